import type { ReactNode } from 'react'
import { copiesText } from '#features/catalogue/chain-facts/copies-text.ts'
import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { Caption, Grid, GridItem } from '#ui/grid.tsx'
import { Link } from '#ui/link.tsx'
import { phoneSizes, Picture } from '#ui/picture.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { BurnedAndPrinted, ClaimedEdition, ClaimedPrint } from './burned-and-printed.ts'

/** In rem. */
const HEIGHT = 11

/** What a collector burned and which prints they claimed, each on a wall of small pictures; a wall without anything is not there. */
export function BurnedAndPrintedList({
  found: { burned, printed },
  editions,
  singulars,
}: {
  found: BurnedAndPrinted
  editions: Readonly<Record<string, ClaimedEdition>>
  singulars: Readonly<Record<string, string>>
}) {
  return (
    <div className="flex flex-col gap-y-10">
      {burned.items.length > 0 && (
        <Part title={tn(burned.total, '{count} piece burned', '{count} pieces burned')}>
          <Grid label={t('What was burned')}>
            {burned.items.map(({ card, seconds, copies }) => (
              <TokenCard
                key={`${card.collection} ${card.tokenId}`}
                token={card}
                singular={singulars[card.collection] ?? card.collection}
                height={HEIGHT}
                line={[
                  t('Burned on {day}', { day: dayOf(seconds) }),
                  ...(copies === undefined ? [] : [copiesText(copies)]),
                ].join(' · ')}
              />
            ))}
          </Grid>
        </Part>
      )}
      {printed.items.length > 0 && (
        <Part title={tn(printed.total, '{count} print claimed', '{count} prints claimed')}>
          <Grid label={t('Prints that were claimed')}>
            {printed.items.map((print) => (
              <PrintItem key={print.key} print={print} edition={editions[print.editionId]} singulars={singulars} />
            ))}
          </Grid>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-4 text-base font-normal">{title}</h3>
      {children}
    </div>
  )
}

/** A print as the piece whose right was used, or else as its edition. */
function PrintItem({
  print: { by, card, seconds, editionId },
  edition,
  singulars,
}: {
  print: ClaimedPrint
  edition: ClaimedEdition | undefined
  singulars: Readonly<Record<string, string>>
}) {
  const title = edition?.title ?? t('Edition {editionId}', { editionId })
  const day = dayOf(seconds)
  if (card !== undefined)
    return (
      <TokenCard
        token={card}
        singular={singulars[card.collection] ?? card.collection}
        height={HEIGHT}
        line={t('{edition}, claimed on {day}', { edition: title, day })}
      />
    )
  const line = by === 'pill' ? t('Claimed with a pill on {day}', { day }) : t('Claimed on {day}', { day })
  // An edition that the studio no longer shows is named and leads nowhere.
  if (edition === undefined)
    return (
      <GridItem ratio={1} height={HEIGHT}>
        <Caption title={title} line={line} />
      </GridItem>
    )
  const ratio = edition.picture.width / edition.picture.height
  return (
    <GridItem ratio={ratio} height={HEIGHT}>
      <Link to={linkTo('edition', { edition: edition.slug })} className="card">
        <Picture
          {...edition.picture}
          alt=""
          sizes={`${phoneSizes(92)}, ${Math.round(ratio * HEIGHT * 16 * 1.15)}px`}
          widest={960}
        />
        <Caption title={title} line={line} />
      </Link>
    </GridItem>
  )
}

function dayOf(seconds: number): string {
  return momentText({ seconds, nanoseconds: 0 })
}
