import type { SignedProof, WalletClient } from '../connecting/wallet-client.ts'
import type { ProofPurpose } from '../connecting/wallet-proof.ts'
import type { WalletSession } from '../connecting/wallet-session.ts'

/** Begins a proof at the app and has the connected wallet sign it. Throws what the app or the wallet throws. */
export async function signProof({
  client,
  session,
  purpose,
}: {
  client: Pick<WalletClient, 'begin'>
  session: Extract<WalletSession, { state: 'connected' }>
  purpose: ProofPurpose
}): Promise<SignedProof> {
  const { signText } = await import('../connecting/wallet-actions.ts')
  const message = await client.begin({ purpose, address: session.address })
  return { message, signature: await signText(session, message) }
}
