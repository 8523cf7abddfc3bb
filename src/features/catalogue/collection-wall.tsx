import { useState } from 'react'
import type { SubmitFunction } from 'react-router'
import { Empty, Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { KeptWall, WallOfMarkup } from '#ui/wall.tsx'
import type { FoldedFacet, SetFacet } from './facet.ts'
import type { IgnoredParameter } from './invalid-parameter-error.ts'
import { TokenCard } from './token-card.tsx'
import type { TokenFilter } from './token-filter.ts'
import { filterAddress } from './filter-address.ts'
import { readCards } from './wall-cards.ts'
import type { WallPage } from './wall-data.ts'
import { ChosenFilters, TraitFilters } from './trait-filters.tsx'

/** The pieces of a collection on a wall, with filters beside it (above it on small screens) and pages below. */
export function CollectionWall({ collection, path, singular, order, filter, ignored, facets, sets, pieces, mark, isLoading, submit }: {
  collection: string; path: string; singular: string; order: string | undefined; sets: readonly SetFacet[]; filter: TokenFilter; ignored: readonly IgnoredParameter[]; facets: readonly FoldedFacet[]; pieces: WallPage
  mark: string; isLoading: boolean; submit: SubmitFunction
}) {
  const first = (pieces.page - 1) * pieces.pageSize + 1
  const chosen = filter.traits.reduce((sum, { values }) => sum + values.length, 0)
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <details className="group border-y border-line details-open-wide lg:border-0">
        <summary className="flex min-h-12 items-center justify-between">
          <span>Filter and sort</span><span className="text-sm text-quiet">{chosen > 0 ? `${chosen} chosen` : ''}</span>
        </summary>
        <div className="pb-6 pt-2 lg:pt-0"><TraitFilters path={path} filter={filter} facets={facets} sets={sets} order={order} submit={submit} /></div>
      </details>
      <div aria-busy={isLoading} className={`transition-opacity duration-200 ${isLoading ? 'opacity-60' : ''}`}>
        {ignored.length > 0 && (
          <div className="mb-8"><Notice title="A part of the address was not understood and is left out.">{ignored.map(({ parameter, reason }) => <p key={parameter}>“{parameter}”: {reason}</p>)}</Notice></div>
        )}
        <p role="status" className="mb-4 text-sm text-quiet tabular-nums">{countText(pieces, first)}</p>
        <ChosenFilters path={path} filter={filter} />
        {pieces.count === 0
          ? <Nothing path={path} filter={filter} total={pieces.total} />
          : <Pieces collection={collection} cards={pieces.cards} mark={mark} singular={singular} />}
        <Pagination page={pieces.page} pages={pieces.pageCount} addressOf={(page) => filterAddress(path, { ...filter, page })} label="Pages of pieces" />
      </div>
    </div>
  )
}

const piecesLabel = 'Pieces'

/** The pieces; those that came as markup stay as they came until the wall is another one. */
function Pieces({ collection, cards, mark, singular }: { collection: string; cards: string | undefined; mark: string; singular: string }) {
  const [came] = useState(() => (cards === undefined ? { mark, markup: document.querySelector(`ul[aria-label="${piecesLabel}"]`)?.innerHTML ?? '' } : undefined))
  if (came !== undefined && (cards === undefined || came.mark === mark)) return <WallOfMarkup label={piecesLabel} markup={came.markup} />
  return (
    <KeptWall label={piecesLabel} by={() => JSON.stringify(['wall', collection, cards, singular])}>
      {() => readCards(collection, cards ?? '').map((token, index) => <TokenCard key={token.tokenId} token={token} singular={singular} eager={index < 2} />)}
    </KeptWall>
  )
}

function countText({ total, count }: WallPage, first: number): string {
  if (count === 0) return total === 0 ? 'No pieces' : `${total} pieces`
  const last = first + count - 1
  return first === 1 && last === total ? `${total} ${total === 1 ? 'piece' : 'pieces'}` : `Pieces ${first}–${last} of ${total}`
}

function Nothing({ path, filter, total }: { path: string; filter: TokenFilter; total: number }) {
  if (total > 0) return <Empty title="There is no such page."><p>These pieces end earlier. <a className="underline" href={filterAddress(path, { ...filter, page: 1 })}>Go to the first page</a></p></Empty>
  return <Empty title="No piece is like that."><p>Take back one of the choices above, or <a className="underline" href={path}>see all pieces</a>.</p></Empty>
}
