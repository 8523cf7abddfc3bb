import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { makePdf } from './pdf-page.server.ts'
import { createTypesetter, isRightToLeft } from './typesetter.server.ts'

const now = new Date('2026-03-01T12:00:00Z')
const make = async (text: string) =>
  await makePdf({
    title: 'A page',
    size: 'A6',
    now,
    draw: (page) => {
      page.text(text, { x: 8, y: 8, width: 89 })
      page.box({ x: 5, y: 5, width: 95, height: 138 })
    },
  })

test('the same input gives the same bytes', async () => {
  const [first, second] = [await make('Kiln Row, 7/60'), await make('Kiln Row, 7/60')]
  expect(first.pdf.equals(second.pdf)).toBe(true)
  expect(first.pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an address in any script is set; what no font has becomes a box, and the page says so', async () => {
  const scripts = ['Łódź Ñandú Việt', '山田花子 東京都', 'شارع الشيخ زايد', 'Ελλάδα', 'Київ', 'ประเทศไทย', 'ישראל']
  const plain = await make('Ada')
  for (const text of scripts) {
    const { pdf, missing } = await make(text)
    // The font that has its letters is in the file.
    expect([text, missing, /Hanken|Unifont|Noto/i.test(pdf.toString('latin1'))]).toEqual([text, [], true])
  }
  expect(/Unifont/i.test((await make('東京都')).pdf.toString('latin1'))).toBe(true)
  expect(/Unifont/i.test(plain.pdf.toString('latin1'))).toBe(false)
  // Emoji, and scripts outside of Unicode's first plane.
  for (const [text, font] of [
    ['Ada 🎈', /NotoEmoji|Noto Emoji/i],
    ['𐌰𐌱 Wulfila', /Unifont/i],
    ['𞤀𞤣𞤤𞤢𞤥', /Unifont/i],
  ] as const) {
    const { pdf, missing } = await make(text)
    expect([text, missing, font.test(pdf.toString('latin1'))]).toEqual([text, [], true])
  }
  const withBox = await make('Ada 𠮷野 𓀀')
  expect(withBox.missing).toEqual(['𠮷', '𓀀'])
  expect(withBox.pdf.length).toBeGreaterThan(plain.pdf.length + 1_000)
})

test('a script whose letters stack or change places is named at the foot of its sheet, once; one that is set by its rules is not', async () => {
  const plain = await make('Phnom Penh')
  for (const [text, name] of [
    ['ភ្នំពេញ', 'Khmer'],
    ['ရန်ကုန် ရန်ကုန်', 'Myanmar'],
    ['சென்னை', 'Tamil'],
  ] as const) {
    const { pdf, missing, unruled } = await make(text)
    expect([text, missing, unruled]).toEqual([text, [], [name]])
    expect(pdf.length).toBeGreaterThan(plain.pdf.length + 1_000)
  }
  for (const text of ['दिल्ली', 'กรุงเทพฯ', 'שלום', 'شارع', '東京都', '서울', 'Київ'])
    expect([text, (await make(text)).unruled]).toEqual([text, []])
})

test('emoji that are made of several are one sign on paper, and are not cut at the edge of a line', () => {
  const doc = new PDFDocument({ font: '' })
  const type = createTypesetter(doc)
  for (const text of ['👩‍🎨', '🇳🇱', '👍🏽', '❤️']) {
    const runs = type.runsOf(text, 'regular')
    doc.font(runs[0]!.font)
    const { font } = (
      doc as unknown as {
        _font: { font: { layout: (text: string) => { glyphs: { id: number; advanceWidth: number }[] } } }
      }
    )._font
    const drawn = font.layout(runs[0]!.text).glyphs.filter(({ advanceWidth }) => advanceWidth > 0)
    expect([text, runs.length, drawn.length, drawn[0]?.id === 0]).toEqual([text, 1, 1, false])
  }
  const lines = type.wrapped('👩‍🎨'.repeat(20), type.widthOf('👩‍🎨'.repeat(3), 'regular', 10) + 1, 'regular', 10)
  expect(lines.map((line) => line.length / '👩‍🎨'.length)).toEqual([3, 3, 3, 3, 3, 3, 2])
  doc.end()
})

test('five hundred letters without a space are broken at the edge', async () => {
  const heights: number[] = []
  await makePdf({
    title: 'Long',
    size: 'A6',
    now,
    draw: (page) => {
      heights.push(page.text('x'.repeat(500), { x: 8, y: 8, width: 89 }))
    },
  })
  expect(heights[0]).toBeGreaterThan(20)
})

test('Arabic letters join, and a line that is read from right to left stands on the right, its numbers the right way round', async () => {
  const doc = new PDFDocument({ font: '' })
  const type = createTypesetter(doc)
  // Four letters that join: their shapes differ from those that stand alone, as the font's own rules say.
  const [run] = type.runsOf('شارع', 'regular')
  doc.font(run!.font)
  const { font } = (doc as unknown as { _font: { font: { layout: (text: string) => { glyphs: { id: number }[] } } } })
    ._font
  const shapesOf = (text: string) =>
    font
      .layout(text)
      .glyphs.map(({ id }) => id)
      .sort((one, other) => one - other)
  const alone = Array.from('شارع')
    .flatMap(shapesOf)
    .sort((one, other) => one - other)
  expect(alone).not.toContain(0)
  expect(shapesOf('شارع')).not.toEqual(alone)
  // On paper from the left: the number, then the words; the number itself is not turned round.
  const seen = type.runsOf('شارع 12', 'regular')
  expect(seen.map(({ text, isRightToLeft: turned }) => [text.trim(), turned])).toEqual([
    ['12', false],
    ['شارع', true],
  ])
  expect([isRightToLeft('شارع 12'), isRightToLeft('Main Street 12'), isRightToLeft('רחוב 12')]).toEqual([
    true,
    false,
    true,
  ])
  doc.end()
})
