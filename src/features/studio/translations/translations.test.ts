import { expect, test } from 'vitest'
import { documentSchemas } from '#features/documents/document-schemas.ts'
import { joinStudio, splitStudio } from '#features/documents/studio-documents.ts'
import other from '#tests/other-studio/studio.config.ts'
import { textKey } from '#ui/originals/text-key.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { checkStudio, type Studio, studioIn, untranslatedIn } from '../studio.ts'
import { matchTranslations, translationGaps, withSettledTranslations, withTranslation } from './match-translations.ts'
import { hashOfText, translationLanguages } from './translation.ts'

const { exhibit } = documentSchemas
const [first] = other.exhibits

/** The other studio with one exhibit of these blocks and translations. */
function studioWith(translations: unknown, more: object = {}): unknown {
  return { ...other, exhibits: [{ ...first, ...more, translations }] }
}

function checked(translations: unknown, more?: object): Studio {
  const { studio, mistakes } = checkStudio(studioWith(translations, more))
  if (studio === undefined) throw new Error(mistakes.join('\n'))
  return studio
}

const blocks = [
  { id: 'wall', type: 'text', text: paragraphs('On the wall') },
  {
    id: 'parts',
    type: 'details',
    details: [
      { caption: 'The eye', x: 0, y: 0, width: 10, height: 10 },
      { caption: 'The hand', x: 5, y: 5, width: 10, height: 10 },
    ],
  },
] as const

test('of a translated work it is known which texts are English still; nothing is said of a work without translations', () => {
  const translated = { title: { text: 'Auf Deutsch' }, 'blocks.parts.details.1.caption': { text: 'Das Auge' } }
  const originals = untranslatedIn(checked({ de: translated }, { blocks }), 'de')
  expect(originals).toEqual(expect.arrayContaining([paragraphs('On the wall'), 'The hand', first!.medium].map(textKey)))
  for (const text of [first!.title, 'The eye', 'Auf Deutsch', other.exhibits[1]!.title])
    expect([text, originals.includes(textKey(text))]).toEqual([text, false])
  expect(untranslatedIn(checked({ de: translated }, { blocks }), 'en')).toEqual([])
  expect(untranslatedIn(checked(undefined), 'de')).toEqual([])
})

test('a text that is also the translation of another could be in either language', () => {
  const translated = { title: { text: 'The hand' } }
  expect(untranslatedIn(checked({ de: translated }, { blocks }), 'de')).not.toContain(textKey('The hand'))
})

test('a German page shows what is translated and the original of all else; an English one is as it was', () => {
  const studio = checked(
    {
      de: {
        title: { text: 'Auf Deutsch' },
        'blocks.wall.text': { text: paragraphs('An der Wand') },
        'work.alt': { text: 'Ein großer Ring aus Linien' },
      },
    },
    { blocks },
  )
  const german = studioIn(studio, 'de').exhibits[0]!
  expect(german.title).toBe('Auf Deutsch')
  expect(german.work.alt).toBe('Ein großer Ring aus Linien')
  expect(german.blocks[0]).toMatchObject({ text: paragraphs('An der Wand') })
  expect(german.blocks[1]).toEqual(studio.exhibits[0]!.blocks[1])
  expect(german.medium).toBe(first!.medium)
  expect('translations' in german).toBe(false)
  const { translations: _, ...plain } = studio.exhibits[0]!
  for (const language of ['en', 'en-XA']) expect(studioIn(studio, language).exhibits[0]).toEqual(plain)
  expect(studioIn(studio, 'de').collections).toBe(studio.collections)
})

test('a studio without translations is the same studio in every language', () => {
  const studio = checked(undefined)
  expect(studioIn(studio, 'de')).toBe(studio)
})

