import type { ReactNode } from 'react'
import { collectionLink } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { Link } from '#ui/link.tsx'
import { copiesText } from '../chain-facts/copies-text.ts'
import { PieceStrip } from '../piece/piece-strip.tsx'
import type { FrontCollection } from './list-front-collections.server.ts'

/** The collections one under the other: words at the left, a few pieces at the right. */
export function FrontCollections({
  collections,
  level = 3,
  withMedium = false,
  isShort = false,
}: {
  collections: readonly FrontCollection[]
  level?: 2 | 3
  withMedium?: boolean
  /** Without what each says of itself. */
  isShort?: boolean
}) {
  return (
    <ul className="flex flex-col">
      {collections.map((collection) => (
        <CollectionRow
          key={collection.slug}
          collection={collection}
          level={level}
          withMedium={withMedium}
          isShort={isShort}
        />
      ))}
    </ul>
  )
}

function CollectionRow({
  collection,
  level,
  withMedium,
  isShort,
}: {
  collection: FrontCollection
  level: 2 | 3
  withMedium: boolean
  isShort: boolean
}) {
  const { slug, title, singular, statement, medium, year, problem, pieces } = collection
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="grid items-start gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,1.7fr)]">
      <div className="measure">
        <Heading className="font-serif text-xl">
          <Link to={collectionLink(slug)} className="decoration-strong-line underline-offset-4 hover:underline">
            {title}
          </Link>
        </Heading>
        {!isShort && <p className="mt-2 text-base">{statement}</p>}
        {withMedium && (
          <p className="mt-2 text-sm text-quiet">
            {medium}, {year}
          </p>
        )}
        <p className="mt-2 text-sm text-quiet tabular-nums">{isShort ? countText(collection) : figures(collection)}</p>
        {problem !== null && (
          <p className="mt-2 text-sm text-loss">
            {t('It can’t be read from the chain right now. {detail} What is shown was read last.', {
              detail: problem.detail,
            })}
          </p>
        )}
      </div>
      {pieces.length > 0 ? (
        <PieceStrip pieces={pieces} singular={singular} label={t('The newest pieces of {title}', { title })} />
      ) : (
        <p className="text-base text-quiet">
          {t('No piece has been minted yet. Pieces hang here a few seconds after their mint.')}
        </p>
      )}
    </li>
  )
}

/** How many pieces there are now: `306 pieces`, or of how many announced. */
function countText({ minted, surviving, editionSize }: FrontCollection): string {
  if (minted === 0) return t('Nothing minted')
  return editionSize === undefined || editionSize === minted
    ? tn(surviving, '{count} piece', '{count} pieces')
    : tn(surviving, '{count} piece of {size} announced', '{count} pieces of {size} announced', { size: editionSize })
}

/** `306 pieces · 14 burned, 6 of them for a pill · 12 collectors`, leaving out what is nothing. */
function figures(collection: FrontCollection): ReactNode {
  const { minted, burned, burnedForPills, holders, copies } = collection
  if (minted === 0) return countText(collection)
  return [
    countText(collection),
    copies === undefined ? undefined : copiesText(copies),
    burned === 0
      ? undefined
      : burnedForPills === 0
        ? t('{count} burned', { count: burned })
        : t('{count} burned, {forPills} of them for a pill', { count: burned, forPills: burnedForPills }),
    tn(holders, '{count} collector', '{count} collectors'),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}
