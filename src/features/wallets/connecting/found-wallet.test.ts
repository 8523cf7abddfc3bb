import { expect, test } from 'vitest'
import { type FoundWallet, parseAnnouncement, withWallet } from './found-wallet.ts'

const provider = { request: async () => null }
const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Kite',
  icon: 'data:image/svg+xml,<svg/>',
  rdns: 'com.example.kite',
}

test('an announced wallet keeps its name, picture and reversed domain name', () => {
  expect(parseAnnouncement({ info, provider })).toEqual({
    id: info.uuid,
    name: 'Kite',
    icon: info.icon,
    rdns: 'com.example.kite',
    provider,
  })
})

test.each([
  'https://example.com/icon.png',
  '//example.com/icon.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  ' data:image/png;base64,AA',
  7,
  undefined,
  `data:image/png;base64,${'A'.repeat(400_000)}`,
])('a picture that is not a small image in a data URI is left out: %#', (icon) => {
  expect(parseAnnouncement({ info: { ...info, icon }, provider })).toMatchObject({ name: 'Kite', icon: undefined })
})

test.each([
  undefined,
  null,
  'wallet',
  {},
  { info },
  { provider },
  { info, provider: {} },
  { info: { ...info, uuid: '' }, provider },
  { info: { ...info, name: '  ' }, provider },
  { info: { ...info, name: 7 }, provider },
])('an announcement that cannot be used is passed over: %#', (detail) => {
  expect(parseAnnouncement(detail)).toBeUndefined()
})

test('a very long name is cut between characters', () => {
  expect(Array.from(parseAnnouncement({ info: { ...info, name: '🜁'.repeat(500) }, provider })!.name)).toHaveLength(60)
})

test('a wallet that announces itself again does not appear twice', () => {
  const kite = parseAnnouncement({ info, provider })!
  const moth: FoundWallet = { ...kite, id: 'other', name: 'Moth', provider: { request: async () => null } }
  const wallets = [kite, moth].reduce<FoundWallet[]>(withWallet, [])
  expect(withWallet(wallets, { ...kite, name: 'Kite 2' }).map(({ name }) => name)).toEqual(['Kite 2', 'Moth'])
  expect(withWallet(wallets, { ...moth, id: 'after a reload' }).map(({ id }) => id)).toEqual([
    kite.id,
    'after a reload',
  ])
})
