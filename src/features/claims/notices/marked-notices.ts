import type { MailName } from '#features/studio/mails/mail-list.ts'
import type { MailTemplate, OwnMailLanguage } from '#platform/mail/mail-template.ts'
import { productWords } from './notice-text.ts'
import type { Notice } from './notice.ts'

type Marked = Exclude<Notice, { kind: 'test' } | { kind: 'attention' }>

const title = '{title}'
const label = '{number}'
const claim = '{claim}'
const tracked = { carrier: '{carrier}', number: '{tracking}', link: undefined }
const sent = (more: { isAgain?: boolean }): readonly Marked[] =>
  [tracked, { untracked: '{service}' }].map((tracking) => ({
    kind: 'shipped',
    title,
    label,
    tracking,
    expectedBy: '{expected}',
    ...more,
  }))

/**
 * The mails about claims with the names of places in place of facts. Where something may be missing there is a second one without it, which says
 * the same in fewer words or others.
 */
const marked: Readonly<Partial<Record<MailName, readonly Marked[]>>> = {
  opened: ['{due}', undefined].map((dueAt) => ({ kind: 'opened', title, label: undefined, dueAt })),
  'opened-with-address': [{ kind: 'opened', title, label: undefined, dueAt: undefined, hasAddress: true }],
  deadline: [{ kind: 'deadline', title, dueAt: '{due}' }],
  delayed: [{ kind: 'delayed', title, promised: '{promised}', leavesBy: '{leaves}' }],
  'late-print': [{ kind: 'late', what: 'print', title, promised: '{promised}' }],
  'late-print-without-address': [{ kind: 'late', what: 'print', title, promised: '{promised}', needsAddress: true }],
  'late-parcel': [{ kind: 'late', what: 'parcel', title, promised: '{expected}' }],
  shipped: sent({}),
  'shipped-again': sent({ isAgain: true }),
  tracking: [tracked, { untracked: '{service}' }].map((tracking) => ({ kind: 'tracking', title, label, tracking })),
  delivered: [{ kind: 'delivered', title, label, purgeAt: '{erased}' }],
  'handed-over': [{ kind: 'delivered', title, label, purgeAt: '{erased}', inPerson: true }],
  returned: [{ kind: 'returned', title, label }],
  purged: [{ kind: 'purged', title, receipt: '{receipt}' }],
  replaced: [{ kind: 'replaced', title, label, needsAddress: false }],
  'replaced-without-address': [{ kind: 'replaced', title, label, needsAddress: true }],
  offered: [{ kind: 'offered', title, until: '{until}' }],
  taken: [{ kind: 'taken', title }],
  'taken-address-held': [{ kind: 'taken', title, isKept: true }],
  'held-opened': [{ kind: 'held-opened', title, reason: '{reason}', at: '{day}' }],
  served: [{ kind: 'served', title, country: '{country}' }],
  frozen: [{ kind: 'frozen', title, label, claim }],
  unpaid: [{ kind: 'unpaid', title, label, claim, isDisputed: false }],
  'unpaid-disputed': [{ kind: 'unpaid', title, label, claim, isDisputed: true }],
  'mismatch-no-claim': [{ kind: 'mismatch', what: 'no-claim', claim }],
  'mismatch-no-redemption': [{ kind: 'mismatch', what: 'no-redemption', claim }],
}

/** The product's words for a mail about a claim as a template; undefined for a mail that is about none. */
export function claimTemplate(mail: MailName, language: OwnMailLanguage): Required<MailTemplate> | undefined {
  const [full, less] = (marked[mail] ?? []).map((notice) =>
    productWords(notice, { language, studio: '{studio}', day: (iso) => iso }),
  )
  if (full === undefined) return undefined
  return {
    subject: full.subject,
    text: [...(less === undefined ? full.paragraphs : merged(full.paragraphs, less.paragraphs)), '{link}'],
    button: full.action,
  }
}

/** Both ways of saying it, so that of what is missing only its own paragraph is. */
function merged(full: readonly string[], less: readonly string[]): string[] {
  return full.flatMap((paragraph, index) => {
    const other = less[index]
    if (other === undefined || other === paragraph) return [paragraph]
    return paragraph.startsWith(other) ? [other, paragraph.slice(other.length).trim()] : [paragraph, other]
  })
}
