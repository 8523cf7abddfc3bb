import type { ContentDocument, Json } from '#features/documents/document.ts'
import {
  capital,
  type DraftMistake,
  isEmptyAt,
  missingWords,
  wrongWords,
} from '#features/publishing/desk/draft-mistake.ts'
import { isFields } from '../form/form-walk.ts'
import { textOf } from '../form/shown-value.ts'

/**
 * A mistake in the place that it is about: the checks say it in a sentence with its place in front, such as `shipping, zones, 2, name: …`. What
 * is about something else than this document keeps its place in the sentence.
 */
export function mistakeOf(sentence: string, document: ContentDocument): DraftMistake {
  const { content } = document
  const inside = prefixesOf(document).find(
    (prefix) => sentence.startsWith(prefix) && /^(?:, |: )/.test(sentence.slice(prefix.length)),
  )
  const isOwn = inside !== undefined
  const start = isOwn ? sentence.slice(inside.length) : hasNoPrefix(document) ? `, ${sentence}` : undefined
  if (start === undefined) return { place: [], sentence: capital(sentence), isMissing: false }
  const { place, message } = walk(content, start)
  const [first] = place
  if (!isOwn && !isKnownKey(document.kind, first)) return { place: [], sentence: capital(sentence), isMissing: false }
  const isMissing = isEmptyAt(content, place)
  return { place, sentence: isMissing ? missingWords(message) : wrongWords(message), isMissing }
}

/** How a document is called in front of a sentence about it. */
function prefixesOf({ kind, name, content }: ContentDocument): string[] {
  switch (kind) {
    case 'collection':
    case 'edition':
      return [`${kind}s, ${name}`, `${kind} ${name}`]
    case 'pill':
      return [`pills, ${name}`, `pill ${name}`, `burns, editions, ${textOf(content['title'])}`]
    case 'pill-kind':
      return [`burns, kinds, ${name}`]
    case 'vault':
      return [`vaults, said, ${name}`]
    case 'page':
    case 'mail':
      return [`${kind}s, ${name}`]
    case 'campaign':
      return [`burns, campaigns, ${name}`, `campaigns, ${name}`, `campaign ${name}`]
    case 'shipping':
    case 'payments':
      return [kind]
    default:
      return []
  }
}

const hasNoPrefix = ({ kind }: ContentDocument) => kind === 'studio' || kind === 'navigation'

const navigationKeys = ['addresses', 'moved', 'menu', 'order']
const elsewhere = [
  'collections',
  'editions',
  'exhibits',
  'pages',
  'shipping',
  'payments',
  'burns',
  'vaults',
  'pills',
  'mails',
  'the studio',
]

/** Whether a sentence without a prefix begins with a key of the studio or of its navigation. */
function isKnownKey(kind: ContentDocument['kind'], key: string | number | undefined): boolean {
  if (typeof key !== 'string' || elsewhere.includes(key)) return false
  return navigationKeys.includes(key) === (kind === 'navigation')
}

/** Follows a place such as `, zones, 2, name: this` as far as it leads. */
function walk(value: Json | undefined, rest: string): { place: (string | number)[]; message: string } {
  if (rest.startsWith(': ')) return { place: [], message: rest.slice(2) }
  const step = rest.slice(2)
  const found = stepsIn(value, step).find(
    ({ word }) => step.startsWith(word) && /^(?:, |: )/.test(step.slice(word.length)),
  )
  if (found === undefined) return { place: [], message: step.slice(step.indexOf(': ') + 2) }
  const { place, message } = walk(found.inner, step.slice(found.word.length))
  return { place: [found.key, ...place], message }
}

function stepsIn(
  value: Json | undefined,
  step: string,
): { key: string | number; word: string; inner: Json | undefined }[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((inner, key) =>
      [...namesOf(inner), String(key + 1)].map((word) => ({ key, word, inner })),
    )
  const own = isFields(value) ? Object.entries(value).map(([key, inner]) => ({ key, word: key, inner })) : []
  // What is missing has a name all the same.
  const [, missing] = /^([A-Za-z]\w*)(?:, |: )/.exec(step) ?? []
  return [...own, ...(missing === undefined ? [] : [{ key: missing, word: missing, inner: undefined }])]
}

function namesOf(row: Json): string[] {
  if (!isFields(row)) return []
  return ['slug', 'id', 'title', 'path', 'from', 'name', 'label'].flatMap((key) => {
    const name = row[key]
    return typeof name === 'string' && name !== '' ? [name] : []
  })
}
