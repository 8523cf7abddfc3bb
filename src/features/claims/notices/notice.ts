import type { MailWords, OwnMailLanguage } from '#platform/mail/mail-template.ts'

/** How a parcel can be followed, as a mail says it. */
export type NoticeTracking = { carrier: string; number: string; link: string | undefined } | { untracked: string }

/** Something that waits, as the workbench says it. */
export type NoticeLine = { words: string; since: string | undefined }

/** A mail about a claim. What it says comes from its kind and a few facts, never from an address. Times are ISO 8601. */
export type Notice =
  | {
      kind: 'opened'
      title: string
      label: string | undefined
      dueAt: string | undefined
      hasAddress?: boolean | undefined
    }
  | { kind: 'deadline'; title: string; dueAt: string }
  /** The studio moved the day by which the claim's print run leaves it. */
  | { kind: 'delayed'; title: string; promised: string; leavesBy: string }
  /** A promised day has passed: the print did not leave the studio, or its parcel did not arrive. */
  | { kind: 'late'; what: 'print' | 'parcel'; title: string; promised: string; needsAddress?: boolean | undefined }
  | {
      kind: 'shipped'
      title: string
      label: string
      tracking: NoticeTracking
      expectedBy: string | undefined
      isAgain?: boolean | undefined
    }
  /** The parcel is followed by another number than was said. */
  | { kind: 'tracking'; title: string; label: string; tracking: NoticeTracking }
  | {
      kind: 'delivered'
      title: string
      label: string
      purgeAt: string | undefined
      /** Handed over, without a parcel. */ inPerson?: boolean | undefined
    }
  | { kind: 'returned'; title: string; label: string }
  | {
      kind: 'purged'
      title: string
      receipt: string
      /** The claim is somebody else's by then. */ wasHeld?: boolean | undefined
    }
  | { kind: 'replaced'; title: string; label: string; needsAddress: boolean }
  /** Somebody may take the claim over by a link; for whoever made it. */
  | { kind: 'offered'; title: string; until: string }
  /** Somebody did; a legal hold may keep the address. */
  | { kind: 'taken'; title: string; isKept?: boolean | undefined }
  /** The studio opened an address that a legal hold keeps after the claim was taken over; for whoever gave it. */
  | { kind: 'held-opened'; title: string; reason: string; at: string }
  /** The studio sends to a country that somebody waited for. */
  | { kind: 'served'; title: string; country: string }
  /** A piece is reported as stolen, or what became of that: for whoever reported it, and for its holder. `to` is a path. */
  | {
      kind: 'hold'
      piece: string
      what: 'reported' | 'held' | 'rejected' | 'lifted' | 'lapsed'
      isReporter: boolean
      until: string
      reason: string | undefined
      to: string
    }
  /** For the studio: a claim stands still because its burn left the chain. */
  | { kind: 'frozen'; title: string; label: string; claim: string }
  /** For the studio: a claim stands still because its card payment is disputed or went back. */
  | { kind: 'unpaid'; title: string; label: string | undefined; claim: string; isDisputed: boolean }
  /** For the studio: the book and the chain do not agree about a claim; `claim` is the redemption's name too. */
  | { kind: 'mismatch'; what: 'no-claim' | 'no-redemption'; claim: string }
  /** For one of the staff who writes the studio's words: a mail as they have them, with examples for what it would say. */
  | { kind: 'test'; language: OwnMailLanguage; words: MailWords; signature: string; href: string }
  /** For one of the staff: what is new in the workbench, what else waits there, and where to go. */
  | { kind: 'attention'; news: readonly NoticeLine[]; waiting: readonly NoticeLine[]; to: string; act: string }

export type NoticeKind = Notice['kind']

/** What each is about, as the workbench says it. */
export const noticeNames: Readonly<Record<NoticeKind, string>> = {
  'held-opened': 'A held address was opened',
  opened: 'A claim is open',
  deadline: 'An address is missing',
  delayed: 'A print leaves later',
  late: 'A promised day has passed',
  shipped: 'A print was shipped',
  tracking: 'A tracking number was corrected',
  delivered: 'A print has arrived',
  returned: 'A parcel came back',
  purged: 'An address was erased',
  replaced: 'A print is made again',
  offered: 'A link gives a claim away',
  taken: 'A claim has another owner',
  served: 'A country is served now',
  hold: 'A piece is reported as stolen',
  frozen: 'A claim is on hold, to the studio',
  unpaid: 'The payment of a claim is gone, to the studio',
  mismatch: 'Claims and redemptions do not agree, to the studio',
  attention: 'What needs attention, to staff',
  test: 'A test of the studio’s words',
}
export type NoticeOf<Kind extends NoticeKind> = Extract<Notice, { kind: Kind }>

/** A mail as sentences, with the words of its one link. */
export type NoticeWords = { subject: string; paragraphs: string[]; action: string }
/** As it is sent: with the words of its button, if it has one, what stands after that, where it leads, and how it ends. */
export type NoticeText = Omit<NoticeWords, 'action'> & {
  action: string | undefined
  after: readonly string[]
  href: string
  signature: string
}

/** What every mail may name besides its own facts. */
export type NoticeFacts = {
  studio: string
  /** A day of the calendar, UTC, in the mail's language. */ day: (iso: string) => string
}

/** Every mail in one language. */
export type NoticeTexts = {
  readonly [Kind in Exclude<NoticeKind, 'test'>]: (notice: NoticeOf<Kind>, facts: NoticeFacts) => NoticeWords
}

export function plainNotice({ paragraphs, action, href, after, signature }: NoticeText): string {
  const link = action === undefined ? [] : [`${action}:\n${href}`]
  return `${[...paragraphs, ...link, ...after, signature].join('\n\n')}\n`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

/** The same as HTML, without anything to fetch; the link is also written out, for whoever reads before clicking. */
export function htmlNotice(
  { subject, paragraphs, action, href, after, signature }: NoticeText,
  { language }: { language: string },
): string {
  const said = (texts: readonly string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines(text)}</p>`).join('')
  const link =
    action === undefined
      ? ''
      : `<p style="margin:24px 0 8px"><a style="color:#1b1a17" href="${escaped(href)}">${escaped(action)}</a></p><p style="margin:0 0 24px;color:#6b675e;font-size:13px;word-break:break-all">${escaped(href)}</p>`
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#f5f2ea;color:#1b1a17;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;background:#fff;padding:32px">${said(paragraphs)}${link}${said(after)}<p style="margin:0;color:#6b675e;font-size:14px">${lines(signature)}</p></div></body></html>`
}
