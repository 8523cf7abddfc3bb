import { expect, test } from 'vitest'
import type { ContentDocument, DocumentContent, DocumentKind } from '#features/documents/document.ts'
import { partAtRehearsal } from './rehearsed-content.ts'

const document = (kind: DocumentKind, name: string, content: DocumentContent = {}): ContentDocument => ({
  kind,
  name,
  content,
})
const part = (documents: readonly ContentDocument[]) => {
  const { kept, changed, drafts } = partAtRehearsal(documents, 31_337)
  const names = (list: readonly ContentDocument[]) => list.map(({ kind, name }) => `${kind} ${name}`)
  return { kept: names(kept), changed, drafts: names(drafts), ofDrafts: drafts }
}
const salt = document('collection', 'salt', {
  slug: 'salt',
  title: 'Salt',
  address: '0x01',
  firstBlock: 3,
  statement: 'Of salt.',
})

test('what is on the rehearsal chain becomes drafts, a collection without its contract and with all its words', () => {
  const { kept, drafts, ofDrafts } = part([
    document('studio', 'studio'),
    document('contracts', 'contracts', { chainId: 31_337 }),
    salt,
    document('campaign', '1'),
    document('pill-kind', '1'),
    document('pill', '4'),
    document('edition', 'sheet', { opensBy: { with: 'pills' } }),
    document('edition', 'gift', { opensBy: { with: 'studio' } }),
    document('payments', 'payments', { tokens: [{ address: '0x02' }] }),
    document('page', 'imprint'),
    document('mail', 'claim-sent'),
  ])
  expect(drafts).toEqual([
    'contracts contracts',
    'collection salt',
    'campaign 1',
    'pill-kind 1',
    'pill 4',
    'edition sheet',
    'payments payments',
  ])
  expect(kept).toEqual(['studio studio', 'edition gift', 'page imprint', 'mail claim-sent'])
  expect(ofDrafts[1]!.content).toEqual({ slug: 'salt', title: 'Salt', statement: 'Of salt.' })
})

test('a collection on a further chain is as real as before, and so are payments by card alone', () => {
  const real = document('collection', 'tides', { ...salt.content, chain: 8453 })
  const byCard = document('payments', 'payments', { tokens: [], card: { currency: 'EUR' } })
  expect(part([real, byCard])).toMatchObject({ kept: ['collection tides', 'payments payments'], drafts: [] })
})

test('links to what is gone are taken out, and all others stay as they are', () => {
  const shows = document('exhibit', 'first', { blocks: [{ type: 'related', pieces: [{ collection: 'salt' }] }] })
  const other = document('exhibit', 'second', { blocks: [{ type: 'text' }] })
  const studio = document('studio', 'studio', { name: 'Salt Works', current: 'first' })
  const navigation = document('navigation', 'navigation', {
    addresses: [
      { path: '/salt', collection: 'salt' },
      { path: '/second', exhibit: 'second' },
    ],
    menu: [{ title: 'Salt', collection: 'salt' }],
    order: { collections: ['salt'] },
  })
  const { kept, changed, drafts } = part([studio, navigation, salt, shows, other])
  expect([kept, drafts]).toEqual([['exhibit second'], ['collection salt', 'exhibit first']])
  expect(changed).toEqual([
    { ...studio, content: { name: 'Salt Works' } },
    {
      ...navigation,
      content: { addresses: [{ path: '/second', exhibit: 'second' }], menu: [], order: { collections: ['salt'] } },
    },
  ])
  expect(part([studio, other, document('exhibit', 'first')]).changed).toEqual([])
})
