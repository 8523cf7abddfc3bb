import { type LocalAccount, privateKeyToAccount } from 'viem/accounts'
import type { Hex } from '#platform/chain/hex.ts'
import type { Secret } from '#platform/secret.ts'
import type { Permit, SignedPermit } from '../intents/intent.ts'
import { type PermitPlace, permitTypedData } from './permit.ts'

/** The app's permit key as an account that signs. */
export function permitAccount(key: Secret): LocalAccount {
  return privateKeyToAccount(key.reveal() as Hex)
}

/** Signs a permit for one contract on one chain (EIP-712). */
export async function signPermit(
  signer: Pick<LocalAccount, 'signTypedData'>,
  permit: Permit,
  place: PermitPlace,
): Promise<SignedPermit> {
  return { permit, signature: await signer.signTypedData(permitTypedData(permit, place)) }
}
