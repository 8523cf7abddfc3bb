import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Select, TextArea } from '#ui/field.tsx'
import { ListFilters, NoMatch } from '#ui/lists/list-filters.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { sortedName, sortingName } from '#ui/lists/sorting.ts'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { dayText } from '#ui/time-text.tsx'
import type { HoldAct } from './decide-hold.server.ts'
import { HoldFiles } from './hold-files.tsx'
import { type HoldFilter, holdSorts, listedHoldStates } from './hold-list.ts'
import { type DeskHold, type HoldPages, type HoldState, longestReason, stateWords } from './hold.ts'

type Desk = { waiting: HoldPages<DeskHold>; decided: HoldPages<DeskHold>; filter: HoldFilter }

const shortStates = {
  open: 'waiting',
  held: 'on hold',
  rejected: 'rejected',
  lifted: 'lifted',
  lapsed: 'lapsed',
} as const satisfies Record<HoldState, string>

/** Reports of stolen pieces, and deciding them. All of it works without script. */
export function HoldsDesk({ waiting, decided, filter }: Desk) {
  const { state, sort } = filter
  const sortedBy = { sort: sortingName(holdSorts, sort) }
  const all = linkTo('boss holds', sortedBy)
  const addressOf = (pages: { page?: number; waiting?: number }) =>
    linkTo('boss holds', { state, ...sortedBy, waiting: waiting.page, page: decided.page, ...pages })
  const none = (empty: string) => (state === undefined ? <Empty title={empty} /> : <NoMatch what="reports" all={all} />)
  return (
    <>
      <ListFilters label="Which reports" asked={filter} all={state === undefined ? undefined : all}>
        <Select label="State" name="state" defaultValue={state ?? ''}>
          <option value="">all</option>
          {listedHoldStates.map((each) => (
            <option key={each} value={each}>
              {shortStates[each]}
            </option>
          ))}
        </Select>
        <SortChoice list={holdSorts} current={sort} />
      </ListFilters>
      {(state === undefined || state === 'open') && (
        <Section title="Waiting" line="Each holds its piece until the day it names, then it lapses.">
          <Holds
            label={sortedName('Waiting reports', holdSorts, sort)}
            holds={waiting.holds}
            empty={none('No report waits.')}
          />
          <Pagination
            {...waiting}
            label="Pages of waiting reports"
            addressOf={(page) => addressOf({ waiting: page })}
          />
        </Section>
      )}
      {state !== 'open' && (
        <Section title="Decided" line="The public log shows these without names.">
          <Holds
            label={sortedName('Decided reports', holdSorts, sort)}
            holds={decided.holds}
            empty={none('Nothing was decided yet.')}
          />
          <Pagination {...decided} label="Pages of decided reports" addressOf={(page) => addressOf({ page })} />
        </Section>
      )}
    </>
  )
}

function Holds({ label, holds, empty }: { label: string; holds: readonly DeskHold[]; empty: ReactNode }) {
  if (holds.length === 0) return empty
  return (
    <ul aria-label={label} className="border-t border-line">
      {holds.map((hold) => (
        <li key={hold.holdId} className="border-b border-line py-6">
          <Hold hold={hold} />
          <ForRole access={['support']}>
            {hold.state === 'open' && (
              <div className="mt-4 flex flex-col gap-2">
                <Decision hold={hold} act="accept" title="Agree" button={`Keep ${hold.piece.title} on hold`} />
                <Decision hold={hold} act="reject" title="Reject" button={`Reject the report of ${hold.piece.title}`} />
              </div>
            )}
            {hold.state === 'held' && (
              <div className="mt-4">
                <Decision hold={hold} act="lift" title="Lift" button={`Lift the hold of ${hold.piece.title}`} />
              </div>
            )}
          </ForRole>
        </li>
      ))}
    </ul>
  )
}

function Hold({ hold }: { hold: DeskHold }) {
  const { piece, reporter, owner, history, statement } = hold
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <TextLink to={tokenLink(piece.collection, piece.tokenId)} className="font-serif text-lg break-all">
          {piece.title}
        </TextLink>
        <span className="text-sm text-quiet">{t(stateWords[hold.state])}</span>
      </div>
      <p dir="auto" className="measure break-words whitespace-pre-line">
        {hold.words === '' ? 'Whoever reported it has deleted their account, and their words with it.' : hold.words}
      </p>
      {hold.files.length > 0 && (
        <ForRole access={['support']}>
          <HoldFiles files={hold.files} addressOf={({ position }) => `/boss/holds/${hold.holdId}/files/${position}`} />
          <p className="text-sm text-quiet">
            A stranger sent these. Photographs were drawn anew; open the rest with care.
          </p>
        </ForRole>
      )}
      <p className="mt-2 text-sm text-quiet">
        Reported {dayText(hold.reportedAt)}
        {reporter !== undefined && (
          <>
            {' '}
            by <TextLink to={linkTo('boss person', { uid: reporter.uid })}>an account</TextLink>
            {reporter.wallet !== undefined && (
              <>
                {' '}
                whose wallet{' '}
                <Address address={reporter.wallet} to={linkTo('collector item', { id: reporter.wallet })} /> held it
              </>
            )}
          </>
        )}
        . {hold.state === 'open' && `It holds until ${dayText(hold.lapsesAt)}. `}
        {owner === undefined ? (
          'The piece is burned.'
        ) : (
          <>
            Held now by <Address address={owner} to={linkTo('collector item', { id: owner })} />.
          </>
        )}
      </p>
      {statement !== undefined && (
        <div className="mt-4 border-l border-strong-line pl-4">
          <p className="text-sm text-quiet">Its holder answered {dayText(statement.at)}</p>
          <p dir="auto" className="measure break-words whitespace-pre-line">
            {statement.words}
          </p>
        </div>
      )}
      <p className="mt-3 text-sm text-quiet">
        {history.length === 0
          ? 'The same account has reported nothing else.'
          : `The same account also reported: ${history
              .map((one) => `${one.piece}, ${dayText(one.reportedAt)} (${t(stateWords[one.state])})`)
              .join('; ')}.`}
      </p>
      {[hold.decision, hold.lifting].map(
        (said) =>
          said !== undefined && (
            <p key={said} dir="auto" className="measure mt-2 text-sm break-words">
              In the log: “{said}”
            </p>
          ),
      )}
    </>
  )
}

/** Folded away: the sentence that everybody will read, and a button that names what ends. */
function Decision({ hold, act, title, button }: { hold: DeskHold; act: HoldAct; title: string; button: string }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline decoration-strong-line underline-offset-4 hover:decoration-ink">
        {title}
        <span className="sr-only"> {hold.piece.title}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-2 flex max-w-[40rem] flex-col items-start gap-4">
        <input type="hidden" name="hold" value={hold.holdId} />
        <div className="w-full">
          <TextArea
            label="Sentence for the public log"
            name="reason"
            id={`${act}-${hold.holdId}`}
            rows={3}
            required
            maxLength={longestReason}
            hint="Everybody reads it, and both sides get it by email. Name nobody."
          />
        </div>
        <Button look={act === 'accept' ? 'primary' : 'plain'} name="act" value={act}>
          {button}
        </Button>
      </Form>
    </details>
  )
}
