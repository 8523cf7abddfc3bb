import { expect, test } from 'vitest'
import { makeEdition, testShipping } from '#tests/edition-data.ts'
import { customsLines, customsPaper } from './customs-form.ts'
import type { ExportParcel } from './export-parcels.ts'
import { makeParcelPaper, makePickList, parcelPapers } from './parcel-papers.server.ts'

const { pack, customs } = makeEdition()
const item = { sku: 'embers', title: 'Embers', label: '7/100', customs }
const parcel: ExportParcel = { parcelId: 42, packedAt: '2026-03-01T12:00:00Z', address: { country: 'JP', name: '山田 花子', line1: '南青山1-1-1', region: '東京都', postcode: '107-0062', phone: '+81 3 5550 100' }, region: 'Tokyo', email: undefined, weightGrams: 980, pack, items: [item, { ...item, label: '8/100' }] }
const parts = { studio: 'The Studio', sender: testShipping.sender, now: new Date('2026-03-01T12:00:00Z') }

test('goods of one kind are one line, with the packed weight shared out', () => {
  expect(customsLines(parcel)).toEqual([{ description: 'Printed picture, pigment ink on cotton paper', quantity: 2, netGrams: 980, value: '240.00', currency: 'EUR', hsCode: '491191', origin: 'NL' }])
})

test('the smaller form up to its bounds, the bigger one above, none within a union', () => {
  const paper = (changes: object) => customsPaper({ from: 'NL', to: 'JP', value: 240, currency: 'EUR', grams: 980, ...changes })
  expect([paper({}), paper({ value: 351 }), paper({ grams: 2_001 }), paper({ currency: 'JPY' }), paper({ to: 'DE' }), paper({ to: 'NL' })]).toEqual(['CN22', 'CN23', 'CN23', 'CN23', 'none', 'none'])
})

test('every paper is made for an address in any script, and says which letters it could not set', async () => {
  for (const paper of parcelPapers) {
    const made = await makeParcelPaper(paper, parcel, parts)
    expect([paper, made.pdf.subarray(0, 5).toString(), made.missing]).toEqual([paper, '%PDF-', []])
  }
  for (const paper of parcelPapers) {
    const odd = await makeParcelPaper(paper, { ...parcel, weightGrams: 3_000, address: { ...parcel.address, name: 'Ada 🎈', line1: '𠮷野 1' } }, parts)
    // Emoji are drawn; what nothing can draw is named.
    expect([paper, odd.missing]).toEqual([paper, ['𠮷']])
  }
  const heavy = await makeParcelPaper('customs', { ...parcel, weightGrams: 3_000, address: { country: 'AE', name: 'فاطمة', line1: 'شارع الشيخ زايد 12', region: 'دبي' } }, parts)
  expect(heavy.missing).toEqual([])
})

test('a pick list of many prints goes on for pages', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => ({ title: 'Embers', label: `${n + 1}/200`, options: 'Frame: Oak', to: 'NL', along: n % 2 }))
  const { pdf } = await makePickList(rows, parts)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
})
