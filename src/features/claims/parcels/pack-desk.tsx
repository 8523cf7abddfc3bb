import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { AnswerBar } from '#ui/answer-bar.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { QueueLine } from '../claim/claim-queue.ts'
import { AgeText } from '../claim/claim-text.tsx'
import { SignInForAddresses } from '../desk/sign-in-for-addresses.tsx'
import { remarksText } from '../remarks/remark.ts'
import { RemarkList } from '../remarks/remarks-section.tsx'
import { wantPapers } from './wanted-papers.ts'

/** What lies ready on the shelf, in the shelf's own order; printed it is the list to walk with. */
export function PickList({
  lines,
  more,
  missing,
  held,
}: {
  lines: readonly QueueLine[]
  more: boolean
  missing: number
  held: number
}) {
  const ofHolder = new Map<string, number>()
  for (const { holder } of lines) ofHolder.set(holder, (ofHolder.get(holder) ?? 0) + 1)
  return (
    <>
      <Table
        caption="What is to be packed"
        rows={lines}
        keyOf={({ claimId }) => claimId}
        empty={
          <Empty title="Nothing is ready to be packed." open>
            <p>A print is ready when it is signed and its address is given.</p>
          </Empty>
        }
        columns={[
          {
            title: 'Taken',
            cell: () => <span aria-hidden="true" className="inline-block size-4 border border-strong-line" />,
          },
          {
            title: 'Print',
            cell: ({ claimId, label }) => (
              <a
                data-row-main
                href={linkTo('boss packing claim', { claim: claimId })}
                className="text-base font-medium whitespace-nowrap tabular-nums underline decoration-strong-line hover:decoration-ink print:no-underline"
              >
                {label}
              </a>
            ),
          },
          {
            title: 'Edition',
            cell: ({ edition, remarks }) => (
              <>
                {edition}
                {remarks.length > 0 && <span className="block text-xs">Note: {remarksText(remarks)}</span>}
              </>
            ),
          },
          {
            title: 'Options',
            cell: ({ options, sentWith }) =>
              [...Object.values(options), ...(sentWith === undefined ? [] : ['promised one parcel'])].join(', '),
          },
          { title: 'To', cell: ({ country }) => country ?? '' },
          {
            title: 'Goes along with',
            fromTablet: true,
            cell: ({ holder }) =>
              (ofHolder.get(holder) ?? 1) > 1 ? `${(ofHolder.get(holder) ?? 1) - 1} more of this holder` : '',
          },
          { title: 'Signed for', fromTablet: true, cell: ({ age }) => <AgeText age={age} /> },
        ]}
      />
      <p className="no-print mt-4 flex flex-wrap gap-x-6 text-sm text-quiet">
        {more && <span>Only the first {lines.length} are shown.</span>}
        {held > 0 && (
          <TextLink to={linkTo('boss holds')}>
            {held} signed {held === 1 ? 'print waits: its piece is' : 'prints wait: their pieces are'} reported as
            stolen
          </TextLink>
        )}
        {missing > 0 && (
          <TextLink to={linkTo('boss claims', { state: 'signed', care: 'needs-address' })}>
            {missing} signed {missing === 1 ? 'print has' : 'prints have'} no address yet
          </TextLink>
        )}
      </p>
    </>
  )
}

/** What was typed and picked before the address was asked for. */
export type PackTyped = { weight: string; picked: readonly string[] }

export type PackResult = ({ problem: string } | { address: string[] }) & { typed: PackTyped }

