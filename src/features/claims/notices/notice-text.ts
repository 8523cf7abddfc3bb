import { labelText } from '#features/prints/numbers/print.ts'
import { receiptText } from '#features/shipping/addresses/address-receipt.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { type MailLanguage, pickLanguage } from '#platform/mail/mail-languages.ts'
import { fillMail, signatureOf, type StudioMails, templateOf } from '#platform/mail/mail-template.ts'
import { mailOfNotice, placeValuesOf } from './mail-of-notice.ts'
import { german } from './notice-texts-de.ts'
import { english } from './notice-texts-en.ts'
import { spanish } from './notice-texts-es.ts'
import { french } from './notice-texts-fr.ts'
import { japanese } from './notice-texts-ja.ts'
import type { Notice, NoticeFacts, NoticeText, NoticeTexts, NoticeWords } from './notice.ts'

/** Every mail in every language: a sentence that is missing does not compile. */
export const noticeLanguages: Readonly<Record<MailLanguage, NoticeTexts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  ja: japanese,
}

const locales: Readonly<Record<MailLanguage, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  ja: 'ja-JP',
}

/** Where the links of mails lead. */
export type NoticePlaces = {
  studio: string
  claimPage: string
  claimsPage: string
  pillsPage: string
  deskPage: string
  checksPage: string
  /** The site's own address. */ site: string
}

/**
 * The words of a mail in its language, English where it is not known. Plain, with the studio's name and one link. What was written
 * down in English, such as a print's label, is told in the language that is read now: whoever sends runs it in the mail's. `mails` are
 * the studio's own words, which go before those of the product.
 */
export function noticeText(
  notice: Notice,
  {
    language,
    mails,
    ...places
  }: NoticePlaces & { language?: string | null | undefined; mails?: StudioMails | undefined },
): NoticeText & { language: MailLanguage } {
  if (notice.kind === 'test') {
    const { before, ...words } = notice.words
    return {
      ...words,
      paragraphs: [...before],
      href: notice.href,
      signature: notice.signature,
      language: notice.language,
    }
  }
  const spoken = pickLanguage(language)
  const day = (iso: string) =>
    new Date(iso).toLocaleDateString(locales[spoken], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  const now = told(notice)
  const { subject, paragraphs, action } = productWords(now, { language: spoken, studio: places.studio, day })
  const href = hrefOf(notice, places)
  const mail = mailOfNotice(notice)
  const { before, ...words } = fillMail(
    mail === undefined ? undefined : templateOf(mails, mail, spoken),
    { ...placeValuesOf(now, { day }), studio: places.studio, link: href },
    { subject, before: paragraphs, action, after: [] },
  )
  const signature = signatureOf(mails, { studio: places.studio, language: spoken })
  return { ...words, paragraphs: [...before], href, signature, language: spoken }
}

/** What the product itself says in a mail. */
export function productWords(
  notice: Exclude<Notice, { kind: 'test' }>,
  { language, ...facts }: NoticeFacts & { language: MailLanguage },
): NoticeWords {
  // Each kind's own function takes that kind: the table's type says so, which a lookup by a variable cannot.
  const say = noticeLanguages[language][notice.kind] as (notice: Notice, facts: NoticeFacts) => NoticeWords
  return say(notice, facts)
}

/** What stands for the title of an edition that the studio no longer has. */
export const namelessTitles = { claim: 'Your claim', print: 'Your print' } as const satisfies Record<
  string,
  MessageText
>

/** With the print as readers call it, and what was written down in English told again. */
function told<Told extends Notice>(notice: Told): Told {
  if (!('title' in notice)) return notice
  const nameless = Object.values(namelessTitles).find((title) => title === notice.title)
  const titled = nameless === undefined ? notice : { ...notice, title: t(nameless) }
  if (titled.kind === 'purged') return { ...titled, receipt: receiptText(titled.receipt) }
  return 'label' in titled && titled.label !== undefined ? { ...titled, label: labelText(titled.label) } : titled
}

function hrefOf(
  notice: Notice,
  { claimPage, claimsPage, pillsPage, deskPage, checksPage, site }: NoticePlaces,
): string {
  switch (notice.kind) {
    case 'shipped':
    case 'tracking':
      return 'link' in notice.tracking && notice.tracking.link !== undefined ? notice.tracking.link : claimPage
    case 'late':
      return notice.what === 'parcel' ? `${claimPage}/report` : claimPage
    case 'served':
      return pillsPage
    case 'taken':
    case 'held-opened':
      return claimsPage
    case 'purged':
      return notice.wasHeld === true ? claimsPage : claimPage
    case 'frozen':
    case 'unpaid':
      return deskPage
    case 'mismatch':
      return checksPage
    case 'hold':
    case 'attention':
      return `${site}${notice.to}`
    default:
      return claimPage
  }
}
