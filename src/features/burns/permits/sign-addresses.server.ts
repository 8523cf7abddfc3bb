import type { LocalAccount } from 'viem'
import type { Studio } from '#features/studio/studio.ts'
import { addressesText, officialAddresses, type OfficialAddress, type SignedAddresses } from './official-addresses.ts'

/**
 * The studio's official addresses, signed by the permit key. Whose key that is the redemption contract says itself (`signer`):
 * whoever copies these pages can copy the list, not sign another.
 */
export async function signAddresses({
  studio,
  account,
  publicUrl,
  now,
}: {
  studio: Studio
  account: Pick<LocalAccount, 'address' | 'signMessage'>
  publicUrl: string
  now: Date
}): Promise<{ addresses: OfficialAddress[]; signed: SignedAddresses }> {
  const addresses = officialAddresses(studio, { signer: account.address })
  const text = addressesText(addresses, {
    studioName: studio.name,
    publicUrl,
    chainId: studio.chain.id,
    day: now.toISOString().slice(0, 10),
  })
  return {
    addresses,
    signed: {
      text,
      signature: await account.signMessage({ message: text }),
      signer: account.address,
      scheme: 'EIP-191',
    },
  }
}
