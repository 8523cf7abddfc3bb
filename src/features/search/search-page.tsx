import { Form } from 'react-router'
import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { filterAddress } from '#features/catalogue/search/filter-address.ts'
import { collectionLink, linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/grid.tsx'
import { useAddress } from '#ui/link.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import {
  countResults,
  type FoundCollector,
  type FoundPage,
  type FoundPieces,
  LONGEST_SEARCH,
  type SearchResults,
} from './search-results.ts'
import { heldText, searchLink } from './suggestion.ts'

/** Everything that a search over the whole site finds; before somebody has searched, what can be searched for. */
export function SearchPage({ results, examples }: { results: SearchResults; examples: readonly string[] }) {
  const { query, exact, pieces, pills, collectors, exhibits, editions, pages } = results
  return (
    <Page>
      <PageTitle title={t('Search')} />
      <Form action={linkTo('search')} method="get" role="search" className="mb-10 flex max-w-[40rem] items-end gap-3">
        <div className="grow">
          <Field
            key={query}
            label={t('Search this site')}
            id="site-search"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </div>
        <Button look="primary">{t('Search')}</Button>
      </Form>
      {query === '' ? <Hints examples={examples} /> : <Answer results={results} examples={examples} />}
      {exact !== null && (
        <p className="mb-12 font-serif text-lg">
          <Message
            text="Go to <a>{title}</a> {line}"
            values={{
              title: exact.title,
              a: (words) => <TextLink to={exact.to}>{words}</TextLink>,
              line: <span className="text-quiet">{exact.line}</span>,
            }}
          />
        </p>
      )}
      {pieces.map((group) => (
        <Pieces key={group.collection} group={group} />
      ))}
      {pills.length > 0 && (
        <Section title={t('Pills')}>
          <Cards label={t('Pills')} cards={pills} singular={t('Pill')} />
        </Section>
      )}
      {collectors.length > 0 && <Collectors collectors={collectors} />}
      <Pages title={t('Exhibits')} found={exhibits} />
      <Pages title={t('Prints')} found={editions} />
      <Pages title={t('Pages')} found={pages} />
    </Page>
  )
}

/** How much was found, or what was probably meant. */
function Answer({ results, examples }: { results: SearchResults; examples: readonly string[] }) {
  const { query, meant } = results
  const count = countResults(results)
  if (count === 0)
    return (
      <>
        <Empty title={t('Nothing found for “{query}”.', { query })}>
          <p>{t('Check the spelling, or try fewer words. Piece numbers and wallet addresses have to be exact.')}</p>
        </Empty>
        <Hints examples={examples} />
      </>
    )
  if (meant === null)
    return (
      <p role="status" className="mb-10 text-sm text-quiet">
        {tn(count, '{count} result for “{query}”', '{count} results for “{query}”', { query })}
      </p>
    )
  return (
    <div role="status" className="mb-10 text-base">
      <p>
        <Message
          text="Nothing found for “{query}”. Did you mean <a>{meant}</a>?"
          values={{
            query,
            meant,
            a: (words) => (
              <TextLink to={searchLink(meant)}>
                <strong className="font-medium">{words}</strong>
              </TextLink>
            ),
          }}
        />
      </p>
      <p className="mt-1 text-sm text-quiet">
        {tn(count, 'Here is {count} close match.', 'Here are {count} close matches.')}
      </p>
    </div>
  )
}

function Hints({ examples }: { examples: readonly string[] }) {
  return (
    <div className="measure flex flex-col gap-4 text-base text-quiet">
      <p>
        {t(
          'Search for a piece by number, name or trait, for a collector by wallet address or name, for a print by title or number, or for an exhibit by title.',
        )}
      </p>
      {examples.length > 0 && (
        <div>
          <p id="search-examples">{t('For example:')}</p>
          <ul aria-labelledby="search-examples" className="mt-1 flex flex-wrap gap-x-6">
            {examples.map((example) => (
              <li key={example} className="flex min-h-8 items-center">
                <TextLink to={searchLink(example)}>{example}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Pieces({ group: { collection, title, singular, total, query, items } }: { group: FoundPieces }) {
  const address = useAddress()
  const all = filterAddress(address(collectionLink(collection)), { ...everyToken, state: 'all', query })
  return (
    <Section
      title={title}
      line={tn(total, '{count} piece', '{count} pieces')}
      aside={total > items.length ? <TextLink to={all}>{t('Show all {total} pieces', { total })}</TextLink> : undefined}
    >
      <Cards label={title} cards={items} singular={singular} />
    </Section>
  )
}

function Cards({ label, cards, singular }: { label: string; cards: FoundPieces['items']; singular: string }) {
  return (
    <Grid label={label}>
      {cards.map((card, index) => (
        <TokenCard key={card.tokenId} token={card} singular={singular} eager={index < 2} height={11} />
      ))}
    </Grid>
  )
}

function Collectors({ collectors }: { collectors: readonly FoundCollector[] }) {
  return (
    <Section title={t('Collectors')}>
      <ul className="measure border-t border-line">
        {collectors.map(({ address, name, held }) => (
          <li key={address} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3">
            <TextLink to={linkTo('collector item', { id: address })} className="break-words">
              {name ?? <Address address={address} />}
            </TextLink>
            <span className="text-sm text-quiet">
              {name !== null && (
                <>
                  <Address address={address} /> ·{' '}
                </>
              )}
              {heldText(held)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Pages({ title, found }: { title: string; found: readonly FoundPage[] }) {
  if (found.length === 0) return null
  return (
    <Section title={title}>
      <ul className="measure border-t border-line">
        {found.map((page) => (
          <li key={page.to} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3">
            <TextLink to={page.to}>{page.title}</TextLink>
            <span className="text-sm text-quiet">{page.line}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
