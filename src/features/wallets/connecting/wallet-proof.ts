import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import type { MessageText } from '#messages/translate.ts'
import type { Address } from '#platform/address.ts'

/** What a signature is asked for. A proof for one purpose never serves another: the words that are signed differ. */
export const proofPurposes = ['sign-in', 'link'] as const
export type ProofPurpose = (typeof proofPurposes)[number]

/** A proof can be used once, within this time. */
export const proofSeconds = 600

/** The app as a wallet's message names it. */
export type ProofOrigin = { publicUrl: string; chainId: number }

/** Everything that a proof is made from. `address` is checksummed; times are whole seconds. */
export type ProofParts = { purpose: ProofPurpose; address: Address; nonce: string; issuedAt: Date; expiresAt: Date }

/** What the wallet shows to the person, and what is signed: English whatever the page’s language. EIP-4361 allows one line of ASCII. */
const statements = {
  'sign-in': 'Sign in with this wallet. It proves that the wallet is yours, costs nothing and moves nothing.',
  link: 'Link this wallet to your account. From then on it can open the account. It costs nothing and moves nothing.',
} as const satisfies Record<ProofPurpose, MessageText>

/** The text to be signed, the same for the same parts to the byte (EIP-4361). */
export function proofMessage(
  { purpose, address, nonce, issuedAt, expiresAt }: ProofParts,
  { publicUrl, chainId }: ProofOrigin,
): string {
  return createSiweMessage({
    domain: new URL(publicUrl).host,
    uri: new URL('/', publicUrl).href,
    version: '1',
    chainId,
    address,
    nonce,
    statement: statements[purpose],
    issuedAt,
    expirationTime: expiresAt,
  })
}

/** The nonce in a message that came back, whatever else it says; `undefined` when there is none. */
export function nonceOf(message: string): string | undefined {
  const { nonce } = parseSiweMessage(message)
  return nonce !== undefined && /^[A-Za-z0-9]{16,64}$/.test(nonce) ? nonce : undefined
}
