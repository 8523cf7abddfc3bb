import { expect, test } from 'vitest'
import { hasPassword, personOf } from './person.ts'

const user = {
  uid: 'u1',
  email: 'ada@studio.example',
  emailVerified: true,
  displayName: 'Ada',
  photoURL: null,
  phoneNumber: null,
  isAnonymous: false,
  tenantId: null,
  metadata: {
    creationTime: 'Sat, 21 Nov 2026 19:00:00 GMT',
    lastSignInTime: 'Sat, 21 Nov 2026 20:00:00 GMT',
    toJSON: () => ({}),
  },
  providerData: [{ providerId: 'password', uid: 'ada@studio.example', email: 'ada@studio.example', displayName: null }],
}

test('[S-44] the signed-in person has every field that the service gives, absent ones as absent', () => {
  expect(personOf(user, [{ uid: 'f1', displayName: '', enrollmentTime: 'Sat, 21 Nov 2026 19:30:00 GMT' }])).toEqual({
    uid: 'u1',
    email: 'ada@studio.example',
    emailVerified: true,
    displayName: 'Ada',
    photoURL: undefined,
    phoneNumber: undefined,
    isAnonymous: false,
    tenantId: undefined,
    providerData: [
      { providerId: 'password', uid: 'ada@studio.example', email: 'ada@studio.example', displayName: undefined },
    ],
    createdAt: { seconds: 1795287600, nanoseconds: 0 },
    lastLoginAt: { seconds: 1795291200, nanoseconds: 0 },
    factors: [{ uid: 'f1', name: 'Authenticator app', enrolledAt: { seconds: 1795287600 + 1800, nanoseconds: 0 } }],
  })
})

test('times that the service does not give stay absent', () => {
  const { createdAt, lastLoginAt } = personOf({ ...user, metadata: { toJSON: () => ({}) } as never }, [])
  expect([createdAt, lastLoginAt]).toEqual([undefined, undefined])
})

test('a password counts as one only when the account has it', () => {
  expect(hasPassword(personOf(user, []))).toBe(true)
  expect(
    hasPassword({ providerData: [{ providerId: 'google.com', uid: '1', email: undefined, displayName: undefined }] }),
  ).toBe(false)
})
