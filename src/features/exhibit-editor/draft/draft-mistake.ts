import type { DocumentId } from '#features/documents/document.ts'
import {
  capital,
  type DraftMistake,
  isEmptyAt,
  missingWords,
  wrongWords,
} from '#features/publishing/desk/draft-mistake.ts'
import { languageInEnglish } from '#features/studio/translations/translation.ts'
import { blockKinds, type DraftBlock, type ExhibitDraft } from './exhibit-draft.ts'

/** The mistakes of an exhibit: the place of one in a block names the block by its id, `['blocks', 'venue', 'name']`. */

type Issue = { path: readonly PropertyKey[]; message: string }

/** A mistake in the shape of an exhibit, as the schema finds it. */
export function mistakeOfIssue({ path, message }: Issue, draft: ExhibitDraft): DraftMistake {
  const place = path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  const [first, index] = place
  const block = first === 'blocks' && typeof index === 'number' ? draft.blocks?.[index] : undefined
  const isMissing = isEmptyAt(draft, place)
  return {
    place: block === undefined ? place : ['blocks', block.id, ...place.slice(2)],
    sentence: isMissing ? missingSentence(place, message) : wrongWords(message),
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
  const translated = `exhibits, ${slug}, translations, `
  if (sentence.startsWith(translated)) {
    const [, language = '', path = '', message = ''] =
      /^(\S+), (.+?): (.*)$/s.exec(sentence.slice(translated.length)) ?? []
    return { place: ['translations', language, path], sentence: capital(message), isMissing: false }
  }
  const isAddress = /^addresses[,:]/.test(sentence)
  return { place: isAddress ? ['path'] : [], sentence: capital(sentence), isMissing: false }
}

/** Where a mistake is, in words: `Venue, name`. */
export function placeWords({ place }: Pick<DraftMistake, 'place'>, { blocks = [] }: ExhibitDraft): string {
  const [first, second, ...rest] = place
  if (first === undefined) return 'The studio'
  if (first === 'translations') return `${languageInEnglish(String(second))}, ${rest[0] ?? 'text'}`
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

function missingSentence(place: readonly (string | number)[], message: string): string {
  const last = place.at(-1)
  if (last === 'file') return 'Choose a file of the library.'
  if (last === 'alt') return 'Describe what is seen, in at least ten characters.'
  if (last === 'statement') return 'Write at least one paragraph about the work.'
  return missingWords(message)
}

/** Names the document of an exhibit. */
export function exhibitId(slug: string): DocumentId {
  return { kind: 'exhibit', name: slug }
}
