import { useMemo } from 'react'
import { type SubmitFunction, useLocation } from 'react-router'
import { Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { Grid } from '#ui/grid.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { TokenFilter } from '../chain-facts/token-filter.ts'
import { TokenCard } from '../piece/token-card.tsx'
import { filterAddress } from '../search/filter-address.ts'
import { LEFT_OUT } from '../search/own-search.ts'
import { inTraitOrder, traitNote, type TraitWording } from '../search/trait-wording.ts'
import type { GridData, GridPage } from './grid-data.ts'
import { ChosenFilters, TraitFilters } from './trait-filters.tsx'

/** The pieces of a collection in a grid, with filters beside it (above it on small screens) and pages below. */
export function CollectionGrid({
  path,
  title,
  singular,
  order,
  wording,
  grid: { filter, ignored, facets, sets, states, pieces, meant },
  isLoading,
  submit,
}: {
  path: string
  title: string
  singular: string
  order: string | undefined
  /** What the studio says about its traits. */ wording: TraitWording
  grid: GridData
  isLoading: boolean
  submit: SubmitFunction
}) {
  // Made anew only with the answer: ticks follow the page whenever the list is another one.
  const worded = useMemo(
    () => inTraitOrder(facets, wording).map((facet) => ({ ...facet, note: traitNote(facet.traitType, wording) })),
    [facets, wording],
  )
  const first = (pieces.page - 1) * pieces.pageSize + 1
  const isForBurns = isForBurning(filter)
  const chosen = filter.traits.reduce((sum, { values }) => sum + values.length, 0)
  return (
    <div className={`relative grid gap-x-12 gap-y-8 ${isForBurns ? '' : 'lg:grid-cols-[15rem_minmax(0,1fr)]'}`}>
      {/* Filters are many stops of the keyboard, and most who come want to see. */}
      <a
        href="#pieces"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-ink focus:px-4 focus:py-2 focus:text-ground"
      >
        {t('Skip to the pieces')}
      </a>
      {/* Whoever has come to choose a piece sees the pieces first. */}
      <details className={`group border-y border-line ${isForBurns ? '' : 'details-open-wide lg:border-0'}`}>
        <summary className="flex min-h-12 items-center justify-between">
          <span>{t('Filter and sort')}</span>
          <span className="text-sm text-quiet">{chosen > 0 ? t('{count} chosen', { count: chosen }) : ''}</span>
        </summary>
        <div className="pb-6 pt-2 lg:pt-0">
          <TraitFilters
            path={path}
            filter={filter}
            facets={worded}
            sets={sets}
            states={states}
            order={order}
            submit={submit}
          />
        </div>
      </details>
      <div
        id="pieces"
        aria-busy={isLoading}
        className={`transition-opacity duration-200 ${isLoading ? 'opacity-60' : ''}`}
      >
        <Ignored ignored={ignored} />
        <p role="status" className="mb-4 text-sm text-quiet tabular-nums">
          {countText(pieces, first)}
          {meant !== undefined && ` ${t('for “{meant}”. Nothing matches “{query}”.', { meant, query: filter.query })}`}
        </p>
        <ChosenFilters path={path} filter={filter} />
        {pieces.items.length === 0 ? (
          <Nothing path={path} filter={filter} total={pieces.total} />
        ) : (
          <Grid label={t('Pieces')} isClose>
            {pieces.items.map((token, index) => (
              <TokenCard
                key={token.tokenId}
                token={token}
                singular={singular}
                eager={index < 2}
                isForBurn={isForBurns}
                under={isForBurns ? title : undefined}
              />
            ))}
          </Grid>
        )}
        <Pagination
          page={pieces.page}
          pages={pieces.pageCount}
          addressOf={(page) => filterAddress(path, { ...filter, page })}
          label={t('Pages of pieces')}
        />
      </div>
    </div>
  )
}

/** Whoever asks for what can be burned is led on to the burn, not to the piece once more. A print right is used on the piece's page. */
export function isForBurning({ state, redeeming }: TokenFilter): boolean {
  return state === 'redeemable' && redeeming?.burn === true && !redeeming.print
}

/** What of the address says nothing here: names were taken out of it on the way, values that nothing can be made of are named. */
function Ignored({ ignored }: Pick<GridData, 'ignored'>) {
  const isLeftOut = useLocation().hash === `#${LEFT_OUT}`
  const title = t('A part of the address was not understood and is left out.')
  return (
    <>
      {/* A server is not told which part of a page an address points to, a style sheet is. */}
      <div id={LEFT_OUT} className={`mb-8 ${isLeftOut ? '' : 'not-target:hidden'}`}>
        <Notice title={title}>
          <p>{t('What is shown is what the rest of it asks for.')}</p>
        </Notice>
      </div>
      {ignored.length > 0 && (
        <div className="mb-8">
          <Notice title={title}>
            {ignored.map(({ parameter, reason }) => (
              <p key={parameter}>
                “{parameter}”: {reason}
              </p>
            ))}
          </Notice>
        </div>
      )}
    </>
  )
}

function countText({ total, items }: GridPage, first: number): string {
  const count = items.length
  if (count === 0) return total === 0 ? t('No pieces') : tn(total, '{count} piece', '{count} pieces')
  const last = first + count - 1
  return first === 1 && last === total
    ? tn(total, '{count} piece', '{count} pieces')
    : t('Pieces {first}–{last} of {total}', { first, last, total })
}

function Nothing({ path, filter, total }: { path: string; filter: TokenFilter; total: number }) {
  if (total > 0)
    return (
      <Empty title={t('There is no such page.')}>
        <p>
          <Message
            text="These pieces end earlier. <a>Go to the first page</a>"
            values={{
              a: (words) => (
                <a key="a" className="underline" href={filterAddress(path, { ...filter, page: 1 })}>
                  {words}
                </a>
              ),
            }}
          />
        </p>
      </Empty>
    )
  return (
    <Empty title={t('No pieces match these filters.')}>
      <p>
        <Message
          text="Clear one of the filters above, or <a>see all pieces</a>."
          values={{
            a: (words) => (
              <a key="a" className="underline" href={path}>
                {words}
              </a>
            ),
          }}
        />
      </p>
    </Empty>
  )
}
