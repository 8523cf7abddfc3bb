import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStarted } from '#ui/script/use-started.ts'
import { longestInAddress } from '../campaigns/campaign-plan-ranges.ts'
import { type GivenPlan, longestReason, noBurnOfCopies, type PlanField } from '../campaigns/campaign-plan.ts'
import { mostTogether } from '../campaigns/taken-together.ts'

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
    <Form
      method="get"
      action={linkTo('boss campaign new')}
      className="flex max-w-[44rem] flex-col gap-6"
      aria-label="A new campaign"
    >
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
          hint="Where pieces have copies, for each copy; where some are taken together, for as many."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={given.perBurn}
          error={problems.perBurn}
          required
        />
        <TogetherField given={given.together} problem={problems.together} />
      </div>
      <PiecesField given={given.pieces} problem={problems.pieces} />
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
        <PreviewButton />
      </div>
    </Form>
  )
}

/** A plan stands in the address, which has no room for a long list: that is posted, and so is every plan of a browser without scripts. */
function PreviewButton() {
  const isStarted = useStarted()
  return (
    <Button
      type="submit"
      formMethod={isStarted ? undefined : 'post'}
      formEncType={isStarted ? undefined : 'multipart/form-data'}
      onClick={({ currentTarget }) => {
        const pieces = new FormData(currentTarget.form!).get('pieces')
        const isLong = typeof pieces === 'string' && pieces.length > longestInAddress
        currentTarget.formMethod = isLong ? 'post' : 'get'
        currentTarget.formEnctype = isLong ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
      }}
    >
      Preview
    </Button>
  )
}

function PiecesField({ given, problem }: { given: string; problem: string | undefined }) {
  return (
    <TextArea
      label="Which pieces"
      name="pieces"
      rows={3}
      spellCheck={false}
      autoComplete="off"
      defaultValue={given}
      error={problem}
      hint="Their numbers, as in 1–100, 205, or a column pasted from a table. Leave it empty for every piece. Fixed once the campaign is open."
    />
  )
}

function TogetherField({ given, problem }: { given: string; problem: string | undefined }) {
  return (
    <Field
      label="Taken together"
      name="together"
      hint={`1 to ${mostTogether}. At 3, a collector burns 3 pieces for the pills, each of which the wallet allows first; of pieces with copies, 3, 6 or 9 copies of one piece. Fixed once the campaign is open.`}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={given}
      error={problem}
    />
  )
}
