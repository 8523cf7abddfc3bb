import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { type GivenPlan, longestReason, noBurnOfCopies, type PlanField } from '../campaigns/campaign-plan.ts'

type Props = {
  given: GivenPlan
  problems: Partial<Record<PlanField, string>>
  zone: string
  collections: readonly { slug: string; title: string; supply: number; hasCopies: boolean }[]
  withCopies: readonly { slug: string; title: string }[]
  pills: readonly { pillId: string; name: string }[]
  /** The plan is beyond the prints that are left: whoever looks may say why, where an owner does. */
  asksBeyond: boolean
}

/** What a campaign is to take and give. Sending it only looks: nothing is opened before a wallet is asked. */
export function CampaignForm({ given, problems, zone, collections, withCopies, pills, asksBeyond }: Props) {
  const wrong = Object.keys(problems).length
  return (
    <Form method="get" className="flex max-w-[44rem] flex-col gap-6" aria-label="A new campaign">
      {wrong > 0 && (
        <Notice
          tone="problem"
          title={wrong === 1 ? 'One thing has to be put right.' : `${wrong} things have to be put right.`}
        >
          <p>Nothing was opened, and what you typed is still here.</p>
        </Notice>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Select
          label="Collection"
          name="collection"
          defaultValue={given.collection}
          error={problems.collection}
          hint={`Whose pieces may be burned.${withCopies.length === 0 ? '' : ` ${noBurnOfCopies(withCopies)}`}`}
        >
          {collections.map(({ slug, title, supply, hasCopies }) => (
            <option key={slug} value={slug}>{`${title}, ${supply} ${hasCopies ? 'copies' : 'surviving'}`}</option>
          ))}
        </Select>
        <Field
          label="Maximum pieces"
          name="cap"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={given.cap}
          error={problems.cap}
          hint="It can be lowered later, never raised. Where pieces have copies, each copy counts."
          required
        />
        <Field
          label={`Opens (${zone})`}
          name="opens"
          type="datetime-local"
          defaultValue={given.opens}
          error={problems.opens}
          required
        />
        <Field
          label={`Closes (${zone})`}
          name="closes"
          type="datetime-local"
          defaultValue={given.closes}
          error={problems.closes}
          hint="It can close earlier, never later."
          required
        />
        <Select label="Pill" name="pill" defaultValue={given.pill} error={problems.pill}>
          {pills.map(({ pillId, name }) => (
            <option key={pillId} value={pillId}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label="Pills for each piece"
          name="perBurn"
          hint="Where pieces have copies, for each copy."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={given.perBurn}
          error={problems.perBurn}
          required
        />
      </div>
      <Select
        label="How pieces are destroyed"
        name="mode"
        defaultValue={given.mode}
        error={problems.mode}
        hint="The dead address is for collections whose contract cannot destroy pieces."
      >
        <option value="burn">the collection’s contract destroys them</option>
        <option value="dead-address">they go to the dead address</option>
      </Select>
      <Field
        label="Why"
        name="reason"
        defaultValue={given.reason}
        error={problems.reason}
        maxLength={longestReason}
        autoComplete="off"
        hint="For the audit; not public."
        required
      />
      {(asksBeyond || given.beyond !== '') && (
        <Field
          label="Why more pills than prints"
          name="beyond"
          defaultValue={given.beyond}
          error={problems.beyond}
          maxLength={longestReason}
          autoComplete="off"
          hint="Public, with the date, on the campaign and on the guarantees page."
        />
      )}
      <div>
        <Button>Preview</Button>
      </div>
    </Form>
  )
}
