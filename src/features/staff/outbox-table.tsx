import { Form, Link } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'
import { AddressText } from './account-text.tsx'
import { type Envelope, kindWords, mailMark, type MailWords, type OpenedMail } from './outbox.ts'
import { MaybeTime } from './people-table.tsx'

/** Mails by their outside: to whom, about what, how far. */
export function OutboxTable({ mails }: { mails: readonly Envelope[] }) {
  return (
    <Table
      caption="Mails" rows={mails} keyOf={({ id }) => String(id)} empty={<p className="text-quiet">No mail has been written yet.</p>}
      columns={[
        { title: 'To', wide: true, cell: ({ id, to }) => <Link to={linkTo('boss mail', { id: String(id) })} className="underline decoration-strong-line hover:decoration-ink"><AddressText>{to}</AddressText></Link> },
        { title: 'About', cell: ({ kind }) => kindWords(kind) },
        { title: 'State', cell: (mail) => <MailState {...mail} /> },
        { title: 'Written', cell: ({ createdAt }) => <MaybeTime at={createdAt} /> },
        { title: 'Sent', cell: ({ sentAt }) => <MaybeTime at={sentAt} /> },
        { title: 'What is wrong', wide: true, cell: ({ problem }) => problem ?? '' },
      ]}
    />
  )
}

function MailState({ state }: Pick<Envelope, 'state'>) {
  return <StateMark state={mailMark(state)}>{state}</StateMark>
}

export function EnvelopeFacts({ envelope: { to, kind, createdAt, sentAt, problem, ...rest } }: { envelope: Envelope }) {
  return (
    <Tombstone rows={[
      ['To', <AddressText key="to">{to}</AddressText>],
      ['About', kindWords(kind)],
      ['State', <MailState key="state" {...rest} />],
      ['Written', <MaybeTime key="written" at={createdAt} />],
      ['Sent', sentAt === undefined ? undefined : <MaybeTime key="sent" at={sentAt} />],
      ['What is wrong', problem],
    ]} />
  )
}

/** Opening is a decision: the button says who will know of it. */
export function OpenMailForm() {
  return (
    <Form method="post" className="flex flex-col items-start gap-2">
      <Button>Open the mail</Button>
      <p className="measure text-sm text-quiet">Its link lets whoever has it act for that account. Give it only to the person it is for. That you opened it is written into the audit.</p>
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

export function OpenedMailText({ words, link, until }: OpenedMail) {
  return (
    <div className="flex flex-col gap-10">
      {words !== undefined && <MailWordsText words={words} />}
      <MailLink link={link} until={until} />
    </div>
  )
}

function MailLink({ link, until }: Pick<OpenedMail, 'link' | 'until'>) {
  if (link === undefined) return <p className="measure">This mail has no link: it has been sent, or only tells something.</p>
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor="mail-link" className="text-sm">The link in the mail</label>
      <textarea id="mail-link" readOnly rows={4} className="block w-full max-w-[48rem] rounded-sm border border-strong-line bg-raised px-3 py-2 font-mono text-sm break-all text-ink" defaultValue={link} />
      <p className="measure text-sm text-quiet">{until !== undefined && <>It works until <MaybeTime at={until} />. </>}It opens a page where whoever goes on acts for that account. Pass it on; do not go on yourself.</p>
    </div>
  )
}
