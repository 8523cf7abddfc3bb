import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { isUnsent, mailMark, mailStateWords } from '#platform/mail/mail-state.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Confirm } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { actsLook, PickBox, PickedText, usePicked } from '#ui/lists/picking.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { sortedColumns } from '#ui/lists/sorted-columns.tsx'
import { sortingName } from '#ui/lists/sorting.ts'
import { Table } from '#ui/lists/table.tsx'
import { AddressText } from './account-text.tsx'
import {
  type Envelope,
  kindWords,
  type MailFilter,
  mailFilters,
  mailKeyText,
  type MailSorting,
  mailSorts,
  type MailWords,
  type OpenedMail,
} from './outbox.ts'
import { MaybeTime } from './people-table.tsx'

const filterWords: Readonly<Record<MailFilter, string>> = {
  all: 'All',
  waiting: 'Queued',
  held: 'Held',
  failed: 'Failed',
}

type MailsShown = { filter: MailFilter; sort: MailSorting }

/** The address of the first page of mails. */
const mailsLink = (filter: MailFilter, sort: string | undefined) =>
  linkTo('boss outbox', { state: filter === 'all' ? undefined : filter, sort })

/** All mails, or those that have not gone out, and on phones their order. */
export function OutboxFilters({ filter, sort }: MailsShown) {
  return (
    <>
      <nav aria-label="Mails by state" className="mb-6 flex flex-wrap gap-x-6 gap-y-2 text-base">
        {mailFilters.map((each) => (
          <Link
            key={each}
            to={mailsLink(each, sortingName(mailSorts, sort))}
            aria-current={each === filter ? 'page' : undefined}
            className={`min-h-9 ${each === filter ? 'font-medium underline' : 'underline decoration-strong-line hover:decoration-ink'}`}
          >
            {filterWords[each]}
          </Link>
        ))}
      </nav>
      <Form method="get" aria-label="Order of mails" className="mb-6 flex items-end gap-4 sm:hidden">
        {filter !== 'all' && <input type="hidden" name="state" value={filter} />}
        <SortChoice key={JSON.stringify(sort)} list={mailSorts} current={sort} />
        <Button>Show</Button>
      </Form>
    </>
  )
}

/**
 * Mails by their outside: to whom, about what, how far. `sends`: there is a mail server, by which those that have not gone out are sent again
 * together.
 */
export function OutboxTable({
  mails,
  sends,
  filter,
  sort,
}: MailsShown & { mails: readonly Envelope[]; sends: boolean }) {
  const sorted = sortedColumns(mailSorts, sort, (name) => mailsLink(filter, name))
  const { picked, watch } = usePicked('mail')
  const picks = sends && mails.some(({ state }) => isUnsent(state))
  const table = (
    <Table
      caption="Mails"
      rows={mails}
      keyOf={mailKeyText}
      empty={<p className="text-quiet">No mails here.</p>}
      columns={[
        ...(picks
          ? [
              {
                title: 'Pick',
                cell: (mail: Envelope) =>
                  isUnsent(mail.state) && (
                    <span className="-my-2.5 flex">
                      <PickBox
                        name="mail"
                        value={mailKeyText(mail)}
                        label={`${kindWords(mail.kind)}, ${mail.to === '' ? 'address erased' : mail.to}`}
                      />
                    </span>
                  ),
              },
            ]
          : []),
        {
          title: 'To',
          wide: true,
          cell: (mail) => (
            <Link
              to={linkTo('boss mail', { id: mailKeyText(mail) })}
              className="underline decoration-strong-line hover:decoration-ink"
            >
              <Recipient to={mail.to} />
            </Link>
          ),
        },
        { title: 'About', cell: ({ kind }) => kindWords(kind) },
        { title: 'State', ...sorted('state'), cell: ({ state }) => <MailState state={state} sends={sends} /> },
        {
          title: 'Written',
          ...sorted('written'),
          fromTablet: true,
          cell: ({ createdAt }) => <MaybeTime at={createdAt} />,
        },
        { title: 'Sent', cell: ({ sentAt }) => <MaybeTime at={sentAt} /> },
        { title: 'Tries', align: 'right', fromTablet: true, cell: ({ attempts }) => attempts },
        { title: 'Last error', wide: true, cell: ({ problem }) => problem ?? '' },
      ]}
    />
  )
  if (!picks) return table
  return (
    <Form method="post" preventScrollReset aria-label="Mails" {...watch}>
      {table}
      <div className={`no-print sticky bottom-0 z-10 ${actsLook}`}>
        <PickedText picked={picked} />
        <Button name="act" value="retry">
          Send again
        </Button>
      </div>
    </Form>
  )
}

