import { type SyntheticEvent, useEffect, useRef } from 'react'
import type { SubmitFunction } from 'react-router'
import { type MessageText, t, tn } from '#messages/translate.ts'
import { shortAddress } from '#platform/short-address.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import {
  everyToken,
  OPEN_PARAMETER,
  type TokenFilter,
  type TokenState,
  traitParameter,
  toggleTrait,
  WITHOUT_PARAMETER,
} from '../chain-facts/token-filter.ts'
import type { FoldedFacet, SetFacet, StateFacet } from '../search/facet.ts'
import { filterAddress } from '../search/filter-address.ts'
import { useFollowing } from './use-following.tsx'

const sortWords = {
  rank: 'Rank, rarest first',
  number: 'Number',
  newest: 'Newest',
  'last-moved': 'Last moved',
  burned: 'Recently burned',
  printed: 'Recently printed',
} as const satisfies Record<string, MessageText>
const stateWords = {
  surviving: 'Not burned',
  redeemable: 'Redeemable now',
  burned: 'Burned',
  'pill-issued': 'Pill issued',
  printing: 'Printing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  printed: 'Has a print',
  vaulted: 'In a vault',
  all: 'All',
} as const satisfies Record<TokenState, MessageText>
/** The same in a row of filters. */
const chosenStates = {
  redeemable: 'redeemable now##filter',
  burned: 'burned##filter',
  'pill-issued': 'pill issued##filter',
  printing: 'printing##filter',
  shipped: 'shipped##filter',
  delivered: 'delivered##filter',
  printed: 'has a print##filter',
  vaulted: 'in a vault##filter',
  all: 'all##filter',
} as const satisfies Record<Exclude<TokenState, 'surviving'>, MessageText>

/**
 * The filters of a collection as one plain form whose fields are the address's own parameters. Without scripts the button
 * applies it; with scripts a choice applies itself. The values of a trait come when it is opened.
 */
