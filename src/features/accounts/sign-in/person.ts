import type { User } from 'firebase/auth'
import { type MessageText, t } from '#messages/translate.ts'
import { type Timestamp, timestampOf } from '#platform/timestamp.ts'

/** A way of signing in that the account has: `password`, a configured provider's id, … */
export type PersonProvider = {
  providerId: string
  uid: string
  email: string | undefined
  displayName: string | undefined
}

/** A second factor that is set up. `enrolledAt` is absent when the service does not say. */
export type PersonFactor = { uid: string; name: string; enrolledAt: Timestamp | undefined }

/** Who is signed in in this browser, as the sign-in service describes them. */
export type Person = {
  uid: string
  email: string | undefined
  emailVerified: boolean
  displayName: string | undefined
  photoURL: string | undefined
  phoneNumber: string | undefined
  isAnonymous: boolean
  tenantId: string | undefined
  providerData: PersonProvider[]
  createdAt: Timestamp | undefined
  lastLoginAt: Timestamp | undefined
  factors: PersonFactor[]
}

type Described = Pick<
  User,
  | 'uid'
  | 'email'
  | 'emailVerified'
  | 'displayName'
  | 'photoURL'
  | 'phoneNumber'
  | 'isAnonymous'
  | 'tenantId'
  | 'metadata'
> & {
  providerData: readonly { providerId: string; uid: string; email: string | null; displayName: string | null }[]
}
type DescribedFactor = { uid: string; displayName?: string | null; enrollmentTime?: string }

/** The SDK's user as a plain value. Its own objects change under one's hands; a page shows values. */
export function personOf(user: Described, factors: readonly DescribedFactor[]): Person {
  return {
    uid: user.uid,
    email: user.email ?? undefined,
    emailVerified: user.emailVerified,
    displayName: filled(user.displayName),
    photoURL: filled(user.photoURL),
    phoneNumber: user.phoneNumber ?? undefined,
    isAnonymous: user.isAnonymous,
    tenantId: user.tenantId ?? undefined,
    providerData: user.providerData.map(({ providerId, uid, email, displayName }) => ({
      providerId,
      uid,
      email: email ?? undefined,
      displayName: filled(displayName),
    })),
    createdAt: momentOf(user.metadata.creationTime),
    lastLoginAt: momentOf(user.metadata.lastSignInTime),
    factors: factors.map(({ uid, displayName, enrollmentTime }) => ({
      uid,
      name: filled(displayName) ?? unnamedFactor,
      enrolledAt: momentOf(enrollmentTime),
    })),
  }
}

/** What a second factor is called that nobody gave a name; the service stores it so, and a page shows it in its language. */
export const unnamedFactor = 'Authenticator app' as const satisfies MessageText

export function factorText(name: string): string {
  return name === unnamedFactor ? t(unnamedFactor) : name
}

export function hasPassword({ providerData }: Pick<Person, 'providerData'>): boolean {
  return providerData.some(({ providerId }) => providerId === 'password')
}

function filled(text: string | null | undefined): string | undefined {
  return text === null || text === undefined || text === '' ? undefined : text
}

/** A time as the SDK writes it: an HTTP date, to the second, or one of ISO. */
function momentOf(text: string | undefined): Timestamp | undefined {
  const date = new Date(text ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : timestampOf(date)
}