test('the words of the studio, its menu, collections, editions, redemptions and pages are translated alike', () => {
  const [collection, ...collections] = other.collections
  const [edition, ...editions] = other.editions
  const { studio, mistakes = [] } = checkStudio({
    ...other,
    links: [{ label: 'Shop', href: 'https://shop.example' }],
    menu: [{ title: 'Works', collection: collection!.slug }],
    pages: {
      imprint: {
        sections: [{ title: 'Who', text: ['We'] }],
        translations: { de: { 'sections.1.title': { text: 'Wer' }, 'sections.1.text': { text: ['Wir', 'alle'] } } },
      },
      reviewed: true,
    },
    collections: [{ ...collection!, translations: { de: { singular: { text: 'Kreis' } } } }, ...collections],
    editions: [{ ...edition!, translations: { de: { title: { text: 'Der Druck' } } } }, ...editions],
    translations: {
      de: {
        tagline: { text: 'Ringe und Linien' },
        'menu.1.title': { text: 'Werke' },
        'links.1.label': { text: 'Laden' },
        notice: { text: 'Die Presse ruht.' },
      },
    },
  })
  expect(mistakes).toEqual([])
  const german = studioIn(studio!, 'de')
  expect(german).toMatchObject({
    tagline: 'Ringe und Linien',
    notice: 'Die Presse ruht.',
    menu: [{ title: 'Werke' }],
    links: [{ label: 'Laden' }],
  })
  expect(german.about).toBe(studio!.about)
  expect(german.pages?.imprint?.sections).toEqual([{ title: 'Wer', text: ['Wir', 'alle'] }])
  expect(german.collections[0]!.singular).toBe('Kreis')
  expect(german.editions[0]!.title).toBe('Der Druck')
  if (edition!.opensBy.with === 'pills')
    expect(german.burns?.editions.find(({ editionId }) => editionId === edition!.editionId)?.title).toBe('Der Druck')
  // What is drawn is drawn by the same program.
  expect(german.exhibits).toBe(studio!.exhibits)
})

test('the documents of a studio carry its translations, the menu’s in the navigation', () => {
  const studio = checkStudio({
    ...other,
    menu: [{ title: 'Works', collection: other.collections[0]!.slug }],
    exhibits: [{ ...first!, translations: { de: { title: { text: 'Hafen' } } } }],
    translations: { de: { tagline: { text: 'Ringe' }, 'menu.1.title': { text: 'Werke' } } },
  }).studio!
  const parts = splitStudio(studio)
  const translationsOf = (kind: string) => parts.documents.find((each) => each.kind === kind)?.content['translations']
  expect(translationsOf('studio')).toEqual({ de: { tagline: { text: 'Ringe' } } })
  expect(translationsOf('navigation')).toEqual({ de: { 'menu.1.title': { text: 'Werke' } } })
  expect(translationsOf('exhibit')).toEqual({ de: { title: { text: 'Hafen' } } })
  const joined = checkStudio(joinStudio({ ...parts, files: new Map() })).studio!
  expect(joined.translations).toEqual(studio.translations)
  expect(joined.exhibits[0]!.translations).toEqual(studio.exhibits[0]!.translations)
})

test.each([
  [
    'an unknown language',
    { fr: { title: { text: 'Le port' } } },
    /translations, fr: pages are not shown in this language; translate into de/,
  ],
  ['English, which is the original', { en: { title: { text: 'Harbour' } } }, /translations, en: pages are not shown/],
  [
    'a text that is not there',
    { de: { subtitle: { text: 'Hafen' } } },
    /translations, de, subtitle: there is no such text any more/,
  ],
  ['what nobody reads', { de: { slug: { text: 'hafen' } } }, /translations, de, slug: there is no such text/],
  [
    'a block that is gone',
    { de: { 'blocks.gone.text': { text: paragraphs('Weg') } } },
    /translations, de, blocks.gone.text: there is no such text/,
  ],
  [
    'words in place of formatted text',
    { de: { statement: { text: 'Hafen' } } },
    /translations, de, statement: a translation has the form/,
  ],
  [
    'formatted text in place of words',
    { de: { title: { text: paragraphs('Hafen') } } },
    /translations, de, title: a translation has the form/,
  ],
  [
    'a description that is too short',
    { de: { 'work.alt': { text: 'kurz' } } },
    /translations, de, work.alt: describe what is seen, in at least ten characters/,
  ],
  [
    'a link to a script',
    { de: { statement: { text: [{ type: 'paragraph', line: [{ text: 'x', href: 'javascript:alert(1)' }] }] } } },
    /translations, de, statement, text/,
  ],
  [
    'a text without end',
    { de: { title: { text: 'x'.repeat(20_001) } } },
    /translations, de, title, text: a translation has at most 20000 characters/,
  ],
  [
    'an empty text',
    { de: { title: { text: '' } } },
    /translations, de, title, text: .*leave it out to show the original/,
  ],
  ['a key that means nothing', { de: { title: { text: 'Hafen', by: 'me' } } }, /by/],
])('%s is refused with its place', (_name, translations, sentence) => {
  expect(checkStudio(studioWith(translations, { blocks })).mistakes?.join('\n')).toMatch(sentence)
})

test('a notice in German is bound as the notice is', () => {
  const { mistakes } = checkStudio({ ...other, translations: { de: { notice: { text: 'x'.repeat(301) } } } })
  expect(mistakes?.join('\n')).toMatch(
    /translations, de, notice: this is too long; the text has at most 300 characters/,
  )
})

