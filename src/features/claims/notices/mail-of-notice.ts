import type { MailName } from '#features/studio/mails/mail-list.ts'
import type { PlaceValues } from '#platform/mail/mail-template.ts'
import type { Notice, NoticeFacts } from './notice.ts'

/** By which name the studio writes its words for a mail; none for what is no text of its own. */
export function mailOfNotice(notice: Notice): MailName | undefined {
  switch (notice.kind) {
    case 'opened':
      return notice.hasAddress === true ? 'opened-with-address' : 'opened'
    case 'shipped':
      return notice.isAgain === true ? 'shipped-again' : 'shipped'
    case 'delivered':
      return notice.inPerson === true ? 'handed-over' : 'delivered'
    case 'replaced':
      return notice.needsAddress ? 'replaced-without-address' : 'replaced'
    case 'late':
      if (notice.what === 'parcel') return 'late-parcel'
      return notice.needsAddress === true ? 'late-print-without-address' : 'late-print'
    case 'taken':
      return notice.isKept === true ? 'taken-address-held' : 'taken'
    case 'unpaid':
      return notice.isDisputed ? 'unpaid-disputed' : 'unpaid'
    case 'mismatch':
      return notice.what === 'no-claim' ? 'mismatch-no-claim' : 'mismatch-no-redemption'
    // What is said about a hold has two parties: the studio words neither's.
    case 'hold':
    case 'attention':
    case 'test':
      return undefined
    default:
      return notice.kind
  }
}

/** What fills the places of a mail but those that all have, `studio` and `link`. */
export function placeValuesOf(notice: Notice, { day }: Pick<NoticeFacts, 'day'>): PlaceValues {
  const dayOf = (iso: string | undefined) => (iso === undefined ? undefined : day(iso))
  const titled = {
    ...('title' in notice ? { title: notice.title } : {}),
    ...('label' in notice ? { number: notice.label } : {}),
    ...('claim' in notice ? { claim: notice.claim } : {}),
  }
  switch (notice.kind) {
    case 'opened':
    case 'deadline':
      return { ...titled, due: dayOf(notice.dueAt) }
    case 'delayed':
      return { ...titled, promised: day(notice.promised), leaves: day(notice.leavesBy) }
    case 'late':
      return { ...titled, [notice.what === 'print' ? 'promised' : 'expected']: day(notice.promised) }
    case 'shipped':
    case 'tracking':
      return {
        ...titled,
        ...('expectedBy' in notice ? { expected: dayOf(notice.expectedBy) } : {}),
        ...('number' in notice.tracking
          ? { tracking: notice.tracking.number, carrier: notice.tracking.carrier }
          : { service: notice.tracking.untracked }),
      }
    case 'delivered':
      return { ...titled, erased: dayOf(notice.purgeAt) }
    case 'purged':
      return { ...titled, receipt: notice.receipt }
    case 'offered':
      return { ...titled, until: day(notice.until) }
    case 'held-opened':
      return { ...titled, day: day(notice.at), reason: notice.reason }
    case 'served':
      return { ...titled, country: notice.country }
    default:
      return titled
  }
}
