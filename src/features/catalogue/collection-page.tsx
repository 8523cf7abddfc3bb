import type { ReactNode } from 'react'
import { groupDigits } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import type { CollectionPageData } from './get-collection-page.server.ts'
import { CollectionWall } from './collection-wall.tsx'

/** The page of a collection: its title and statement, what is true of it now, and its pieces. */
export function CollectionPage({ collection, words, filter, ignored, facets, pieces, sets, path, aside }: CollectionPageData & { path: string; aside?: ReactNode }) {
  const facts = [
    `${groupDigits(collection.surviving)} pieces`,
    collection.burned === 0 ? undefined : `${groupDigits(collection.burned)} burned`,
    `${groupDigits(collection.holders)} ${collection.holders === 1 ? 'collector' : 'collectors'}`,
    words.year,
  ].filter((fact) => fact !== undefined)
  return (
    <Page>
      <PageTitle title={words.title} line={words.statement} aside={aside} />
      <p className="-mt-6 mb-10 text-sm text-quiet tabular-nums">{facts.join(' · ')}</p>
      {collection.problem !== null && (
        <div className="mb-10"><Notice tone="problem" title="This collection cannot be read from the chain at the moment."><p>{collection.problem.detail}</p><p>What is shown is what was read last. The house tries again by itself.</p></Notice></div>
      )}
      <CollectionWall path={path} singular={words.singular} order={words.order} sets={sets} filter={filter} ignored={ignored} facets={facets} pieces={pieces} />
    </Page>
  )
}
