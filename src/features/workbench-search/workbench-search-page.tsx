import { Form } from 'react-router'
import { LONGEST_SEARCH } from '#features/search/search-results.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { WorkbenchFound } from './workbench-found.ts'

/** Everything that a search of the workbench finds; before somebody has searched, its rooms and commands. Works without script. */
export function WorkbenchSearchPage({ found: { query, exact, groups } }: { found: WorkbenchFound }) {
  return (
    <>
      <Section level={1} title="Search">
        <Form action={linkTo('boss search')} method="get" role="search" className="flex max-w-[40rem] items-end gap-3">
          <div className="min-w-0 grow">
            <Field
              key={query}
              label="Number, parcel, person, wallet, title or room"
              id="workbench-search"
              name="q"
              type="search"
              defaultValue={query}
              maxLength={LONGEST_SEARCH}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
            />
          </div>
          <Button look="primary">Search</Button>
        </Form>
        {query !== '' && groups.length === 0 && (
          <div className="mt-10">
            <Empty title={<>Nothing found for “{query}”.</>}>
              <p>
                Print numbers, wallets and parcels have to be whole. Home addresses are encrypted and can’t be searched.
              </p>
            </Empty>
          </div>
        )}
        {exact !== null && exact.act === undefined && (
          <p className="mt-10 font-serif text-lg">
            Go to <TextLink to={exact.to}>{exact.title}</TextLink> <span className="text-quiet">{exact.line}</span>
          </p>
        )}
      </Section>
      {groups.map(({ title, items }) => (
        <Section key={title} title={title}>
          <ul aria-label={title} className="measure border-t border-line">
            {items.map(({ key, title: name, line, to, act }) => (
              <li
                key={key}
                className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3 break-words"
              >
                {act === undefined ? (
                  <TextLink to={to}>{name}</TextLink>
                ) : (
                  <Form method="post" action={to}>
                    {Object.entries(act).map(([field, value]) => (
                      <input key={field} type="hidden" name={field} value={value} />
                    ))}
                    <Button look="quiet">{name}</Button>
                  </Form>
                )}
                <span className="min-w-0 text-sm break-words text-quiet">{line}</span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}
