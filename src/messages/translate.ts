import { numberText, pluralForm } from './formats.ts'
import type { German } from './german.ts'
import { type Language, type Locale, locale, pseudoLocale } from './locale.ts'
import { pseudo } from './pseudo.ts'

/** A sentence of one language; one for each form of the number where the English has two. */
export type Translation = string | PluralForms
export type PluralForms = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string }

/** An English sentence that has its translation: anything else does not compile. */
export type MessageText = { [Text in keyof German]: German[Text] extends string ? Text : never }[keyof German]
/** The same with a number that decides about its words; it is named by its form for many. */
export type PluralMessage = Exclude<keyof German, MessageText>

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
export type Values<Text, Value> = Readonly<Record<NamesIn<Text>, Value>>

const catalogues = new Map<Locale, Readonly<Record<string, Translation>>>()

export function addCatalogue(language: Language, catalogue: Readonly<Record<string, Translation>>): void {
  catalogues.set(language, catalogue)
}

/**
 * An English sentence in the language that is read now. `{name}` stands for a value; numbers are written as the language
 * writes them, so a piece's number goes in as text. What follows `##` tells two uses of one English word apart and is not shown.
 * Never call it while a module is loaded: the language is that of a request.
 */
export function t<Text extends MessageText>(
  message: Text,
  ...[values]: [NamesIn<Text>] extends [never] ? [] : [Values<Text, string | number>]
): string {
  return fill(translated(message), values)
}

/** A sentence with a number that decides about its words: `tn(count, '{count} piece', '{count} pieces')`. */
export function tn<Text extends PluralMessage>(
  count: number,
  one: string,
  other: Text,
  ...[values]: [Exclude<NamesIn<Text>, 'count'>] extends [never]
    ? []
    : [Readonly<Record<Exclude<NamesIn<Text>, 'count'>, string | number>>]
): string {
  return fill(translatedPlural(count, one, other), {
    count,
    ...(values as Record<string, string | number> | undefined),
  })
}

/** The sentence with its placeholders still in it. */
export function translated(message: string): string {
  const found = catalogues.get(locale())?.[message]
  return typeof found === 'string' ? found : ownWords(message)
}

export function translatedPlural(count: number, one: string, other: string): string {
  const found = catalogues.get(locale())?.[other]
  return typeof found === 'object'
    ? (found[pluralForm(count)] ?? found.other)
    : ownWords(pluralForm(count) === 'one' ? one : other)
}

function ownWords(message: string): string {
  const mark = message.indexOf('##')
  const words = mark === -1 ? message : message.slice(0, mark)
  return locale() === pseudoLocale ? pseudo(words) : words
}

/** The sentence with values in the places of their names. */
export function fill(text: string, values: Readonly<Record<string, string | number>> | undefined): string {
  if (values === undefined) return text
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => valueText(values[name] ?? whole))
}

/** A value as it stands in a sentence. */
export function valueText(value: string | number): string {
  return typeof value === 'number' ? numberText(value) : value
}
