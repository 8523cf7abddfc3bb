import { relyingPartyOf } from '#platform/relying-party.ts'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './add-passkey.server.ts'
import { beginEntry, enterByPasskey } from './enter-by-passkey.server.ts'

type Asker = Pick<IdentityRequest, 'requestId' | 'remoteAddress' | 'userAgent' | 'locale'>
type Line = { id: string; name: string; madeAt: number; usedAt: number | undefined; isSynced: boolean }

/** Passkeys as the app calls for them in its own process; times are whole seconds since 1970. */
export type IdentityPasskeys = {
  list: (account: { uid: string }) => Promise<Line[]>
  beginAdding: (account: { uid: string; studioName: string }) => Promise<object>
  add: (given: { uid: string; name: string; response: unknown; asker: Asker }) => Promise<void>
  beginSignIn: () => Promise<object>
  /** Whose passkey signed, for a custom token. */
  enter: (given: {
    response: unknown
    uid: string | undefined
    asker: Asker
  }) => Promise<{ uid: string; passkey: string }>
  rename: (given: { uid: string; id: string; name: string }) => Promise<void>
  remove: (given: { uid: string; id: string; asker: Asker }) => Promise<void>
}

/** Undefined where browsers store no passkeys for the app's address. `wakeMail`: there is a mail to send. */
export function createPasskeys(
  context: IdentityContext,
  { wakeMail }: { wakeMail: () => void },
): IdentityPasskeys | undefined {
  const party = relyingPartyOf(context.settings.publicUrl)
  if (party === undefined) return undefined
  return {
    list: async ({ uid }) => {
      const rows = await context.db
        .selectFrom('identity_passkeys')
        .select(['credential_id', 'name', 'made_at', 'used_at', 'backed_up'])
        .where('uid', '=', uid)
        .orderBy('made_at')
        .orderBy('credential_id')
        .execute()
      return rows.map((row) => ({
        id: row.credential_id,
        name: row.name,
        madeAt: seconds(row.made_at),
        usedAt: row.used_at === null ? undefined : seconds(row.used_at),
        isSynced: row.backed_up,
      }))
    },
    beginAdding: async (account) => await beginPasskey(context, party, account),
    add: async ({ asker, ...given }) => {
      await addPasskey(context, party, { ...given, request: requestOf(context, asker) })
      wakeMail()
    },
    beginSignIn: async () => await beginEntry(context, party),
    enter: async ({ asker, ...given }) =>
      await enterByPasskey(context, party, { ...given, request: requestOf(context, asker) }),
    rename: async (given) => await renamePasskey(context.db, given),
    remove: async ({ asker, ...given }) => {
      await removePasskey(context, { ...given, request: requestOf(context, asker) })
      wakeMail()
    },
  }
}

/** The app itself calls this, for somebody whose session it knows. */
function requestOf({ settings }: IdentityContext, asker: Asker): IdentityRequest {
  return {
    ...asker,
    origin: undefined,
    takesOrders: false,
    isPrivileged: false,
    url: new URL(settings.publicUrl),
    headers: new Headers(),
  }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
