import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { claimSorts, type QueueFilter, queueCares } from '../claim/claim-queue.ts'
import { stateNames } from '../claim/claim-words.ts'
import { claimStateNames } from '../claim/claim.ts'

/** Which claims are shown; all of it stands in the address, and works without script. */
export function QueueFilters({
  filter,
  counts,
  most,
  editions,
  zones,
}: {
  filter: QueueFilter
  counts: Readonly<Record<string, number>>
  most: number
  editions: readonly { editionId: string; title: string }[]
  zones: readonly string[]
}) {
  const countWords = (state: string) =>
    counts[state] === undefined ? '0' : counts[state] >= most ? `${most} or more` : String(counts[state])
  return (
    <Form
      method="get"
      aria-label="Which claims"
      className="no-print mb-5 grid grid-cols-2 items-end gap-x-4 gap-y-3 border-b border-line bg-ground pb-4 lg:sticky lg:top-0 lg:z-10 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto] lg:pt-3 min-[88rem]:grid-cols-[minmax(18rem,1.4fr)_repeat(4,minmax(8rem,1fr))_auto]"
    >
      <div className="col-span-2 lg:col-span-5 min-[88rem]:col-span-1">
        <Field
          label="Number, parcel, tracking number, wallet"
          name="q"
          type="search"
          autoComplete="off"
          spellCheck={false}
          defaultValue={filter.search ?? ''}
          data-table-filter
        />
      </div>
      <Select label="State" name="state" defaultValue={filter.state ?? ''}>
        <option value="">all that is open</option>
        <option value="all">all</option>
        {claimStateNames.map((state) => (
          <option key={state} value={state}>{`${stateNames[state]}, ${countWords(state)}`}</option>
        ))}
      </Select>
      <Select label="Only what" name="care" defaultValue={filter.care ?? ''}>
        <option value="">anything</option>
        {Object.entries(queueCares).map(([care, words]) => (
          <option key={care} value={care}>
            {words}
          </option>
        ))}
      </Select>
      <Select label="Edition" name="edition" defaultValue={filter.editionId ?? ''}>
        <option value="">all</option>
        {editions.map(({ editionId, title }) => (
          <option key={editionId} value={editionId}>
            {title}
          </option>
        ))}
      </Select>
      <Select label="Goes to" name="zone" defaultValue={filter.zone ?? ''}>
        <option value="">everywhere</option>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
        {filter.zone !== undefined && !zones.includes(filter.zone) && (
          <option value={filter.zone}>{filter.zone}</option>
        )}
      </Select>
      <SortChoice list={claimSorts} current={filter.sort} onPhones />
      <div className="flex items-center gap-4">
        <Button>Show</Button>
        <TextLink to={linkTo('boss claims')} className="text-sm">
          Clear filters
        </TextLink>
      </div>
    </Form>
  )
}
