import type { DocumentId } from '#features/documents/document.ts'
import { blockKinds, type DraftBlock, type ExhibitDraft } from './exhibit-draft.ts'

/**
 * What keeps a draft from being published. `place` leads to the field that it is about, a block by its id: `['blocks', 'venue', 'name']`;
 * it is empty where no field of the exhibit is meant. `isMissing`: nothing is there yet.
 */
export type DraftMistake = { place: readonly (string | number)[]; sentence: string; isMissing: boolean }

type Issue = { path: readonly PropertyKey[]; message: string }

/** A mistake in the shape of an exhibit, as the schema finds it. */
export function mistakeOfIssue({ path, message }: Issue, draft: ExhibitDraft): DraftMistake {
  const place = path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  const [first, index] = place
  const block = first === 'blocks' && typeof index === 'number' ? draft.blocks?.[index] : undefined
  const isMissing = isEmptyAt(draft, place)
  return {
    place: block === undefined ? place : ['blocks', block.id, ...place.slice(2)],
    sentence: isMissing ? missingSentence(place, message) : wrongSentence(message),
    isMissing,
  }
}

/** A mistake in how an exhibit fits with the rest of the studio, as it was said in a sentence with its place in front. */
export function mistakeOfSentence(sentence: string, { slug, blocks = [] }: ExhibitDraft): DraftMistake {
  const own = `exhibits, ${slug}, blocks, `
  const block = blocks.find(({ id }) => sentence.startsWith(`${own}${id}:`) || sentence.startsWith(`${own}${id}, `))
  if (block !== undefined)
    return {
      place: ['blocks', block.id],
      sentence: capital(sentence.slice(own.length + block.id.length + 2)),
      isMissing: false,
    }
  const isAddress = /^addresses[,:]/.test(sentence)
  return { place: isAddress ? ['path'] : [], sentence: capital(sentence), isMissing: false }
}

/** The name of the field that shows a mistake: that of its place, or of the nearest field above it. */
export function fieldName(place: readonly (string | number)[]): string {
  return place.join('-')
}

/** The mistakes at a place and below it. */
export function mistakesAt(
  mistakes: readonly DraftMistake[],
  place: readonly (string | number)[],
): readonly DraftMistake[] {
  return mistakes.filter((each) => place.every((key, index) => each.place[index] === key))
}

/** Where a mistake is, in words: `Venue, name`. */
export function placeWords({ place }: Pick<DraftMistake, 'place'>, { blocks = [] }: ExhibitDraft): string {
  const [first, second, ...rest] = place
  if (first === undefined) return 'The studio'
  if (first !== 'blocks') return fieldWords(place)
  const block = blocks.find(({ id }) => id === second)
  if (block === undefined) return 'Blocks'
  const inside = fieldWords(rest)
  return `${blockName(block, blocks)}${inside === '' ? '' : `, ${inside.toLowerCase()}`}`
}

/** A block by its kind, and by its number where there are several of a kind. */
export function blockName(block: Pick<DraftBlock, 'id' | 'type'>, blocks: readonly DraftBlock[]): string {
  const same = blocks.filter(({ type }) => type === block.type)
  const { title } = blockKinds[block.type]
  return same.length > 1 ? `${title} ${same.findIndex(({ id }) => id === block.id) + 1}` : title
}

const names: Readonly<Record<string, string>> = {
  path: 'Address',
  ground: 'Theme',
  work: 'Work',
  file: 'Picture',
  alt: 'Description',
  point: 'Point',
  from: 'First day',
  until: 'Last day',
  href: 'Link',
  statement: 'Text',
}

function fieldWords(place: readonly (string | number)[]): string {
  const words = place.map((key) =>
    typeof key === 'number' ? String(key + 1) : (names[key] ?? key.charAt(0).toUpperCase() + key.slice(1)),
  )
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(', ')
}

function isEmptyAt(draft: ExhibitDraft, place: readonly (string | number)[]): boolean {
  let value: unknown = draft
  for (const key of place) {
    if (typeof value !== 'object' || value === null) return true
    value = (value as Record<string, unknown>)[String(key)]
  }
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function missingSentence(place: readonly (string | number)[], message: string): string {
  const last = place.at(-1)
  if (last === 'file') return 'Choose a file of the library.'
  if (last === 'alt') return 'Describe what is seen, in at least ten characters.'
  if (last === 'statement') return 'Write at least one paragraph about the work.'
  return isPlain(message) ? 'This is still empty.' : capital(message)
}

function wrongSentence(message: string): string {
  return isPlain(message) ? 'This is not what belongs here.' : capital(message)
}

/** What the schema's library says where nobody wrote a sentence. */
function isPlain(message: string): boolean {
  return /^(?:Invalid|Too (?:small|big)|Unrecognized)/.test(message)
}

function capital(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`.replace(/([^.?!])$/, '$1.')
}

/** Names the document of an exhibit. */
export function exhibitId(slug: string): DocumentId {
  return { kind: 'exhibit', name: slug }
}
