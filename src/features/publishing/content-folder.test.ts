import { expect, test } from 'vitest'
import type { ContentDocument } from '#features/documents/document.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { documentOf, isOfExport, textsOf } from './content-folder.ts'

const id = { kind: 'exhibit', name: 'harbour' } as const
const exhibit: ContentDocument = {
  ...id,
  content: {
    title: 'Harbour',
    statement: paragraphs('The sea comes in.'),
    blocks: [
      { id: 'wall', type: 'text', text: paragraphs('On the wall') },
      { id: 'how', type: 'process', steps: [{ title: 'First', text: paragraphs('Wait.') }] },
      { id: 'said', type: 'quotation', text: 'I waited.' },
    ],
    translations: {
      de: {
        title: { text: 'Hafen', of: '1abc' },
        statement: { text: paragraphs('Das Meer kommt.'), of: '2abc' },
        'blocks.wall.text': { text: paragraphs('An der Wand') },
        'blocks.how.steps.1.text': { text: paragraphs('Warten.') },
        'blocks.said.text': { text: 'Ich habe gewartet.' },
      },
    },
  } as never,
}

test('the longer translations of an exhibit stand beside its texts as Markdown, and are read back as they were', () => {
  const texts = textsOf(exhibit)
  const files = texts.map(({ path }) => path.slice('exhibits/harbour/'.length)).toSorted()
  expect(files).toEqual([
    'de-statement.md',
    'de-step-how-1.md',
    'de-text-wall.md',
    'exhibit.json',
    'statement.md',
    'step-how-1.md',
    'text-wall.md',
  ])
  expect(texts.every(({ path }) => isOfExport(path))).toBe(true)
  expect(texts.find(({ path }) => path.endsWith('de-statement.md'))?.text).toBe('Das Meer kommt.\n')
  expect(documentOf(id, new Map(texts.map(({ path, text }) => [path, text])))).toMatchObject({
    document: exhibit,
    mistakes: [],
  })
})

test('a translation that names a text which is not beside it is a mistake of its file', () => {
  const texts = new Map(textsOf(exhibit).map(({ path, text }) => [path, text]))
  texts.delete('exhibits/harbour/de-statement.md')
  expect(documentOf(id, texts).mistakes).toEqual([
    'exhibits/harbour/exhibit.json: the text de-statement.md is not beside it.',
  ])
})
