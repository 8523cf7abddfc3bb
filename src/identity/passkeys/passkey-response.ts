import { createHash } from 'node:crypto'
import { z } from 'zod'

const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)
const common = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }

/** What a browser answers when a passkey was made: bounded, and without what nobody here reads. */
export const registrationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
})

/** What a browser answers when a passkey signed. */
export const authenticationResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(100).optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
})

/** The challenge that an answer says it is for; `undefined` when nothing can be read. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** By what an authenticator knows an account: it says nothing of the person, and not the account's id either. */
export function userHandleOf(uid: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkeys of ${uid}`).digest())
}
