import { expect, test } from 'vitest'
import { defineStudio } from '#features/studio/studio.ts'
import { inLocale } from '#messages/locale.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { inParts } from '#platform/pdf/paper-flow.ts'
import { openTestDatabase } from '#tests/database.ts'
import { hostile } from '#tests/exhibit-data.ts'
import other from '#tests/other-studio/studio.config.ts'
import { paragraphs } from '#ui/rich-text.ts'
import { checklistOf } from './checklist.ts'
import { getExhibit } from './get-exhibit.server.ts'
import { makeChecklistPdf } from './make-checklist-pdf.server.ts'

const db = await openTestDatabase()
const now = new Date('2026-10-01T12:00:00Z')
const [light] = other.exhibits
const address = 'https://harbour.example/works/first/light'

const asOf = { chainId: 31337, chain: 'Near shore', block: 12, timestamp: null }

const checklist = async (statement: string) => checklistOf(await checklistView(statement), { asOf, address })

async function checklistView(statement: string) {
  const exhibit = {
    ...light!,
    statement: paragraphs(statement),
    blocks: [{ id: 'prints', type: 'related' as const, prints: ['leaf-print', 'flower-sheet'] }],
  }
  const studio = defineStudio({ ...other, exhibits: [exhibit], current: undefined })
  return await getExhibit(readSide(db), { studio, slug: 'first-light', now })
}

test('the checklist names the work, its label, its prints with how many are left, and as of which block', async () => {
  expect(await checklist('Drawn at the harbour.')).toEqual({
    title: 'First light',
    byline: 'Harbour Press, 2026',
    label: [
      ['Medium', 'Ink'],
      ['Dimensions', '60 × 60 cm'],
      ['Reference', 'HP 1'],
    ],
    statement: ['Drawn at the harbour.'],
    pieces: [],
    prints: [
      { title: 'Leaf print, 2026', line: expect.stringMatching(/cm\. Edition of 40, 40 left$/) as string },
      { title: 'Flower sheet, 2025', line: expect.stringMatching(/cm\. Edition of 320, 320 left$/) as string },
    ],
    asOf: 'Owners and prints as of block 12.',
    address,
  })
})

test('in German everything on it but what nobody translated is German', async () => {
  const german = await inLocale('de', async () => await checklist('Am Hafen gezeichnet.'))
  expect(german.label.map(([name]) => name)).toEqual(['Technik', 'Maße', 'Werknummer'])
  expect(german.prints[0]?.line).toMatch(/cm\. Auflage 40, noch 40$/)
  expect(german.asOf).toBe('Besitz und Drucke, Stand Block 12.')
})

test('of several chains each is named with its block, and one that has not been read is left out', async () => {
  const read = await checklistView('Drawn at the harbour.')
  const far = { chainId: 31338, chain: 'Far shore', timestamp: null }
  const saidOf = (block: number | null, own: number | null = 12) =>
    checklistOf(read, { asOf: { ...asOf, block: own, further: [{ ...far, block }] }, address }).asOf
  expect(saidOf(9_000_000)).toBe('Owners and prints as of block 12 of Near shore and block 9000000 of Far shore.')
  expect(saidOf(null)).toBe('Owners and prints as of block 12 of Near shore.')
  expect(saidOf(null, null)).toBe('The chain has not been read yet.')
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('the same checklist is the same file, of one sheet; the longest words go on upon the next', async () => {
  const short = await checklist('Drawn at the harbour.')
  const [one, two] = await Promise.all(
    [1, 2].map(async () => await makeChecklistPdf(short, { picture: undefined, now })),
  )
  expect(one!.equals(two!)).toBe(true)
  expect(pagesOf(one!)).toBe(1)
  const long = await checklist(
    `${'Water comes and goes. '.repeat(400)}${hostile.endless} ${hostile.arabic} ${hostile.emoji}`,
  )
  const sheets = await makeChecklistPdf(long, { picture: undefined, now })
  expect(pagesOf(sheets)).toBeGreaterThan(1)
})

test('a text in parts is the same words, and no letter is cut in two', () => {
  for (const text of ['', 'A tide.', 'Water comes and goes. '.repeat(400).trim(), hostile.endless]) {
    const parts = inParts(text)
    expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(1200)
  }
  for (const part of inParts(`x${'🌊'.repeat(2000)}`)) expect(part.isWellFormed()).toBe(true)
})
