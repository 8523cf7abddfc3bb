import { expect, test } from 'vitest'
import { documentSchemas } from '#features/documents/document-schemas.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { pageForm } from '../kinds/page-form.ts'
import { htmlOf, postedOf } from './posted-under-test.tsx'
import { changedInput, mistakesInTranslation, readTranslationForm, translationForm } from './translation-form.ts'

const schema = documentSchemas.page
const zone = 'UTC'
const content: DocumentContent = {
  sections: [
    { title: 'Can I visit?', text: ['By appointment.', 'Write to us.'] },
    { title: 'Where?', text: ['In Porto.'] },
  ],
  instead: true,
}
const formOf = (of: DocumentContent) => translationForm(pageForm, { schema, content: of, language: 'de' })
/** What a browser posts of the form with something typed into it. */
const typed = (of: DocumentContent, fields: Readonly<Record<string, string>>): DocumentContent => {
  const form = formOf(of)
  const posted = postedOf(htmlOf(form.form, form.content))
  for (const [name, value] of Object.entries(fields)) posted.set(name, value)
  return readTranslationForm(form, { content: of, posted, zone })
}

test('only texts are asked for, each below its original and called as in the form of the original', () => {
  const { form, content: shown } = formOf(content)
  const [section] = form.sections
  expect(section!.title).toBe('German')
  expect(section!.fields.map(({ label, as, original }) => [label, as, original?.words])).toEqual([
    ['Sections, Can I visit?, Heading', 'line', 'Can I visit?'],
    ['Sections, Can I visit?, Paragraphs', 'paragraphs', 'By appointment.\n\nWrite to us.'],
    ['Sections, Where?, Heading', 'line', 'Where?'],
    ['Sections, Where?, Paragraphs', 'paragraphs', 'In Porto.'],
  ])
  expect(shown).toEqual({})
  const html = htmlOf(form, shown)
  expect(html.indexOf('By appointment.')).toBeLessThan(html.indexOf('name="sections.1.text"'))
})

test('a form that nobody touched changes nothing; what is typed is kept with the text that it translates', () => {
  expect(typed(content, {})).toEqual(content)
  const written = typed(content, { 'sections.1.title': 'Kann ich kommen?', 'sections.1.text': 'Ja.\n\nGern.' })
  expect(written).toMatchObject({
    ...content,
    translations: {
      de: { 'sections.1.title': { text: 'Kann ich kommen?' }, 'sections.1.text': { text: ['Ja.', 'Gern.'] } },
    },
  })
  expect(typed(written, {})).toEqual(written)
  expect(typed(written, { 'sections.1.title': '', 'sections.1.text': ' ' })).toEqual(content)
})

test('what one step changed is found as its input, in its own language only; of several none', () => {
  const one = typed(content, { 'sections.1.title': 'Kann ich kommen?' })
  expect(changedInput(content, one, 'de')).toBe('sections.1.title')
  expect(changedInput(one, typed(one, { 'sections.1.title': 'Darf ich kommen?' }), 'de')).toBe('sections.1.title')
  expect(changedInput(one, content, 'de')).toBe('sections.1.title')
  expect(changedInput(one, one, 'de')).toBeUndefined()
  expect(changedInput(content, one, 'fr')).toBeUndefined()
  expect(changedInput(content, typed(one, { 'sections.2.title': 'Wo?' }), 'de')).toBeUndefined()
})

test('an original that changed is told of; the translation is written anew, or found to fit', () => {
  const written = typed(content, { 'sections.2.title': 'Wo?' })
  const [first] = content['sections'] as DocumentContent[]
  const changed = { ...written, sections: [first!, { title: 'Where is it?', text: ['In Porto.'] }] }
  const { form, content: shown } = formOf(changed)
  expect(htmlOf(form, shown)).toContain('The original has changed since this was translated.')
  expect(typed(changed, {})).toEqual(changed)
  for (const fields of [{ 'sections.2.title': 'Wo ist es?' }, { 'sections.2.title.fits': 'yes' }]) {
    const next = formOf(typed(changed, fields))
    expect(next.texts.some(({ isStale }) => isStale)).toBe(false)
    expect(next.content['sections.2.title']).toBe(Object.values(fields)[0] === 'yes' ? 'Wo?' : 'Wo ist es?')
  }
})

test('formatted text is written as Markdown without script, and what is none stays as it was typed', () => {
  const exhibit = { statement: paragraphs('The wall') as never, title: 'Harbour' }
  const form = translationForm(
    { one: 'the exhibit', sections: [] },
    { schema: documentSchemas.exhibit, content: exhibit, language: 'de' },
  )
  const posted = new FormData()
  posted.append('statement', 'Die **Wand**')
  expect(readTranslationForm(form, { content: exhibit, posted, zone })).toMatchObject({
    translations: {
      de: { statement: { text: [{ type: 'paragraph', line: [{ text: 'Die ' }, { text: 'Wand', strong: true }] }] } },
    },
  })
})

test('names of traits are no names of inputs', () => {
  const collection = { traitNotes: { 'Far shore': 'What is seen behind the water.' } }
  const form = translationForm(
    { one: 'the collection', sections: [] },
    { schema: documentSchemas.collection, content: collection, language: 'de' },
  )
  const [text] = form.texts
  expect(text).toMatchObject({ path: 'traitNotes.Far shore', name: 'traitNotes.Far_20_shore' })
  const posted = new FormData()
  posted.append(text!.name, 'Was hinter dem Wasser liegt.')
  expect(readTranslationForm(form, { content: collection, posted, zone })['translations']).toMatchObject({
    de: { 'traitNotes.Far shore': { text: 'Was hinter dem Wasser liegt.' } },
  })
})

test('a mistake of a translation stands at its field, one of the original is called as there', () => {
  const form = formOf(content)
  expect(
    mistakesInTranslation(form, {
      original: pageForm,
      content,
      mistakes: [
        { place: ['translations', 'de', 'sections.2.title'], sentence: 'Too long.', isMissing: false },
        { place: ['sections', 0, 'title'], sentence: 'This is still empty.', isMissing: true },
      ],
    }),
  ).toEqual([
    { place: ['sections.2.title'], sentence: 'Too long.', isMissing: false },
    { place: [], sentence: 'Sections, Can I visit?, Heading: This is still empty.', isMissing: true },
  ])
})
