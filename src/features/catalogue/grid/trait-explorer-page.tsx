import { collectionLink, linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#messages/formats.ts'
import { t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { everyToken } from '../chain-facts/token-filter.ts'
import { imageOf, PiecePicture } from '../piece/piece-picture.tsx'
import { filterAddress } from '../search/filter-address.ts'
import type { ExploredValue, TraitExplorerData } from './trait-explorer.ts'

/** Every trait of a collection with its values: how many pieces were minted with each, and what became of them. */
export function TraitExplorerPage({ collection, title, only, traits }: TraitExplorerData) {
  const whole = linkTo('traits', { collection })
  return (
    <Page>
      <PageTitle
        title={only ?? t('Traits')}
        line={t(
          'What {title} is made of, the rarest first: how many pieces were minted with each value, and how many survive, were burned or have been printed.',
          { title },
        )}
        aside={
          <>
            {only !== undefined && <TextLink to={whole}>{t('All traits')}</TextLink>}
            <TextLink to={collectionLink(collection)}>{title}</TextLink>
          </>
        }
      />
      {traits.length === 0 && (
        <Empty
          title={
            only === undefined
              ? t('No piece has traits.')
              : t('No piece has a trait called “{trait}”.', { trait: only })
          }
        >
          <p>
            {only === undefined ? (
              <TextLink to={collectionLink(collection)}>{t('See the pieces')}</TextLink>
            ) : (
              <TextLink to={whole}>{t('See all traits')}</TextLink>
            )}
          </p>
        </Empty>
      )}
      {traits.length > 1 && (
        <nav aria-label={t('Traits')} className="mb-12">
          <ul className="flex flex-wrap gap-x-5 text-sm">
            {traits.map(({ traitType, count }, place) => (
              <li key={traitType}>
                <a
                  href={`#trait-${place + 1}`}
                  className="inline-flex min-h-8 items-center gap-1.5 no-underline hover:underline"
                >
                  {traitType} <span className="text-quiet tabular-nums">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={traits.length > 1 ? 'grid gap-x-16 gap-y-16 xl:grid-cols-2' : ''}>
        {traits.map((trait, place) => (
          // As narrow as the page: its table scrolls in its own box.
          <div key={trait.traitType} className="min-w-0">
            <Trait collection={collection} trait={trait} id={`trait-${place + 1}`} />
          </div>
        ))}
      </div>
    </Page>
  )
}

function Trait({
  collection,
  trait,
  id,
}: {
  collection: string
  trait: TraitExplorerData['traits'][number]
  id: string
}) {
  const { traitType, count, values, without, note } = trait
  return (
    <Section title={traitType} id={id} line={tn(count, 'One value.', '{count} values.')}>
      {note !== undefined && <p className="mb-4 measure text-sm">{note}</p>}
      <Table
        caption={t('Values of {trait}', { trait: traitType })}
        rows={without === undefined ? values : [...values, without]}
        keyOf={({ value }) => value ?? '\0'}
        middle
        columns={[
          {
            title: t('Value'),
            wide: true,
            cell: (row) => <Value collection={collection} traitType={traitType} row={row} />,
          },
          { title: t('Minted'), align: 'right', cell: ({ minted }) => groupDigits(minted) },
          { title: t('Surviving'), align: 'right', cell: ({ surviving }) => groupDigits(surviving) },
          { title: t('Burned'), align: 'right', fromTablet: true, cell: ({ burned }) => groupDigits(burned) },
          {
            title: t('Printed'),
            align: 'right',
            fromTablet: true,
            cell: ({ printed }) => groupDigits(printed),
          },
        ]}
      />
      {values.length < count && (
        <p className="mt-4 text-sm">
          <TextLink to={linkTo('traits', { collection }, { trait: traitType })}>
            {t('All {count} values of {trait}', { count, trait: traitType })}
          </TextLink>
        </p>
      )}
    </Section>
  )
}

function Value({
  collection,
  traitType,
  row: { value, surviving, burned, printed, piece },
}: {
  collection: string
  traitType: string
  row: ExploredValue
}) {
  const { width, height } = imageOf(piece.image)
  const gone = [
    burned === 0 ? '' : t('{count} burned', { count: burned }),
    printed === 0 ? '' : t('{count} printed', { count: printed }),
  ]
  return (
    <Link
      to={filterAddress(collectionLink(collection), {
        ...everyToken,
        state: surviving === 0 ? 'burned' : 'surviving',
        traits: [{ traitType, values: [value] }],
      })}
      className="flex items-center gap-3 decoration-strong-line hover:underline"
    >
      <span aria-hidden="true" className="flex size-12 shrink-0 items-center justify-center">
        <span className="block" style={{ width: `${(Math.min(1, width / height) * 3).toFixed(2)}rem` }}>
          <PiecePicture piece={piece} image={piece.image} alt="" sizes="48px" widest={160} />
        </span>
      </span>
      <span className="min-w-0 break-words">
        {value === null ? <em>{t('without it')}</em> : value === '' ? <em>{t('empty')}</em> : value}
        {/* The columns that a phone has no room for. */}
        <span className="block text-xs text-quiet sm:hidden">{gone.filter((part) => part !== '').join(' · ')}</span>
      </span>
    </Link>
  )
}
