import { z } from 'zod'
import { type Account, userInfo } from './accounts/account.ts'
import { findAccount } from './accounts/find-account.server.ts'
import type { IdentityContext } from './accounts/identity-context.ts'
import { endpoint, toolkit } from './http/endpoint.ts'
import { required, text } from './http/read-input.ts'
import { getSignedIn } from './tokens/get-signed-in.server.ts'

const input = z
  .object({
    idToken: text,
    localId: z.array(text),
    email: z.array(text),
    phoneNumber: z.array(text),
    federatedUserId: z.array(z.object({ providerId: text, rawId: text }).partial()),
  })
  .partial()

const kind = 'identitytoolkit#GetAccountInfoResponse'

/** The account of an ID token. The SDK calls this after nearly everything else; it is never limited. */
export const lookUp = endpoint({
  path: `${toolkit}/v1/accounts:lookup`,
  input,
  handle: async (context, given, request) => {
    if (request.isPrivileged) return await lookUpByOrder(context, given)
    const { account } = await getSignedIn(context, required(given.idToken, 'MISSING_ID_TOKEN'))
    return { kind, users: [userInfo(account)] }
  },
})

async function lookUpByOrder(
  { db }: IdentityContext,
  { localId = [], email = [], phoneNumber = [], federatedUserId = [] }: z.infer<typeof input>,
): Promise<object> {
  const found = new Map<string, Account>()
  const wanted = [
    ...localId.map((uid) => ({ uid })),
    ...email.map((each) => ({ email: each })),
    ...phoneNumber.map((each) => ({ phoneNumber: each })),
    ...federatedUserId.flatMap(({ providerId, rawId }) =>
      providerId === undefined || rawId === undefined ? [] : [{ providerId, rawId }],
    ),
  ]
  for (const by of wanted) {
    const account = await findAccount(db, by)
    if (account !== undefined) found.set(account.uid, account)
  }
  // Absent rather than empty: the admin libraries take it so.
  return { kind, ...(found.size === 0 ? {} : { users: [...found.values()].map(userInfo) }) }
}