/** An exhibit as a document, with translations that were written in the editor. */
const draft = withSettledTranslations(exhibit, {
  title: 'Harbour',
  blocks,
  translations: {
    de: {
      title: { text: 'Hafen' },
      'blocks.wall.text': { text: paragraphs('An der Wand') },
      'blocks.parts.details.1.caption': { text: 'Das Auge' },
      'blocks.parts.details.2.caption': { text: 'Die Hand' },
    },
  },
})
const german = (content: Parameters<typeof matchTranslations>[1]) =>
  Object.fromEntries(
    matchTranslations(exhibit, content, 'de').texts.flatMap(({ path, translation, isStale }) =>
      translation === undefined ? [] : [[path, isStale ? 'stale' : translation] as const],
    ),
  )

test('a translation goes where its text goes: a block that moves, and a row without a name of its own', () => {
  const [wall, parts] = blocks
  const [eye, hand] = parts.details
  const moved = { ...draft, blocks: [{ ...parts, details: [hand, eye] }, wall] }
  const wanted = {
    title: 'Hafen',
    'blocks.parts.details.1.caption': 'Die Hand',
    'blocks.parts.details.2.caption': 'Das Auge',
    'blocks.wall.text': paragraphs('An der Wand'),
  }
  expect(german(moved)).toEqual(wanted)
  // Once settled, a further change is told from the move.
  const settled = withSettledTranslations(exhibit, moved)
  const edited = { ...settled, blocks: [{ ...parts, details: [{ ...hand, caption: 'The left hand' }, eye] }, wall] }
  expect(german(withSettledTranslations(exhibit, edited))).toEqual({
    ...wanted,
    'blocks.parts.details.1.caption': 'stale',
  })
})

test('a row that is taken out takes its translation along, and no other', () => {
  const [wall, parts] = blocks
  const fewer = withSettledTranslations(exhibit, {
    ...draft,
    blocks: [wall, { ...parts, details: [parts.details[1]] }],
  })
  expect(german(fewer)).toEqual({
    title: 'Hafen',
    'blocks.wall.text': paragraphs('An der Wand'),
    'blocks.parts.details.1.caption': 'Die Hand',
  })
  const none = withSettledTranslations(exhibit, { ...draft, blocks: [] })
  expect(none.translations).toEqual({ de: { title: { text: 'Hafen', of: hashOfText('Harbour') } } })
})

test('a text that is emptied for a moment keeps its translation, which is stale until the text is back', () => {
  const emptied = withSettledTranslations(exhibit, { ...draft, title: '' })
  expect(german(emptied)['title']).toBe('stale')
  expect(translationGaps(exhibit, emptied, 'de').stale).toBe(0)
  expect(german(withSettledTranslations(exhibit, { ...emptied, title: 'Harbour' }))['title']).toBe('Hafen')
  expect(german(withSettledTranslations(exhibit, { ...emptied, title: 'Port' }))['title']).toBe('stale')
})

test('what is written now fits what stands there now; empty takes it out', () => {
  const changed = withSettledTranslations(exhibit, { ...draft, title: 'Port' })
  expect(translationGaps(exhibit, changed, 'de')).toEqual({ missing: 0, stale: 1 })
  const text = matchTranslations(exhibit, changed, 'de').texts.find(({ path }) => path === 'title')!
  const again = withTranslation(changed, { language: 'de', text, translation: 'Der Hafen' })
  expect(translationGaps(exhibit, again, 'de')).toEqual({ missing: 0, stale: 0 })
  const out = withTranslation(again, { language: 'de', text, translation: '' })
  expect(translationGaps(exhibit, out, 'de')).toEqual({ missing: 1, stale: 0 })
})

test('the last translation leaves nothing behind', () => {
  const one = { title: 'Harbour', translations: { de: { title: { text: 'Hafen' } } } }
  const text = matchTranslations(exhibit, one, 'de').texts.find(({ path }) => path === 'title')!
  expect(withTranslation(one, { language: 'de', text, translation: '' })).toEqual({ title: 'Harbour' })
})

test('a hash does not ask in which order the keys of a text stand', () => {
  expect(hashOfText([{ type: 'paragraph', line: [{ text: 'a', strong: true }] }])).toBe(
    hashOfText([{ line: [{ strong: true, text: 'a' }], type: 'paragraph' }]),
  )
  expect(hashOfText('a')).not.toBe(hashOfText('b'))
  expect(hashOfText('x'.repeat(500))).toMatch(/^[0-9a-z]{1,12}$/)
})

test('texts are translated into every language of the public pages but English', () => {
  expect(translationLanguages).toEqual(['de'])
})
