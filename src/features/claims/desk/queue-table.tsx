import { useState } from 'react'
import { Form } from 'react-router'
import { useMay } from '#features/accounts/roles/for-role.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { AnswerBar } from '#ui/answer-bar.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { NoMatch } from '#ui/lists/list-filters.tsx'
import { actsLook, PickBox, PickedText, usePicked } from '#ui/lists/picking.tsx'
import { sortedColumns } from '#ui/lists/sorted-columns.tsx'
import { sortingName } from '#ui/lists/sorting.ts'
import { Table } from '#ui/lists/table.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ClaimPreview, DeskEdition } from '../claim/claim-desk.ts'
import { SheetPicture } from '../claim/claim-mark.tsx'
import { claimSorts, type QueueFilter, type QueueLine, queueSearch } from '../claim/claim-queue.ts'
import { AddressText, AgeText, ClaimStateText } from '../claim/claim-text.tsx'
import { staffHolds, stepWords } from '../claim/staff-step.ts'
import { remarksText } from '../remarks/remark.ts'
import { HoldPreview } from './claim-acts.tsx'
import { type BulkResult, stepText } from './queue-result.ts'

/** The queue: a row a claim, to be picked and moved together by those who pack. A form, so that it works without script too. */
export function QueueTable({
  lines: found,
  editions,
  filter,
  result,
}: {
  lines: readonly QueueLine[]
  editions: readonly DeskEdition[]
  /** Which list it is: rows keep their place as long as it is the same. */ filter: QueueFilter
  result: BulkResult | undefined
}) {
  const packs = useMay(['packer'])
  const moved = result !== undefined && 'versions' in result ? result.versions : {}
  const lines = useKeptOrder(found, JSON.stringify(filter)).map((line) => ({
    ...line,
    version: Math.max(line.version, moved[line.claimId] ?? 0),
  }))
  const looked = result !== undefined && 'preview' in result ? result : undefined
  const { picked, watch } = usePicked('claim')
  const sorted = sortedColumns(claimSorts, filter.sort, (sort) =>
    linkTo('boss claims', { ...queueSearch({ ...filter, after: undefined }), sort }),
  )
  const faces = new Map(editions.map((edition) => [edition.editionId, edition]))
  const answer = result !== undefined && (
    <AnswerBar of={result}>
      <BulkOutcome result={result} />
    </AnswerBar>
  )
  if (lines.length === 0)
    return (
      <>
        <NoMatch what="claims" all={linkTo('boss claims', { sort: sortingName(claimSorts, filter.sort) })}>
          <p>Names and streets cannot be looked for: addresses are encrypted.</p>
        </NoMatch>
        {answer}
      </>
    )
  return (
    <Form method="post" preventScrollReset aria-label="Claims" {...watch}>
      {/* Enter in a field of this form must move nothing: the first button decides, and this one does nothing. */}
      <button type="submit" disabled hidden aria-hidden="true" />
      <Table
        caption="Claims"
        rows={lines}
        keyOf={({ claimId }) => claimId}
        columns={[
          ...(packs
            ? [
                {
                  title: 'Pick',
                  cell: ({ claimId, version, label, edition }: QueueLine) => (
                    <span className="-my-2.5 flex">
                      <PickBox
                        name="claim"
                        value={`${version} ${claimId}`}
                        // Without script they are picked still, beside the preview.
                        isPicked={looked?.picked.includes(claimId)}
                        label={`${edition} ${label ?? 'without a number'}`}
                      />
                    </span>
                  ),
                },
              ]
            : []),
          {
            title: 'Print',
            cell: ({ claimId, label }) => (
              <a
                data-row-main
                href={linkTo('boss one claim', { claim: claimId })}
                className="font-medium whitespace-nowrap tabular-nums underline decoration-strong-line hover:decoration-ink"
              >
                {label ?? 'no number yet'}
              </a>
            ),
          },
          {
            title: 'Edition',
            cell: (line) => <EditionCell line={line} face={faces.get(line.editionId)} />,
          },
          { title: 'State', ...sorted('state'), cell: (line) => <StateCell line={line} packs={packs} /> },
          ...(packs ? [{ title: 'Next', fromTablet: true, cell: (line: QueueLine) => <NextStep line={line} /> }] : []),
          { title: 'For', ...sorted('waiting'), fromTablet: true, cell: ({ age }) => <AgeText age={age} /> },
          {
            title: 'To',
            ...sorted('country'),
            fromTablet: true,
            cell: ({ country }) => country ?? <span className="text-quiet">not said</span>,
          },
          { title: 'Address', fromTablet: true, cell: (line) => <AddressText line={line} /> },
          {
            title: 'Parcel',
            fromTablet: true,
            cell: ({ parcel, parcelId }) =>
              parcel !== undefined && (
                <span className="whitespace-nowrap">
                  <TextLink to={linkTo('boss parcel', { parcel: String(parcelId) })}>{parcel.label}</TextLink>
                  {parcel.number !== undefined && (
                    <span className="block font-mono text-xs text-quiet">{parcel.number}</span>
                  )}
                </span>
              ),
          },
          { title: 'Holder', fromTablet: true, cell: ({ holder }) => <Address address={holder} /> },
        ]}
      />
      {/* On a wide window the answer stands in the bar of the acts, which is pinned; on a narrow one it is pinned by itself. */}
      {packs && (
        <div className="no-print bottom-0 z-10 max-lg:contents lg:sticky lg:bg-ground">
          {answer}
          <BulkActs picked={picked} preview={looked?.preview} />
        </div>
      )}
    </Form>
  )
}