/** One parcel at the table: what goes in, where it goes, what it weighs. Packing locks the address. */
export function PackDesk({
  line,
  others,
  grams,
  isFresh,
  typed,
  result,
}: {
  line: QueueLine
  others: readonly QueueLine[]
  grams: number
  /** Addresses open now. */ isFresh: boolean
  typed: PackTyped | undefined
  result: PackResult | undefined
}) {
  const isReady =
    line.state.state === 'signed' && (line.address === 'given' || line.address === 'locked') && !line.isHeld
  const remarks = [line, ...others].flatMap((one) => one.remarks)
  return (
    <Section
      level={1}
      title={
        <>
          Pack {line.edition} <span className="tabular-nums">{line.label}</span>
        </>
      }
      aside={<TextLink to={linkTo('boss one claim', { claim: line.claimId })}>The whole claim</TextLink>}
    >
      {remarks.length > 0 && (
        <div className="mb-8 max-w-2xl">
          <RemarkList remarks={remarks} />
        </div>
      )}
      {!isReady ? (
        <NotReady line={line} />
      ) : (
        <ForRole access={['packer']} otherwise={<p className="text-base">It is ready to be packed.</p>}>
          <div className="flex max-w-2xl flex-col gap-8">
            {!isFresh && (
              <SignInForAddresses
                next={linkTo(
                  'boss packing claim',
                  { claim: line.claimId },
                  typed === undefined ? {} : { weight: typed.weight, with: typed.picked.join(' ') },
                )}
              />
            )}
            <Form method="post" preventScrollReset className="flex flex-col gap-5" aria-label="The parcel">
              <fieldset className="flex flex-col">
                <legend className="mb-2 text-sm text-quiet">What goes in</legend>
                {[line, ...others].map((one) => (
                  <label
                    key={one.claimId}
                    className="flex min-h-12 cursor-pointer items-center gap-4 border-b border-line text-base"
                  >
                    <input
                      type="checkbox"
                      name="claim"
                      value={`${one.version} ${one.claimId}`}
                      defaultChecked={
                        typed?.picked.includes(one.claimId) ??
                        (one.claimId === line.claimId ||
                          (one.address !== 'none' && !one.isHeld && one.country === line.country))
                      }
                      className="size-5 accent-(--accent)"
                    />
                    <span className="w-28 font-medium tabular-nums">{one.label}</span>
                    <span>
                      {one.edition}
                      {Object.values(one.options).length === 0 ? '' : `, ${Object.values(one.options).join(', ')}`}
                    </span>
                    {one.address === 'none' && <span className="text-sm text-loss">no address</span>}
                    {one.isHeld && <span className="text-sm text-loss">piece reported as stolen</span>}
                  </label>
                ))}
              </fieldset>
              <Field
                label="Weight with packing, in grams"
                name="weight"
                type="number"
                inputMode="numeric"
                min={1}
                max={100_000}
                defaultValue={typed?.weight ?? grams}
                className="max-w-40"
              />
              <PackButtons
                claimId={line.claimId}
                isFresh={isFresh}
                isShown={result !== undefined && 'address' in result}
              />
            </Form>
          </div>
        </ForRole>
      )}
      {result !== undefined && 'problem' in result && (
        <AnswerBar of={result}>
          <Notice tone="problem" title="Nothing was packed.">
            <p>{result.problem}</p>
          </Notice>
        </AnswerBar>
      )}
    </Section>
  )
}

/** Packing, with the papers at once where addresses open now, and a look at the address first, which `isShown` says is done. */
function PackButtons({ claimId, isFresh, isShown }: { claimId: string; isFresh: boolean; isShown: boolean }) {
  return (
    <div className="flex flex-wrap gap-4">
      {/* The papers are a file that the parcel's page fetches once the parcel is there: a script's work. */}
      {isFresh && (
        <span className="noscript:hidden">
          <Button type="submit" look="primary" name="act" value="pack" onClick={() => wantPapers(claimId)}>
            Pack and print papers
          </Button>
        </span>
      )}
      <Button
        type="submit"
        look={isFresh ? 'plain' : 'primary'}
        name="act"
        value="pack"
        onClick={() => wantPapers(undefined)}
      >
        Pack, and lock the address
      </Button>
      {/* It sends the form along, so that what stands in it stays. */}
      {isFresh && !isShown && (
        <Button name="act" value="open-address" formNoValidate>
          Look at the address first
        </Button>
      )}
    </div>
  )
}

function NotReady({ line: { state, address, parcel, parcelId, claimId, isHeld } }: { line: QueueLine }) {
  if (parcel !== undefined && parcelId !== undefined)
    return (
      <Empty title={`It lies in ${parcel.label} already.`} open>
        <p>
          <TextLink to={linkTo('boss parcel', { parcel: String(parcelId) })}>Go to the parcel</TextLink>
        </p>
      </Empty>
    )
  if (isHeld)
    return (
      <Empty title="Its piece is reported as stolen, so it waits." open>
        <p>
          <TextLink to={linkTo('boss holds')}>Look at the reports</TextLink>
        </p>
      </Empty>
    )
  return (
    <Empty
      title={
        state.state === 'signed'
          ? `Its address is ${address === 'none' ? 'missing' : address}.`
          : 'It cannot be packed now.'
      }
      open
    >
      <p>
        A print is packed when it is signed and its address is given.{' '}
        <TextLink to={linkTo('boss one claim', { claim: claimId })}>Look at the claim</TextLink>
      </p>
    </Empty>
  )
}
