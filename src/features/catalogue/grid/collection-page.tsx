import { useNavigation, useSubmit } from 'react-router'
import { t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle, pageLook } from '#ui/page.tsx'
import { LicenceText } from '../piece/licence-text.tsx'
import { CollectionGrid, isForBurning } from './collection-grid.tsx'
import type { CollectionPageData } from './collection-page-data.ts'

type Given = CollectionPageData & { path: string; ways?: readonly { title: string; to: string }[] }

/** The page of a collection: its title and statement, what is true of it now, and its pieces. `ways` lead on from it. */
export function CollectionPage({ collection, words, grid, path, ways = [] }: Given) {
  const isLoading = useNavigation().state === 'loading'
  const submit = useSubmit()
  // What can be burned is chosen here: what the collection is about stands on its whole page.
  const isForBurns = isForBurning(grid.filter) && grid.pieces.total > 0
  const facts = [
    tn(collection.surviving, '{count} piece', '{count} pieces'),
    collection.burned === 0 ? undefined : t('{count} burned', { count: collection.burned }),
    tn(collection.holders, '{count} collector', '{count} collectors'),
    words.year,
  ].filter((fact) => fact !== undefined)
  return (
    <div className={pageLook()}>
      <PageTitle
        title={words.title}
        line={isForBurns ? t('Choose a piece to burn. Nothing is burned before you confirm it.') : words.statement}
        aside={
          ways.length === 0
            ? undefined
            : ways.map(({ title, to }) => (
                <TextLink key={to} to={to}>
                  {title}
                </TextLink>
              ))
        }
      />
      <p className="-mt-6 mb-10 text-sm text-quiet tabular-nums">{facts.join(' · ')}</p>
      {words.licence !== undefined && (
        <div className="-mt-6 mb-10 text-sm text-quiet">
          <LicenceText licence={words.licence} named />
        </div>
      )}
      {collection.problem !== null && (
        <div className="mb-10">
          <Notice tone="problem" title={t('This collection can’t be read from the chain right now.')}>
            <p>{collection.problem.detail}</p>
            <p>{t('What you see is what was read last. We try again by ourselves.')}</p>
          </Notice>
        </div>
      )}
      <CollectionGrid
        path={path}
        title={words.title}
        singular={words.singular}
        order={words.order}
        wording={words}
        grid={grid}
        isLoading={isLoading}
        submit={submit}
      />
    </div>
  )
}
