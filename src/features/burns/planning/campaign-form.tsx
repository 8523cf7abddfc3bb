import { useRef, useState } from 'react'
import { Form } from 'react-router'
import type { TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStarted } from '#ui/script/use-started.ts'
import { longestInAddress, readRanges } from '../campaigns/campaign-plan-ranges.ts'
import { type GivenPlan, longestReason, noBurnOfCopies, type PlanField } from '../campaigns/campaign-plan.ts'
import { typedRanges } from '../campaigns/piece-ranges.ts'
import { withOther } from '../campaigns/recipe.ts'
import { mostTogether } from '../campaigns/taken-together.ts'
import { ChoosePieces } from './choose-pieces.tsx'

type Props = {
  base: string
  given: GivenPlan
  problems: Partial<Record<PlanField, string>>
  zone: string
  collections: readonly { slug: string; title: string; supply: number; hasCopies: boolean }[]
  withCopies: readonly { slug: string; title: string }[]
  pills: readonly { pillId: string; name: string }[]
  /** Of the chain's own money. */ symbol: string
  /** The plan is beyond the prints that are left: whoever looks may say why, where an owner does. */
  asksBeyond: boolean
}

/** What a campaign is to take and give. Sending it only looks: nothing is opened before a wallet is asked. */
export function CampaignForm({
  base,
  given,
  problems,
  zone,
  collections,
  withCopies,
  pills,
  symbol,
  asksBeyond,
}: Props) {
  return (
    <Form
      method="get"
      action={linkTo('boss campaign new')}
      className="flex max-w-[44rem] flex-col gap-6"
      aria-label="A new campaign"
    >
      <Wrong count={Object.keys(problems).length} />
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
        <PriceFields given={given} problems={problems} symbol={symbol} />
      </div>
      <RecipeFields given={given} problem={problems.recipe} collections={collections} />
      <PiecesField given={given.pieces} problem={problems.pieces} base={base} collections={collections} />
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

function Wrong({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice
      tone="problem"
      title={count === 1 ? 'One thing has to be put right.' : `${count} things have to be put right.`}
    >
      <p>Nothing was opened, and what you typed is still here.</p>
    </Notice>
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

/** Their numbers are typed, pasted, or chosen by their pictures; the field is what counts. */
function PiecesField({
  given,
  problem,
  base,
  collections,
}: { given: string; problem: string | undefined } & Pick<Props, 'base' | 'collections'>) {
  const [opened, setOpened] = useState<{ collection: Props['collections'][number]; before: TokenRange[] }>()
  const place = useRef<HTMLDivElement>(null)
  const field = () => place.current?.querySelector('textarea')
  return (
    <div ref={place}>
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
      <Button
        type="button"
        className="mt-3 noscript:hidden"
        onClick={({ currentTarget }) => {
          const slug = new FormData(currentTarget.form!).get('collection')
          const collection = collections.find((each) => each.slug === slug)
          // What cannot be read is replaced by what is chosen.
          if (collection !== undefined) setOpened({ collection, before: readRanges(field()?.value ?? '').ranges ?? [] })
        }}
      >
        Choose by picture
      </Button>
      {opened !== undefined && (
        <ChoosePieces
          base={base}
          {...opened}
          use={(chosen) => {
            field()!.value = typedRanges(chosen)
            setOpened(undefined)
          }}
          close={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

/** Without a price nobody is paid, and the account is not looked at. */
function PriceFields({ given, problems, symbol }: Pick<Props, 'given' | 'problems' | 'symbol'>) {
  return (
    <>
      <Field
        label={`Price of a burn (${symbol})`}
        name="price"
        hint="Beside the pieces, such as 0.02; once for all that are taken together. Leave it empty if a burn is to cost nothing. Fixed once the campaign is open."
        inputMode="decimal"
        autoComplete="off"
        defaultValue={given.price}
        error={problems.price}
      />
      <div className="sm:col-span-2">
        <Field
          label="Who is paid"
          name="payee"
          hint="The account that gets the price, in the burn itself. Should it stop taking money, nothing can be burned."
          autoComplete="off"
          spellCheck={false}
          defaultValue={given.payee}
          error={problems.payee}
        />
      </div>
    </>
  )
}

/** Of which other collections pieces burn in the same burn. With copies none can be, so those are not offered. */
function RecipeFields({
  given,
  problem,
  collections,
}: { problem: string | undefined } & Pick<Props, 'given' | 'collections'>) {
  const counts = new Map(given.recipe.split(',').map((each) => each.split('=') as [string, string]))
  const single = collections.filter(({ hasCopies }) => !hasCopies)
  if (single.length < 2) return null
  return (
    <details open={given.recipe !== '' || problem !== undefined}>
      <summary className="cursor-pointer text-base underline decoration-strong-line underline-offset-4 hover:decoration-ink">
        With pieces of other collections
      </summary>
      <fieldset className="mt-4 min-w-0" aria-describedby={problem === undefined ? undefined : 'recipe-problem'}>
        <legend className="text-sm text-quiet">
          How many of each burn in the same burn, beside those of the collection above (“Taken together”). Leave empty
          what is not taken. All of them burn, or none. Fixed once the campaign is open.
        </legend>
        {problem !== undefined && (
          <p id="recipe-problem" className="mt-2 text-sm text-loss">
            {problem}
          </p>
        )}
        <div className="mt-4 grid gap-6 sm:grid-cols-2">
          {single.map(({ slug, title }) => (
            <Field
              key={slug}
              label={`Pieces of ${title}`}
              name={`${withOther}${slug}`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={counts.get(slug) ?? ''}
            />
          ))}
        </div>
      </fieldset>
    </details>
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
