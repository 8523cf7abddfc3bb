import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type TokenCard, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { shortAddress } from '#platform/short-address.ts'
import { Button } from '#ui/button.tsx'
import { Grid, GridItem } from '#ui/grid.tsx'
import { Section } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { phoneSizes } from '#ui/picture.tsx'
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
    <Section title={t('What you hold')} id="held" aside={tn(held.total, '{count} piece', '{count} pieces')}>
      {held.items.length === 0 ? (
        <p className="measure text-base text-quiet">{t('The wallet of this room holds no pieces.')}</p>
      ) : (
        <HangForm label={t('What you hold')} here={here}>
          {held.items.map((card) => (
            <HeldPiece
              key={refOf(card)}
              card={card}
              title={titleOf(card, singulars[card.collection] ?? card.collection)}
              isHung={hung.has(refOf(card))}
            />
          ))}
        </HangForm>
      )}
      <Pagination
        label={t('Pages of what you hold')}
        page={held.page}
        pages={held.pageCount}
        addressOf={(page) => `${linkTo('account room', { room: room.slug }, { page })}#held`}
      />
    </Section>
  )
}

/** What vault wallets hold that the room’s wallets act for, to be ticked as well, each with its wallet. Nothing where there is none. */
export function VaultPieces({
  desk: { pieces, ofVaults },
  singulars,
  here,
}: {
  desk: RoomDesk
  singulars: Readonly<Record<string, string>>
  here: string
}) {
  if (ofVaults.length === 0) return null
  const hung = new Set(pieces.map(({ card }) => refOf(card)))
  return (
    <Section
      title={t('What vault wallets hold')}
      id="vaults"
      line={t(
        'Your wallets act for them by delegate.xyz. What you hang of theirs names the vault wallet on the wall, and leaves it when the delegation ends.',
      )}
    >
      <HangForm label={t('What vault wallets hold')} here={here}>
        {ofVaults.map(({ card, vault }) => (
          <HeldPiece
            key={refOf(card)}
            card={card}
            title={titleOf(card, singulars[card.collection] ?? card.collection)}
            isHung={hung.has(refOf(card))}
            note={t('Held by the vault wallet {wallet}', { wallet: shortAddress(vault) })}
          />
        ))}
      </HangForm>
    </Section>
  )
}

/** Pieces to be ticked, and the button that hangs them. */
function HangForm({ label, here, children }: { label: string; here: string; children: ReactNode }) {
  return (
    <Form method="post" action={`${here}#wall`} preventScrollReset>
      <div className="mb-8">
        <Grid label={label}>{children}</Grid>
      </div>
      <Button name="act" value="add">
        {t('Hang ticked pieces')}
      </Button>
    </Form>
  )
}

function HeldPiece({ card, title, isHung, note }: { card: TokenCard; title: string; isHung: boolean; note?: string }) {
  const { width, height } = imageOf(card.image)
  const Box = isHung ? 'div' : 'label'
  return (
    <GridItem ratio={width / height} height={9}>
      <Box className={`flex flex-col gap-2 text-sm break-words ${isHung ? 'text-quiet' : 'cursor-pointer'}`}>
        <span className={isHung ? 'opacity-50' : undefined}>
          <PiecePicture piece={card} image={card.image} alt="" sizes={`${phoneSizes(45)}, 12rem`} widest={480} />
        </span>
        <span className="flex min-h-6 items-start gap-2">
          {!isHung && (
            <input
              type="checkbox"
              name="piece"
              value={refOf(card)}
              className="mt-0.5 size-4 shrink-0 cursor-pointer accent-ink"
            />
          )}
          {isHung ? t('{title}, on the wall', { title }) : title}
        </span>
        {note !== undefined && <span className="text-quiet">{note}</span>}
      </Box>
    </GridItem>
  )
}
