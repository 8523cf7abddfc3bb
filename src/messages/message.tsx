import { createElement, Fragment, type ReactNode } from 'react'
import {
  type MessageText,
  type PluralMessage,
  translated,
  translatedPlural,
  type Values,
  valueText,
} from './translate.ts'

type TagsIn<T> = T extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagsIn<Rest> : never
type Parts<T> = Values<T, ReactNode> & Readonly<Record<TagsIn<T>, (words: string) => ReactNode>>

/**
 * A sentence with elements in it: `<Message text="As of block {block}, see <a>its page</a>." values={{ block: <b>7</b>, a: (words) =>
 * <Link …>{words}</Link> }} />`. `{name}` stands for a value, a tag for what stands around words; tags do not nest.
 */
export function Message<T extends MessageText>({ text, values }: { text: T; values: Parts<T> }): ReactNode {
  return partsOf(translated(text), values)
}

/** The same with a number that decides about its words. */
export function CountMessage<T extends PluralMessage>({
  count,
  one,
  other,
  values,
}: {
  count: number
  one: string
  other: T
  values: Omit<Parts<T>, 'count'>
}): ReactNode {
  return partsOf(translatedPlural(count, one, other), { count, ...values })
}

type Part = ReactNode | ((words: string) => ReactNode)

function partsOf(text: string, values: object): ReactNode {
  const parts = values as Readonly<Record<string, Part>>
  const written = (words: string): ReactNode[] =>
    words.split(/(\{\w+\})/).map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1]
      const value = name === undefined ? piece : parts[name]
      return typeof value === 'number' ? valueText(value) : (value as ReactNode)
    })
  const pieces = text.split(/(<\w+>.*?<\/\w+>)/s).flatMap((piece) => {
    const [, tag, words] = /^<(\w+)>(.*)<\/\1>$/s.exec(piece) ?? []
    const wrap = tag === undefined ? undefined : parts[tag]
    return typeof wrap === 'function' ? [wrap(plainWords(words ?? '', parts))] : written(piece)
  })
  return createElement(Fragment, null, ...pieces)
}

/** What stands inside a tag is text alone. */
function plainWords(words: string, parts: Readonly<Record<string, Part>>): string {
  return words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parts[name]
    return typeof value === 'string' || typeof value === 'number' ? valueText(value) : whole
  })
}