export function TraitFilters({
  path,
  filter,
  facets,
  sets,
  states,
  order,
  submit,
}: {
  path: string
  filter: TokenFilter
  facets: readonly NotedFacet[]
  sets: readonly SetFacet[]
  states: readonly StateFacet[]
  order: string | undefined
  submit: SubmitFunction
}) {
  const apply = (form: HTMLFormElement, submitter?: HTMLElement | null, changed?: string) => {
    const parameters = parametersOf(form, submitter)
    // Sorted by burns, only burned pieces are shown: whoever asks for the others wants another order.
    if (changed === 'state' && !parameters.has('state') && parameters.get('sort') === 'burned')
      parameters.delete('sort')
    void submit(parameters, {
      action: path,
      preventScrollReset: true,
      replace: submitter?.getAttribute('name') === OPEN_PARAMETER,
    })
  }
  const [query, setQuery] = useFollowing(filter.query)
  const [owner, setOwner] = useFollowing<string>(filter.owner ?? '')
  const [sort, setSort] = useFollowing(filter.sort)
  const [state, setState] = useFollowing(filter.state)
  const [set, setSet] = useFollowing<string>(filter.set?.slug ?? '')
  const ticks = useRef<HTMLDivElement>(null)
  // Ticks are the browser's own, so that a hundred of them cost nothing; after an answer, or going back, they follow the page.
  useEffect(() => {
    for (const tick of ticks.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
      tick.checked = tick.defaultChecked
  }, [facets])
  // A trait that was opened before the script came.
  useEffect(() => {
    ticks.current?.querySelector<HTMLElement>(`details[open] > button[name=${OPEN_PARAMETER}]`)?.click()
  }, [])
  return (
    <form
      action={path}
      method="get"
      role="search"
      aria-label={t('Filter the pieces')}
      onChange={(event) => {
        // Typed fields wait for Enter; ticks and menus apply themselves.
        const changed = event.target as EventTarget as HTMLInputElement | HTMLSelectElement
        if (changed.matches('input[type=checkbox], select')) apply(event.currentTarget, undefined, changed.name)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
      }}
      className="flex flex-col gap-5"
    >
      <Field
        label={t('Number, name or trait')}
        name="q"
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Select
          label={t('Sorted by')}
          name="sort"
          value={sort}
          onChange={(event) => setSort(event.target.value as TokenFilter['sort'])}
        >
          {Object.entries(sortWords).map(([value, text]) => (
            <option key={value} value={value}>
              {t(text)}
            </option>
          ))}
          {order !== undefined && <option value="studio">{order}</option>}
        </Select>
        <Select
          label={t('Status')}
          name="state"
          value={state}
          onChange={(event) => setState(event.target.value as TokenFilter['state'])}
        >
          {states.map((each) => (
            <option key={each.state} value={each.state}>{`${t(stateWords[each.state])} (${each.count})`}</option>
          ))}
        </Select>
      </div>
      {sets.length > 0 && (
        <Select label={t('Set')} name="set" value={set} onChange={(event) => setSet(event.target.value)}>
          <option value="">{t('Any')}</option>
          {sets.map((each) => (
            <option key={each.set} value={each.set}>{`${each.title} (${each.count})`}</option>
          ))}
        </Select>
      )}
      <Field
        label={t('Owned by')}
        name="owner"
        placeholder="0x…"
        spellCheck={false}
        autoComplete="off"
        value={owner}
        onChange={(event) => setOwner(event.target.value)}
        className="font-mono text-sm"
      />
      <div ref={ticks}>
        <div className="border-t border-line">
          {facets.map((facet) => (
            <FacetChoice key={facet.traitType} facet={facet} />
          ))}
        </div>
      </div>
      <Button type="submit">{t('Show pieces')}</Button>
    </form>
  )
}

/** A trait to choose from, with what the studio says about it. */
type NotedFacet = FoldedFacet & { note?: string | undefined }

function FacetChoice({ facet: { traitType, size, values, note } }: { facet: NotedFacet }) {
  const chosen = values?.filter(({ selected }) => selected).length ?? 0
  const name = traitParameter(traitType)
  return (
    <details
      className="border-b border-line py-1"
      open={values !== undefined}
      onToggle={values === undefined ? showValues : undefined}
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 text-sm">
        <span className="min-w-0 break-words">{traitType}</span>
        <span className="text-quiet tabular-nums">{chosen > 0 ? t('{count} chosen', { count: chosen }) : size}</span>
      </summary>
      {note !== undefined && <p className="pb-2 text-xs text-quiet">{note}</p>}
      {values === undefined ? (
        <button name={OPEN_PARAMETER} value={traitType} className="block min-h-8 pb-3 text-sm underline">
          {t('Show its {count} values', { count: size })}
        </button>
      ) : (
        <div className="ticks pb-3">
          {chosen === 0 && <input type="hidden" name={OPEN_PARAMETER} value={traitType} />}
          {values.map(({ value, count, selected }) => (
            <label key={value ?? '\0'}>
              <input
                type="checkbox"
                defaultChecked={selected}
                value={value ?? traitType}
                name={value === null ? WITHOUT_PARAMETER : value === '' ? `trait.${traitType}` : name}
              />
              {value === null ? <em>{t('without it')}</em> : value === '' ? <em>{t('empty')}</em> : value}
              <small>{count}</small>
            </label>
          ))}
          {values.length < size && (
            <p className="pt-2 text-sm text-quiet">
              {tn(
                size - values.length,
                '{count} more is found by the search above.',
                '{count} more are found by the search above.',
              )}
            </p>
          )}
        </div>
      )}
    </details>
  )
}

/** With scripts, opening a trait presses the button that is in it. */
function showValues({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  if (details.open) details.querySelector('button')?.click()
}

/** The parameters of a filled form, without what is empty or so anyway: the address stays short enough to share. */
function parametersOf(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const entries = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const chosen = new Set(entries.map(([name, value]) => (name === WITHOUT_PARAMETER ? value : name)))
  return new URLSearchParams(
    entries.filter(([name, value]) => {
      if (name === OPEN_PARAMETER) return !chosen.has(traitParameter(value))
      return (
        value !== '' &&
        !(name === 'sort' && value === everyToken.sort) &&
        !(name === 'state' && value === everyToken.state)
      )
    }),
  )
}

/** What is chosen, each with a way to take it back, and one way to take back all. */
export function ChosenFilters({ path, filter }: { path: string; filter: TokenFilter }) {
  const chips = [
    ...filter.traits.flatMap(({ traitType, values }) =>
      values.map((value) => ({
        text:
          value === null
            ? t('without {trait}', { trait: traitType })
            : `${traitType}: ${value === '' ? t('empty') : value}`,
        rest: toggleTrait(filter, { traitType, value }),
      })),
    ),
    ...(filter.owner === undefined
      ? []
      : [
          {
            text: t('owned by {owner}', { owner: shortAddress(filter.owner) }),
            rest: { ...filter, owner: undefined, page: 1 },
          },
        ]),
    ...(filter.set === undefined ? [] : [{ text: filter.set.title, rest: { ...filter, set: undefined, page: 1 } }]),
    ...(filter.query === ''
      ? []
      : [{ text: t('“{words}”', { words: filter.query }), rest: { ...filter, query: '', page: 1 } }]),
    ...(filter.state === 'surviving'
      ? []
      : [{ text: t(chosenStates[filter.state]), rest: { ...filter, state: 'surviving' as const, page: 1 } }]),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('Chosen filters')} className="mb-8 flex flex-wrap items-center gap-2 text-sm">
      {chips.map(({ text, rest }) => (
        <li key={text}>
          <a
            data-inside="still"
            href={filterAddress(path, rest)}
            className="inline-flex min-h-8 items-center gap-2 rounded-sm border border-strong-line px-3 no-underline hover:border-ink"
            aria-label={t('Remove filter: {filter}', { filter: text })}
          >
            {text}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a
          data-inside="still"
          href={path}
          className="inline-flex min-h-8 items-center px-2 underline decoration-strong-line hover:decoration-ink"
        >
          {t('Clear filters')}
        </a>
      </li>
    </ul>
  )
}
