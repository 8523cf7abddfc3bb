import { expect, test } from 'vitest'
import { splitStudio } from '#features/documents/studio-documents.ts'
import type { SettledRecords } from '#features/publishing/settled.ts'
import demo from '#studio/studio.config.ts'
import { htmlOf, postedOf } from '../form/posted-under-test.tsx'
import { readForm } from '../form/read-form.ts'
import { documentForms } from '../kinds/document-forms.ts'
import { settledFieldsOf } from './settled-fields.ts'

const edition = splitStudio(demo).documents.find(({ kind }) => kind === 'edition')!
const form = documentForms.edition
const none = { certificates: 0, prints: 0, claims: 0, rights: 0, redemptions: 0, permits: 0, reservations: 0 }
const having = (some: Partial<typeof none>): SettledRecords => ({
  editions: new Map([[edition.content['editionId'] as string, { ...none, ...some }]]),
  permitPrices: new Map(),
  coins: new Map(),
  pills: new Map(),
  collections: new Map(),
  openClaims: new Map(),
  runs: [],
})

test('what collectors have is settled with the reason, and nothing is while nobody has anything', () => {
  expect(settledFieldsOf(form, edition, { ...having({}), editions: new Map() })).toEqual({})
  const promised = settledFieldsOf(form, edition, having({ claims: 2 }))
  expect(Object.keys(promised).toSorted()).toEqual(['editionId', 'length', 'limit', 'numbering', 'opensBy', 'proofs'])
  expect(promised['length']).toMatch(/because 2 claims on it are in the register\. Make a new edition/)
  const certified = settledFieldsOf(form, edition, having({ certificates: 1 }))
  expect(certified['specification.process']).toMatch(/because the certificates that were issued say so/)
  expect(certified['price']).toBeUndefined()
})

test('a settled field is shown with its value and why it stays, has no input, and a form that leaves it out changes nothing', () => {
  const settled = settledFieldsOf(form, edition, having({ certificates: 1 }))
  const html = htmlOf(form, edition.content, { settled })
  expect(html).toContain('because the certificates that were issued say so')
  const posted = postedOf(html)
  expect([posted.has('title'), posted.has('specification.process'), posted.has('price')]).toEqual([false, false, true])
  expect(readForm(form, { content: edition.content, posted, zone: 'UTC' })).toEqual(edition.content)
})
