import { expect, test } from 'vitest'
import { accountExport, exportFileName } from './account-export.ts'
import { personOf } from './person.ts'

const now = new Date('2026-11-21T20:00:00.500Z')
const known = {
  uid: 'u1', email: 'ada@studio.example', emailVerified: false, roles: ['packer'] as const, sessionId: 2,
  sessions: [{ id: 2, device: 'Firefox on Linux', createdAt: 100, lastSeenAt: 200, expiresAt: 300 }, { id: 1, device: undefined, createdAt: 10, lastSeenAt: 20, expiresAt: 30 }],
  wallets: [{ address: '0x00000000219ab540356cBB839Cbe05303d7705Fa', linkedAt: 50 }],
  collectorPage: { hidden: true, together: false },
  walletActs: [{ id: 9, at: 50, act: 'linked', address: '0x00000000219ab540356cBB839Cbe05303d7705Fa' }],
}

test('an export holds what the service and the house know, with times as the API has them, and no session number', () => {
  const person = personOf({
    uid: 'u1', email: 'ada@studio.example', emailVerified: true, displayName: 'Ada', photoURL: null, phoneNumber: null, isAnonymous: false, tenantId: null,
    metadata: { creationTime: 'Sat, 21 Nov 2026 19:00:00 GMT' } as never, providerData: [],
  }, [])
  const written = JSON.parse(JSON.stringify(accountExport({ person, known, house: 'https://studio.example', now }))) as unknown
  expect(written).toEqual({
    exportedAt: { seconds: 1795291200, nanoseconds: 500_000_000 }, house: 'https://studio.example',
    account: { uid: 'u1', email: 'ada@studio.example', emailVerified: true, displayName: 'Ada', isAnonymous: false, providerData: [], factors: [], createdAt: { seconds: 1795287600, nanoseconds: 0 } },
    roles: ['packer'],
    wallets: [{ address: '0x00000000219ab540356cBB839Cbe05303d7705Fa', linkedAt: { seconds: 50, nanoseconds: 0 } }],
    collectorPage: { hidden: true, together: false },
    walletActs: [{ at: { seconds: 50, nanoseconds: 0 }, act: 'linked', address: '0x00000000219ab540356cBB839Cbe05303d7705Fa' }],
    sessions: [
      { device: 'Firefox on Linux', createdAt: { seconds: 100, nanoseconds: 0 }, lastSeenAt: { seconds: 200, nanoseconds: 0 }, expiresAt: { seconds: 300, nanoseconds: 0 }, isThisOne: true },
      { createdAt: { seconds: 10, nanoseconds: 0 }, lastSeenAt: { seconds: 20, nanoseconds: 0 }, expiresAt: { seconds: 30, nanoseconds: 0 }, isThisOne: false },
    ],
  })
})

test('without an answer of the service the export says what the house knows', () => {
  expect(accountExport({ person: undefined, known, house: 'https://studio.example', now }).account).toEqual({ uid: 'u1', email: 'ada@studio.example', emailVerified: false })
})

test('the file is named for its day', () => {
  expect(exportFileName(now)).toBe('account-2026-11-21.json')
})