/** What a mail about a claim said and where it went is erased once it has gone. */
function Recipient({ to }: { to: string }) {
  return to === '' ? <>address erased</> : <AddressText>{to}</AddressText>
}

function MailState({ state, sends }: { state: string; sends: boolean }) {
  return <StateMark state={mailMark(state)}>{mailStateWords(state, { sends })}</StateMark>
}

export function EnvelopeFacts({
  envelope: { to, kind, claimId, createdAt, sentAt, nextAt, attempts, problem, state },
  sends,
}: {
  envelope: Envelope
  sends: boolean
}) {
  return (
    <Tombstone
      rows={[
        ['To', <Recipient key="to" to={to} />],
        ['About', kindWords(kind)],
        [
          'Claim',
          claimId === undefined ? undefined : (
            <TextLink key="claim" to={linkTo('boss one claim', { claim: claimId })}>
              its page
            </TextLink>
          ),
        ],
        ['State', <MailState key="state" state={state} sends={sends} />],
        ['Written', <MaybeTime key="written" at={createdAt} />],
        ['Sent', sentAt === undefined ? undefined : <MaybeTime key="sent" at={sentAt} />],
        ['Tries', attempts],
        ['Next try', nextAt === undefined || !sends ? undefined : <MaybeTime key="next" at={nextAt} />],
        ['Last error', problem],
      ]}
    />
  )
}

/** Opening is a decision: the button says who will know of it. */
export function OpenMailForm({ letsIn }: { /** Its link lets whoever has it act for somebody. */ letsIn: boolean }) {
  return (
    <MailForm act="open" button="Open the mail">
      {letsIn && 'Its link lets whoever has it act for that account. Give it only to the person it is for. '}That you
      opened it is written into the audit.
    </MailForm>
  )
}

/** What can be done with a mail that has not gone out. */
export function UnsentMailForms({ envelope: { state, source }, sends }: { envelope: Envelope; sends: boolean }) {
  if (!isUnsent(state)) return null
  return (
    <div className="mt-10 flex flex-col gap-6">
      {sends && (
        <MailForm act="retry" button={state === 'held' ? 'Send it now' : 'Send it again'}>
          It is tried within seconds.
        </MailForm>
      )}
      <MailForm act="withdraw" button="Withdraw it" confirm="This mail should never go out">
        Nobody gets it then.{' '}
        {source === 'claim' ? 'Its words and its address are erased.' : 'Its link works no more from here.'}
      </MailForm>
    </div>
  )
}

function MailForm({
  act,
  button,
  confirm,
  children,
}: {
  act: string
  button: string
  confirm?: string
  children: ReactNode
}) {
  return (
    <Form method="post" className="flex flex-col items-start gap-2">
      {confirm !== undefined && <Confirm>{confirm}</Confirm>}
      <Button name="act" value={act}>
        {button}
      </Button>
      <p className="measure text-sm text-quiet">{children}</p>
    </Form>
  )
}

/** What the mail says, as its reader sees it. */
export function MailWordsText({ words: { language, subject, text } }: { words: MailWords }) {
  return (
    <figure lang={language} className="max-w-[48rem] border-t border-line pt-4">
      <figcaption className="mb-4 font-serif text-lg">{subject}</figcaption>
      <p className="text-base break-words whitespace-pre-line">{text}</p>
    </figure>
  )
}

export function OpenedMailText({
  words,
  link,
  until,
  hasLink,
}: OpenedMail & { /** Mails of its kind have a link to be passed on. */ hasLink: boolean }) {
  return (
    <div className="flex flex-col gap-10">
      {words === undefined ? (
        <p className="measure">Its words were erased: it was sent, withdrawn or is out of date.</p>
      ) : (
        <MailWordsText words={words} />
      )}
      {hasLink && <MailLink link={link} until={until} />}
    </div>
  )
}

function MailLink({ link, until }: Pick<OpenedMail, 'link' | 'until'>) {
  if (link === undefined)
    return <p className="measure">This mail has no link: it has been sent, or only tells something.</p>
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor="mail-link" className="text-sm">
        The link in the mail
      </label>
      <textarea
        id="mail-link"
        readOnly
        rows={4}
        className="block w-full max-w-[48rem] rounded-sm border border-strong-line bg-raised px-3 py-2 font-mono text-sm break-all text-ink"
        defaultValue={link}
      />
      <p className="measure text-sm text-quiet">
        {until !== undefined && (
          <>
            It works until <MaybeTime at={until} />.{' '}
          </>
        )}
        It opens a page where whoever goes on acts for that account. Pass it on; do not use it yourself.
      </p>
    </div>
  )
}
