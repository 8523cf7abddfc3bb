import { z } from 'zod'
import {
  type MailTemplate,
  ownMailLanguages,
  placesIn,
  type StudioMails,
  withoutPlaces,
} from '#platform/mail/mail-template.ts'
import { listedMail, type MailName, mailNames, type MailPlaceName } from './mail-list.ts'

/** Text in which a mail program sees no second header and nothing that cannot be seen. */
const oneLine = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'leave it out, or write something')
    .max(longest, `at most ${longest} characters`)
    // oxlint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001F\u007F\u2028\u2029]*$/, 'one line of text, without line breaks')

const wordsConfig = z.strictObject({
  subject: oneLine(150).optional(),
  text: z
    .array(z.string().min(1).max(2000, 'at most 2000 characters a paragraph'))
    .min(1)
    .max(30, 'at most 30 paragraphs')
    .optional(),
  button: oneLine(60).optional(),
})

/** The studio's words for one mail of the product, in the languages in which studios write. What is absent stays the product's. */
export const mailConfig = z
  .strictObject({
    id: z.enum(mailNames, 'there is no such mail'),
    en: wordsConfig.optional(),
    de: wordsConfig.optional(),
  })
  .superRefine(({ id, ...words }, context) => {
    for (const language of ownMailLanguages)
      for (const { key, sentence } of templateMistakes(id, words[language] ?? {}))
        context.addIssue({ code: 'custom', path: [language, key], message: sentence })
  })

/** What all mails of a studio have. */
export const mailingConfig = z.strictObject({
  sender: oneLine(60).optional(),
  replyTo: z.email().optional(),
  signature: z
    .strictObject({
      en: z.string().max(500, 'at most 500 characters').optional(),
      de: z.string().max(500, 'at most 500 characters').optional(),
    })
    .optional(),
})

export type MailConfig = z.output<typeof mailConfig>

/** What is wrong with a studio's words for a mail, a sentence each, at the key that it is about. */
export function templateMistakes(
  mail: MailName,
  { subject, text, button }: MailTemplate,
): { key: 'subject' | 'text' | 'button'; sentence: string }[] {
  const { places } = listedMail(mail)
  const hasLink = places.includes('link')
  const said = [
    { key: 'subject' as const, texts: subject === undefined ? [] : [subject] },
    { key: 'text' as const, texts: text ?? [] },
    { key: 'button' as const, texts: button === undefined ? [] : [button] },
  ]
  const unknown = said.flatMap(({ key, texts }) =>
    [...new Set(texts.flatMap(placesIn))]
      .filter((name) => !(places as readonly string[]).includes(name))
      .map((name) => ({
        key,
        sentence: `this mail has no place {${name}}. It has ${places.map((each: MailPlaceName) => `{${each}}`).join(', ')}.`,
      })),
  )
  const alone = said.flatMap(({ key, texts }) =>
    texts.some((each) => /[{}]/.test(withoutPlaces(each)))
      ? [{ key, sentence: 'a { or } stands alone here. A place is written {link}, with both of them.' }]
      : [],
  )
  const links = (text ?? []).flatMap(placesIn).filter((name) => name === 'link').length
  return [
    ...unknown,
    ...alone,
    ...(text !== undefined && hasLink && links === 0
      ? [
          {
            key: 'text' as const,
            sentence:
              'this mail is nothing without its link. Write {link} where it belongs, in a paragraph of its own for a button.',
          },
        ]
      : []),
    ...(subject !== undefined && placesIn(subject).includes('link')
      ? [{ key: 'subject' as const, sentence: 'a link cannot be followed from a subject. Write {link} into the text.' }]
      : []),
    ...(button !== undefined && placesIn(button).length > 0
      ? [{ key: 'button' as const, sentence: 'a button has plain words, without places.' }]
      : []),
    ...(button !== undefined && !hasLink
      ? [{ key: 'button' as const, sentence: 'this mail leads nowhere, so it has no button.' }]
      : []),
  ]
}

/** What a studio says in its mails, as those read it who send them. */
export function mailsOf({
  mails,
  mailing,
}: {
  mails?: readonly MailConfig[] | undefined
  mailing?: z.output<typeof mailingConfig> | undefined
}): StudioMails {
  const { sender, replyTo, signature } = mailing ?? {}
  return { sender, replyTo, signature, words: Object.fromEntries((mails ?? []).map(({ id, ...words }) => [id, words])) }
}
