/** A mail about a claim. What it says comes from its kind and a few facts, never from an address. */
export type Notice =
  | { kind: 'opened'; title: string; label: string | undefined; dueAt: string | undefined }
  | { kind: 'deadline'; title: string; dueAt: string }
  | { kind: 'shipped'; title: string; label: string; tracking: { carrier: string; number: string; link: string | undefined } | { untracked: string }; expectedBy: string | undefined }
  | { kind: 'delivered'; title: string; label: string; purgeAt: string }
  | { kind: 'purged'; title: string; receipt: string }
  | { kind: 'replaced'; title: string; label: string; needsAddress: boolean }

export type NoticeKind = Notice['kind']
export type NoticeText = { subject: string; paragraphs: string[]; link: { label: string; href: string } }

const day = (iso: string) => new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The words of a mail. Plain, with the studio's name and one link to the claim. */
export function noticeText(notice: Notice, { studio, claimPage }: { studio: string; claimPage: string }): NoticeText {
  const link = { label: 'Look at your claim', href: claimPage }
  switch (notice.kind) {
    case 'opened': return { subject: `${notice.title}: your claim is open`, link: { ...link, label: 'Give your address' }, paragraphs: [
      notice.label === undefined ? `Your claim on a print of ${notice.title} is open.` : `Your claim on ${notice.title} is open, and its number is ${notice.label}.`,
      `${studio} needs an address before it can pack the print.${notice.dueAt === undefined ? '' : ` Please give it before ${day(notice.dueAt)} (UTC). Afterwards the claim stays yours and waits for the next round of packing.`}`,
      'It is kept encrypted, opened only to pack and send, and erased after delivery.',
    ] }
    case 'deadline': return { subject: `${notice.title}: your address is missing`, link: { ...link, label: 'Give your address' }, paragraphs: [
      `Your print of ${notice.title} waits for an address. The time for it ends on ${day(notice.dueAt)} (UTC).`, 'Afterwards nothing is lost: the claim stays yours and waits for the next round of packing.',
    ] }
    case 'shipped': return { subject: `${notice.title} ${notice.label} is on its way`, link: 'link' in notice.tracking && notice.tracking.link !== undefined ? { label: 'Follow the parcel', href: notice.tracking.link } : link, paragraphs: [
      `${notice.title} ${notice.label} left ${studio}.`,
      'number' in notice.tracking ? `Its tracking number is ${notice.tracking.number} (${notice.tracking.carrier}).` : `It travels without tracking: ${notice.tracking.untracked}.`,
      ...(notice.expectedBy === undefined ? [] : [`It should arrive by ${day(notice.expectedBy)}. If it does not, write to us.`]),
    ] }
    case 'delivered': return { subject: `${notice.title} ${notice.label} has arrived`, link, paragraphs: [
      `${notice.title} ${notice.label} was delivered. Its certificate is on your claim’s page and can be checked without us.`, `Your address is erased on ${day(notice.purgeAt)}. If anything is wrong with the print, write to us before.`,
    ] }
    case 'replaced': return { subject: `${notice.title}: ${notice.label} is made for you`, link: { ...link, label: notice.needsAddress ? 'Give your address' : 'Look at your claim' }, paragraphs: [
      `${studio} makes your print of ${notice.title} again: ${notice.label}. It keeps its number, and it and its certificate say that it is a replacement. The certificate of the first sheet counts no more.`,
      notice.needsAddress ? 'Your address was erased, so please give it once more.' : 'It goes to the address that you gave. You can change it until the parcel is packed.',
      'If the first parcel still reaches you, write to us: only one of the two sheets may stay.',
    ] }
    case 'purged': return { subject: `${notice.title}: your address was erased`, link, paragraphs: ['The address that you gave for this claim is gone from our house. This is the receipt:', notice.receipt, 'The claim, its number and its certificate stay.'] }
  }
}

export function plainNotice({ paragraphs, link }: NoticeText, { studio }: { studio: string }): string {
  return `${[...paragraphs, `${link.label}: ${link.href}`, studio].join('\n\n')}\n`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

export function htmlNotice({ paragraphs, link }: NoticeText, { studio }: { studio: string }): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('')
  return `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#f5f2ea;color:#1b1a17;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;background:#fff;padding:32px">${body}<p style="margin:24px 0"><a style="color:#1b1a17" href="${escaped(link.href)}">${escaped(link.label)}</a></p><p style="margin:24px 0 0;color:#6b675e;font-size:14px">${escaped(studio)}</p></div></body></html>`
}
