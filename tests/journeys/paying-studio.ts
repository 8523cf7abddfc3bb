import { getContractAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { defineStudio } from '#features/studio/studio.ts'
import demo from '#studio/studio.config.ts'

/** Deploys the coin, as the first thing it ever does: so its address is known before. */
export const coinDeployer = privateKeyToAccount(`0x${'c0'.repeat(32)}`)
export const coinAddress = getContractAddress({ from: coinDeployer.address, nonce: 0n })

/** The demo studio as one that is also paid in a coin and by card. */
export default defineStudio({
  ...demo,
  payments: {
    tokens: [{ address: coinAddress, symbol: 'TUSD', decimals: 6, rate: '2600', asOf: '2026-11-01' }],
    card: { currency: 'EUR', rate: '2500', asOf: '2026-11-01' },
  },
})
