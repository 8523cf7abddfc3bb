import { Form } from 'react-router'
import { recentSignInMinutes } from '#features/accounts/sessions/id-token.ts'
import { exportFormatNames } from '#features/shipping/parcels/export-format-names.ts'
import type { ParcelLine } from '#features/shipping/parcels/list-parcels.server.ts'
import { parcelStateNames } from '#features/shipping/parcels/parcel-state-names.ts'
import { type ParcelSorting, parcelSorts, type ParcelState } from '#features/shipping/parcels/parcel.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, ButtonLink, OutLink, TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { FileField, Select, TextArea } from '#ui/field.tsx'
import { ListFilters } from '#ui/lists/list-filters.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { sortedColumns } from '#ui/lists/sorted-columns.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { TrackingOutcome } from './import-tracking.server.ts'

type ParcelsShown = { state: ParcelState; sort: ParcelSorting }

const day = (at: string | undefined) =>
  at === undefined ? '' : momentText({ seconds: Math.floor(Date.parse(at) / 1000), nanoseconds: 0 })

export function ParcelFilter({ state, sort }: ParcelsShown) {
  return (
    <ListFilters label="Which parcels" asked={{ state, sort }} all={undefined}>
      <Select label="State" name="state" defaultValue={state}>
        {Object.entries(parcelStateNames).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
      <SortChoice list={parcelSorts(state)} current={sort} onPhones />
    </ListFilters>
  )
}

export function ParcelsTable({ parcels, state, sort }: ParcelsShown & { parcels: readonly ParcelLine[] }) {
  const sorted = sortedColumns(parcelSorts(state), sort, (name) => linkTo('boss parcels', { state, sort: name }))
  return (
    <Table
      caption="Parcels"
      rows={parcels}
      keyOf={({ parcelId }) => String(parcelId)}
      empty={<Empty title="No parcels match these filters." open />}
      columns={[
        {
          title: 'Parcel',
          cell: ({ parcelId, label }) => (
            <TextLink to={linkTo('boss parcel', { parcel: String(parcelId) })} className="font-medium tabular-nums">
              {label}
            </TextLink>
          ),
        },
        { title: 'Prints', align: 'right', cell: ({ claims }) => claims },
        { title: 'To', cell: ({ country }) => country ?? '' },
        {
          title: 'Weight',
          align: 'right',
          fromTablet: true,
          cell: ({ weightGrams }) => (weightGrams === undefined ? '' : `${weightGrams} g`),
        },
        {
          title: 'Goes',
          wide: true,
          cell: ({ tracking, link }) =>
            tracking !== undefined &&
            ('untracked' in tracking ? (
              `untracked: ${tracking.untracked}`
            ) : (
              <span className="mono">
                {link === undefined ? tracking.number : <OutLink href={link}>{tracking.number}</OutLink>}
              </span>
            )),
        },
        { title: 'Packed', ...sorted('packed'), fromTablet: true, cell: ({ packedAt }) => day(packedAt) },
        { title: 'Sent', ...sorted('sent'), cell: ({ shippedAt }) => day(shippedAt) },
        { title: 'Expected', ...sorted('expected'), fromTablet: true, cell: ({ expectedBy }) => day(expectedBy) },
      ]}
    />
  )
}

/** All packed parcels as a file for a label program. Addresses leave the app with it, so it needs a fresh sign-in. */
export function ExportForm({ isFresh, packed }: { isFresh: boolean; packed: number }) {
  return (
    <Section
      title="To a label program"
      id="export"
      line="A CSV file with the addresses of all packed parcels. Each opening is written down, and your name stands in every row."
    >
      {packed === 0 ? (
        <p className="text-sm text-quiet">Nothing is packed.</p>
      ) : !isFresh ? (
        <p className="flex flex-wrap items-center gap-4">
          Addresses can be exported only within {recentSignInMinutes} minutes of signing in.{' '}
          <ButtonLink to={linkTo('login', { again: '1', next: linkTo('boss parcels') })}>Sign in again</ButtonLink>
        </p>
      ) : (
        <form method="post" action="/boss/claims/export" className="flex flex-wrap items-end gap-4">
          <div className="w-56">
            <Select label="For" name="format" defaultValue="generic">
              {Object.entries(exportFormatNames).map(([format, words]) => (
                <option key={format} value={format}>
                  {words}
                </option>
              ))}
            </Select>
          </div>
          <Button>{packed === 1 ? 'Take the file, one parcel' : `Take the file, ${packed} parcels`}</Button>
        </form>
      )}
    </Section>
  )
}

export type TrackingResult = { problem: string } | { rows: TrackingOutcome[]; isApplied: boolean; text: string }

const outcomeWords = { ships: 'is sent', done: 'was sent before', refused: 'refused' } as const

/** Tracking numbers back in: first it is said what each row would do, then done. Rows that are refused hold nothing up. */
export function TrackingForm({ result }: { result: TrackingResult | undefined }) {
  const shown = result !== undefined && 'rows' in result ? result : undefined
  const ships = shown?.rows.filter(({ outcome }) => outcome === 'ships').length ?? 0
  return (
    <Section
      title="Tracking numbers in"
      line="The CSV file that a label program wrote, with the columns order_id, carrier and tracking_number. Nothing is changed before you have seen what it would do."
      id="tracking"
    >
      {result !== undefined && 'problem' in result && (
        <div className="mb-6">
          <Notice tone="problem" title="The file was not read.">
            <p>{result.problem}</p>
          </Notice>
        </div>
      )}
      {shown !== undefined && (
        <div className="mb-8 flex flex-col gap-5">
          <Notice
            tone={shown.isApplied ? 'good' : 'note'}
            title={
              shown.isApplied
                ? `${ships === 1 ? 'One parcel is' : `${ships} parcels are`} on the way.`
                : `${ships === 1 ? 'One row' : `${ships} rows`} of ${shown.rows.length} would send a parcel. Nothing was changed yet.`
            }
          >
            {null}
          </Notice>
          <Table
            caption="What each row does"
            rows={shown.rows}
            keyOf={({ line }) => String(line)}
            columns={[
              { title: 'Line', align: 'right', cell: ({ line }) => line },
              { title: 'Parcel', cell: ({ parcel }) => parcel ?? '' },
              {
                title: 'Outcome',
                cell: ({ outcome }) => (
                  <span className={outcome === 'refused' ? 'text-loss' : ''}>
                    <StateMark state={outcome === 'refused' ? 'failed' : 'done'}>
                      {outcome === 'ships' && !shown.isApplied ? 'would be sent' : outcomeWords[outcome]}
                    </StateMark>
                  </span>
                ),
              },
              { title: 'What', wide: true, cell: ({ detail }) => detail },
            ]}
          />
          {!shown.isApplied && ships > 0 && (
            <Form method="post" preventScrollReset>
              <textarea name="text" hidden readOnly value={shown.text} />
              <Button look="primary" name="act" value="apply">
                {ships === 1 ? 'Send this one' : `Send these ${ships}`}
              </Button>
            </Form>
          )}
        </div>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="flex max-w-2xl flex-col gap-4"
        aria-label="Tracking numbers in"
      >
        <FileField label="File" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
        <TextArea
          label="Or its rows"
          name="text"
          rows={3}
          className="font-mono text-sm"
          spellCheck={false}
          placeholder="order_id,carrier,tracking_number"
        />
        <div>
          <Button name="act" value="plan">
            Preview
          </Button>
        </div>
      </Form>
    </Section>
  )
}
