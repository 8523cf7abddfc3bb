import { Form } from 'react-router'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { RoomDesk } from './get-room-desk.server.ts'
import { refOf } from './room.ts'

/** The pieces that could hang in a room, to be ticked; those that hang are marked. */
export function HeldPieces({
  desk: { room, pieces, held },
  singulars,
  here,
}: {
  desk: RoomDesk
  singulars: Readonly<Record<string, string>>
  here: string
}) {
  const hung = new Set(pieces.map(({ card }) => refOf(card)))
  return (
    <Section title="What you hold" id="held" aside={`${held.total} ${held.total === 1 ? 'piece' : 'pieces'}`}>
      {held.items.length === 0 ? (
        <p className="measure text-base text-quiet">The wallet of this room holds no pieces.</p>
      ) : (
        <Form method="post" action={`${here}#wall`} preventScrollReset>
          <ul
            aria-label="What you hold"
            className="mb-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 lg:grid-cols-6 2xl:grid-cols-8"
          >
            {held.items.map((card) => (
              <li key={refOf(card)} className="min-w-0">
                <label className="flex flex-col gap-2 text-sm break-words">
                  <span className="flex aspect-square items-center justify-center bg-raised p-3">
                    <PiecePicture
                      piece={card}
                      image={card.image}
                      alt=""
                      sizes="(max-width: 40rem) 45vw, 12vw"
                      widest={480}
                      className="mx-auto max-h-full w-auto object-contain"
                    />
                  </span>
                  <span className="flex min-h-6 items-start gap-2">
                    {hung.has(refOf(card)) ? (
                      <span className="text-quiet">On the wall:</span>
                    ) : (
                      <input
                        type="checkbox"
                        name="piece"
                        value={refOf(card)}
                        className="mt-1 size-4 shrink-0 accent-ink"
                      />
                    )}
                    {titleOf(card, singulars[card.collection] ?? card.collection)}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Button name="act" value="add">
            Hang ticked pieces
          </Button>
        </Form>
      )}
      <Pagination
        label="Pages of what you hold"
        page={held.page}
        pages={held.pageCount}
        addressOf={(page) => `${linkTo('account room', { room: room.slug }, { page })}#held`}
      />
    </Section>
  )
}