/** Rows in the order in which they were first shown: a step makes a claim younger, but it does not leave its place under the pointer. */
function useKeptOrder(lines: readonly QueueLine[], list: string): readonly QueueLine[] {
  const [kept, setKept] = useState({ list, ids: lines.map(({ claimId }) => claimId) })
  if (kept.list !== list) {
    setKept({ list, ids: lines.map(({ claimId }) => claimId) })
    return lines
  }
  const places = new Map(kept.ids.map((claimId, place) => [claimId, place]))
  return lines.toSorted(
    (one, other) => (places.get(one.claimId) ?? kept.ids.length) - (places.get(other.claimId) ?? kept.ids.length),
  )
}

/** What can be done with all that are picked. What cannot be done with one of them is said for that one. */
function BulkActs({ picked, preview }: { picked: number; preview: Extract<ClaimPreview, { of: 'hold' }> | undefined }) {
  return (
    <div data-acts className={actsLook}>
      <PickedText picked={picked} />
      <Button name="step" value="print">
        Mark printed
      </Button>
      <Button name="step" value="sign">
        Mark signed
      </Button>
      <Button name="step" value="pack">
        Pack together
      </Button>
      <Button name="step" value="resume">
        Release hold
      </Button>
      <span className="flex flex-wrap items-end gap-x-2 gap-y-2 border-l border-line pl-3">
        <label className="flex flex-col gap-1">
          Reason for hold
          <select
            name="hold"
            defaultValue={preview?.reason ?? 'other'}
            className="min-h-11 rounded-sm border border-strong-line bg-raised px-2"
          >
            {Object.entries(staffHolds).map(([hold, words]) => (
              <option key={hold} value={hold}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1">
          Note, shown to the collector
          <input
            name="reason"
            defaultValue={preview?.detail}
            maxLength={400}
            autoComplete="off"
            className="min-h-11 w-52 rounded-sm border border-strong-line bg-raised px-2"
          />
        </label>
        <Button name="look" value="hold">
          Preview
        </Button>
        <Button name="step" value="hold">
          Hold
        </Button>
      </span>
    </div>
  )
}

/** What became of each claim that was picked. */
function BulkOutcome({ result }: { result: BulkResult }) {
  if ('problem' in result)
    return (
      <Notice tone="problem" title="Nothing was changed.">
        <p>{result.problem}</p>
      </Notice>
    )
  if ('preview' in result) return <HoldPreview {...result.preview} />
  const { done, refused, words, parcel, undo } = result
  return (
    <div className="flex flex-col gap-3">
      {done.length > 0 && (
        <Notice tone="good" title={`${words}: ${done.length === 1 ? done[0] : `${done.length} claims`}.`}>
          {parcel === undefined ? (
            done.length > 1 && <p>{done.join(', ')}</p>
          ) : (
            <p>
              They are in{' '}
              <TextLink to={linkTo('boss parcel', { parcel: String(parcel.parcelId) })}>{parcel.label}</TextLink>.
            </p>
          )}
          {undo !== undefined && (
            <p className="mt-2">
              <Button name="undo" value={undo}>
                Undo
              </Button>
            </p>
          )}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice
          tone="problem"
          title={`${refused.length === 1 ? 'One claim was' : `${refused.length} claims were`} left as ${refused.length === 1 ? 'it is' : 'they are'}.`}
        >
          <ul className="flex flex-col gap-1">
            {refused.map(({ claimId, label, message }) => (
              <li key={claimId}>
                <TextLink to={linkTo('boss one claim', { claim: claimId })}>{label}</TextLink>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** The one step that comes next, where it needs nothing that is typed; a claim that is ready for the table or the post leads there. */
function NextStep({ line: { claimId, version, state, label, address, isHeld, parcelId } }: { line: QueueLine }) {
  const name = <span className="sr-only"> {label ?? 'the claim without a number'}</span>
  const look =
    'inline-flex min-h-11 items-center whitespace-nowrap underline decoration-strong-line hover:decoration-ink'
  if (isHeld) return null
  if (state.state === 'numbered' || state.state === 'printed') {
    const step = state.state === 'numbered' ? 'print' : 'sign'
    return (
      <button name="next" value={stepText(step, [{ claimId, version }])} className={`-my-2.5 cursor-pointer ${look}`}>
        {stepWords[step]}
        {name}
      </button>
    )
  }
  const to =
    state.state === 'signed' && address !== 'none'
      ? { words: stepWords.pack, at: linkTo('boss packing claim', { claim: claimId }) }
      : state.state === 'packed' && parcelId !== undefined
        ? { words: 'Send', at: linkTo('boss parcel', { parcel: String(parcelId) }) }
        : undefined
  if (to === undefined) return null
  return (
    <a href={to.at} className={`-my-2.5 ${look}`}>
      {to.words}
      {name}
    </a>
  )
}

/**
 * How the claim stands; on a phone also since when, where it goes and whether that is known, and its next step, which have columns of their
 * own elsewhere.
 */
function StateCell({ line, packs }: { line: QueueLine; packs: boolean }) {
  const { state, isHeld, age, country } = line
  return (
    <>
      <ClaimStateText state={state} why isHeld={isHeld} />
      <span className="flex flex-col text-xs sm:hidden">
        <AgeText age={age} />
        {country !== undefined && <span>to {country}</span>}
        <span>
          address <AddressText line={line} />
        </span>
        {packs && <NextStep line={line} />}
      </span>
    </>
  )
}

function EditionCell({
  line: { edition, options, together, sentWith, remarks },
  face = { title: edition, picture: undefined },
}: {
  line: QueueLine
  face: Pick<DeskEdition, 'title' | 'picture'> | undefined
}) {
  return (
    <span className="flex max-w-80 items-start gap-3">
      <span className="-mt-1 -mb-1.5 w-8 shrink-0">
        <SheetPicture edition={face} sizes="32px" />
      </span>
      <span className="min-w-0">
        {edition}
        <span className="block text-xs text-quiet">
          {[
            ...Object.values(options),
            ...(together ? ['wishes one parcel'] : []),
            ...(sentWith === undefined ? [] : ['promised one parcel']),
          ].join(', ')}
        </span>
        {remarks.length > 0 && <span className="block text-xs">Note: {remarksText(remarks)}</span>}
      </span>
    </span>
  )
}
