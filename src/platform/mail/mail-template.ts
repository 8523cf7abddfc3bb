/** The languages in which a studio writes its own words; mails in the others keep those of the product. */
export const ownMailLanguages = ['en', 'de'] as const
export type OwnMailLanguage = (typeof ownMailLanguages)[number]

/** What a studio says instead of the product's words: plain text with places such as `{link}`. What is absent stays the product's. */
export type MailTemplate = {
  subject?: string | undefined
  /** Paragraphs. One that is `{link}` alone becomes the mail's button. */
  text?: readonly string[] | undefined
  /** The words of the button. */
  button?: string | undefined
}

/** The words of a mail: what stands before its button, the button's words, if it has one, and what stands after it. */
export type MailWords = {
  subject: string
  before: readonly string[]
  action: string | undefined
  after: readonly string[]
}

/** What a studio says in all of its mails, and in each by the mail's name. */
export type StudioMails = {
  /** The name that mails come from; the studio's own without it. */
  sender?: string | undefined
  /** Where answers go. */
  replyTo?: string | undefined
  signature?: Partial<Record<OwnMailLanguage, string | undefined>> | undefined
  words: Readonly<Record<string, Partial<Record<OwnMailLanguage, MailTemplate | undefined>>>>
}

/** What fills the places of a mail; a place without anything to say is undefined. */
export type PlaceValues = Readonly<Record<string, string | undefined>>

const place = /\{([^{}]*)\}/g

/** The names of the places in a text, in their order. */
export function placesIn(text: string): string[] {
  return [...text.matchAll(place)].map(([, name = '']) => name)
}

/** The text without its places: whatever brace is left stands alone. */
export function withoutPlaces(text: string): string {
  return text.replaceAll(place, '')
}

/**
 * A mail's words as the studio wrote them, `own` being those of the product. A paragraph is left out when one of its places has nothing to
 * say in this mail. Text that would lose the mail's link that way is not used: nobody gets a mail without the link that it is sent for.
 * What fills a place is never searched for places again.
 */
export function fillMail(template: MailTemplate | undefined, values: PlaceValues, own: MailWords): MailWords {
  if (template === undefined) return own
  const subject = fill(template.subject ?? '', values)
    .replaceAll(/\s+/g, ' ')
    .trim()
  const action = template.button ?? own.action
  const body = template.text === undefined ? undefined : bodyOf(template.text, values, action)
  return {
    subject: subject === '' ? own.subject : subject,
    ...(body ?? { before: own.before, action: own.action === undefined ? undefined : action, after: own.after }),
  }
}

function bodyOf(
  text: readonly string[],
  values: PlaceValues,
  action: string | undefined,
): Omit<MailWords, 'subject'> | undefined {
  const told = text.filter((paragraph) => placesIn(paragraph).every((name) => (values[name] ?? '') !== ''))
  const hadLink = text.some((paragraph) => placesIn(paragraph).includes('link'))
  if (told.length === 0 || (hadLink && !told.some((paragraph) => placesIn(paragraph).includes('link'))))
    return undefined
  const said = (paragraphs: readonly string[]) => paragraphs.map((paragraph) => fill(paragraph, values))
  const button = action === undefined ? -1 : told.findIndex((paragraph) => paragraph.trim() === '{link}')
  return button < 0
    ? { before: said(told), action: undefined, after: [] }
    : { before: said(told.slice(0, button)), action, after: said(told.slice(button + 1)) }
}

function fill(text: string, values: PlaceValues): string {
  return text.replaceAll(place, (_, name: string) => values[name] ?? '')
}

/** The studio's template for a mail in a language; none for languages in which studios do not write. */
export function templateOf(mails: StudioMails | undefined, mail: string, language: string): MailTemplate | undefined {
  const own = ownMailLanguages.find((each) => each === language)
  if (own === undefined || mails === undefined || !Object.hasOwn(mails.words, mail)) return undefined
  return mails.words[mail]?.[own]
}

/** What a mail ends with: the studio's signature in that language, else its name after a dash. */
export function signatureOf(
  mails: StudioMails | undefined,
  { studio, language }: { studio: string; language: string },
): string {
  const own = ownMailLanguages.find((each) => each === language)
  return (own === undefined ? undefined : mails?.signature?.[own]) ?? `\u2013 ${studio}`
}

/** Whom mails come from: the address of MAIL_FROM, or one of the host; the name that the studio chose, that of MAIL_FROM, or the studio's. */
export function senderOf({
  from,
  sender,
  studio,
  host,
}: {
  from: string | undefined
  sender: string | undefined
  studio: string
  host: string
}): { name: string; address: string } | string {
  if (from !== undefined && sender === undefined) return from
  const [, inBrackets] = /<([^<>]+)>\s*$/.exec(from ?? '') ?? []
  return { name: sender ?? studio, address: inBrackets ?? from ?? `no-reply@${host}` }
}
