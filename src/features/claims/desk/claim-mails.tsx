import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { mailMark, mailStateWords } from '#platform/mail/mail-state.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type NoticeKind, noticeNames } from '../notices/notice.ts'
import type { ClaimFile } from './get-claim-file.server.ts'

/** What a mail is about; whoever may open the outbox goes there. */
function MailName({ id, kind }: { id: number; kind: string }) {
  const name = Object.hasOwn(noticeNames, kind) ? noticeNames[kind as NoticeKind] : kind
  return (
    <ForRole access={['support']} otherwise={<span>{name}</span>}>
      <TextLink to={linkTo('boss mail', { id: `c${id}` })}>{name}</TextLink>
    </ForRole>
  )
}

/** The mails of a claim and how far each came. */
export function ClaimMails({ file: { notices }, sendsMail }: { file: ClaimFile; sendsMail: boolean }) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {notices.map(({ id, kind, state, createdAt, problem }) => (
        <li key={id} className="flex flex-wrap gap-x-3">
          <TimeText at={{ seconds: Math.floor(Date.parse(createdAt) / 1000), nanoseconds: 0 }} clock />
          <MailName id={id} kind={kind} />
          <StateMark state={mailMark(state)}>{mailStateWords(state, { sends: sendsMail })}</StateMark>
          {problem !== undefined && <span className="text-loss">{problem}</span>}
        </li>
      ))}
    </ul>
  )
}
