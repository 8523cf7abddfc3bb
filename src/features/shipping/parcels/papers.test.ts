import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { customsLines, customsPaper, senderLines } from './customs-form.ts'
import type { ExportParcel } from './export-parcels.ts'
import { makeParcelPaper, makePickList, parcelPapers } from './parcel-papers.server.ts'

const { pack, customs } = makeEdition()
const item = { sku: 'embers', title: 'Embers', label: '7/100', customs }
const parcel: ExportParcel = {
  parcelId: 42,
  packedAt: '2026-03-01T12:00:00Z',
  address: {
    country: 'JP',
    name: '山田 花子',
    line1: '南青山1-1-1',
    region: '東京都',
    postcode: '107-0062',
    phone: '+81 3 5550 100',
  },
  region: 'Tokyo',
  email: undefined,
  weightGrams: 980,
  pack,
  items: [item, { ...item, label: '8/100' }],
}
const parts = { studio: 'The Studio', sender: testShipping.sender, now: new Date('2026-03-01T12:00:00Z') }

test('goods of one kind are one line, with the packed weight shared out', () => {
  expect(customsLines(parcel)).toEqual([
    {
      description: 'Printed picture, pigment ink on cotton paper',
      quantity: 2,
      netGrams: 980,
      value: '240.00',
      currency: 'EUR',
      hsCode: '491191',
      origin: 'NL',
    },
  ])
})

test('the sender is written as a letter from abroad has it, with the name of the country', () => {
  expect(
    senderLines({ name: 'The Studio', line1: 'Kade 1', city: 'Delft', postcode: '2611 CX', country: 'NL' }),
  ).toEqual(['The Studio', 'Kade 1', '2611 CX  Delft', 'Netherlands'])
})

test('the smaller form up to its bounds, the bigger one above, none within a union', () => {
  const paper = (changes: object) =>
    customsPaper({ from: 'NL', to: 'JP', value: 240, currency: 'EUR', grams: 980, ...changes })
  expect([
    paper({}),
    paper({ value: 351 }),
    paper({ grams: 2_001 }),
    paper({ currency: 'JPY' }),
    paper({ to: 'DE' }),
    paper({ to: 'NL' }),
  ]).toEqual(['CN22', 'CN23', 'CN23', 'CN23', 'none', 'none'])
})

test('every paper is made for an address in any script, and says which letters it could not set', async () => {
  for (const paper of parcelPapers) {
    const made = await makeParcelPaper(paper, parcel, parts)
    expect([paper, made.pdf.subarray(0, 5).toString(), made.missing]).toEqual([paper, '%PDF-', []])
  }
  for (const paper of parcelPapers) {
    const odd = await makeParcelPaper(
      paper,
      { ...parcel, weightGrams: 3_000, address: { ...parcel.address, name: 'Ada 🎈', line1: '𠮷野 1' } },
      parts,
    )
    // Emoji are drawn; what nothing can draw is named.
    expect([paper, odd.missing]).toEqual([paper, ['𠮷']])
  }
  const heavy = await makeParcelPaper(
    'customs',
    {
      ...parcel,
      weightGrams: 3_000,
      address: { country: 'AE', name: 'فاطمة', line1: 'شارع الشيخ زايد 12', region: 'دبي' },
    },
    parts,
  )
  expect(heavy.missing).toEqual([])
})

test('all papers are one file, each on a sheet of its own size: within a union the label and the slip alone', async () => {
  const sizesOf = async (address: Partial<ExportParcel['address']>, weightGrams: number) => {
    const plain = { country: 'JP', name: 'Hanako Yamada', line1: 'Minami-Aoyama 1-1-1', postcode: '107-0062' }
    const all = { ...parcel, weightGrams, address: { ...plain, ...address } }
    const { pdf } = await makeParcelPaper('all', all, parts)
    return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((found) =>
      found.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
    )
  }
  const label = [102, 148]
  const slip = [105, 148]
  const sheet = [210, 297]
  expect(await sizesOf({ country: 'DE' }, 980)).toEqual([label, slip])
  expect(await sizesOf({}, 980)).toEqual([label, slip, [74, 105], sheet])
  expect(await sizesOf({}, 3_000)).toEqual([label, slip, sheet, sheet])
})

test('a pick list of many prints goes on for pages', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => ({
    title: 'Embers',
    label: `${n + 1}/200`,
    options: 'Frame: Oak',
    to: 'NL',
    along: n % 2,
  }))
  const { pdf } = await makePickList(rows, parts)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
})

/** Where each run of letters begins on a page, in points from its lower left corner, as the PDF's own commands put it. */
function lettersOf(pdf: Buffer): { x: number; y: number }[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    const plain = (() => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })()
    return [...plain.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  })
}

test('the address label is one page of 102 by 148 millimetres, and the longest address stays on it', async () => {
  const long = Object.fromEntries(
    ['name', 'organization', 'line1', 'line2', 'line3', 'city'].map((field) => [
      field,
      `${field} ${'Weissenbergerstrasse '.repeat(8)}`.slice(0, 120),
    ]),
  )
  for (const address of [
    parcel.address,
    { country: 'NL', name: 'Ada', line1: 'Kade 7', postcode: '2611 CX', city: 'Delft' },
    { ...long, country: 'DE', name: String(long['name']), line1: String(long['line1']), postcode: '10115' },
  ]) {
    const { pdf, missing } = await makeParcelPaper('label', { ...parcel, address }, parts)
    const text = pdf.toString('latin1')
    expect([text.match(/\/Type \/Page\b/g)?.length, missing]).toEqual([1, []])
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)!
    expect([Math.round((Number(width) / 72) * 25.4), Math.round((Number(height) / 72) * 25.4)]).toEqual([102, 148])
    const letters = lettersOf(pdf)
    expect(letters.length).toBeGreaterThan(5)
    expect(letters.filter(({ x, y }) => x < 15 || x > Number(width) - 15 || y < 15 || y > Number(height) - 15)).toEqual(
      [],
    )
  }
})
