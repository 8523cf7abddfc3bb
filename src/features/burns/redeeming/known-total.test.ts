import { expect, test } from 'vitest'
import type { PrintTerms } from '../permits/terms-client.ts'
import { isWhole } from './known-total.tsx'

const service = { name: 'Parcel' } as NonNullable<PrintTerms['quote']>['service']
const quote = { services: [service] } as NonNullable<PrintTerms['quote']>

test('a total is agreed to beside the print only where its own step would leave nothing to choose and nothing stands in the way', () => {
  expect(isWhole({ quote, obstacles: [], travel: [] })).toBe(true)
  expect(isWhole({ quote: null, obstacles: [], travel: [] })).toBe(false)
  expect(isWhole({ quote: { ...quote, services: [service, service] }, obstacles: [], travel: [] })).toBe(false)
  expect(isWhole({ quote, obstacles: [{ code: 'not-open', detail: '', way: '' }], travel: [] })).toBe(false)
  expect(isWhole({ quote, obstacles: [], travel: [{} as PrintTerms['travel'][number]] })).toBe(false)
})
