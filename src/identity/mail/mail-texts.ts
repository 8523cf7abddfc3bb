import type { MailLanguage } from '#platform/mail/mail-languages.ts'
import { actionRules, type ActionType, isActionType } from '../accounts/action-codes.ts'
import type { MailFacts, MailKind, MailText, MailTexts } from './mail-text.ts'
import { german } from './mail-texts-de.ts'
import { english } from './mail-texts-en.ts'
import { spanish } from './mail-texts-es.ts'
import { french } from './mail-texts-fr.ts'
import { japanese } from './mail-texts-ja.ts'

/** Every mail in every language: a sentence that is missing does not compile. */
const languages: Readonly<Record<MailLanguage, MailTexts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  ja: japanese,
}

/** What a mail of a kind says, or undefined for a kind that nobody wrote. */
export function mailText(kind: string, language: MailLanguage, facts: MailFacts): MailText | undefined {
  const texts = languages[language]
  return Object.hasOwn(texts, kind)
    ? texts[kind as MailKind]({ ...facts, lasts: isActionType(kind) ? lastsText(kind, language) : '' })
    : undefined
}

function lastsText(kind: ActionType, language: MailLanguage): string {
  const hours = actionRules[kind].seconds / 3600
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
