import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { testStudio } from '../chain/test-studio.ts'
import { makeEdition, testShipping } from '../edition-data.ts'
import type { Block, Intent } from './contract.ts'
import type { History } from './history.ts'
import type { Charge, Provider } from './provider.ts'

/** One history as it is played. */
export type Life = {
  history: History
  intentId: Hex
  holder: Hex
  tokenId: string
  charge: Charge
  intent: Intent
  /** When the app asked the chain to destroy its pills for the first time. */ destroyedAt: number[]
  notes: string[]
}

/** Everything that histories of one clock are played with. */
export type World = {
  db: EdgeDb
  studio: Studio
  provider: Provider
  now: () => Date
  /** The chain's newest block. */
  head: () => Block
  final: () => number
  keys: ReturnType<typeof parseAddressKeys>
  signer: ReturnType<typeof privateKeyToAccount>
  lives: readonly Life[]
}

export const signer = privateKeyToAccount(`0x${'5'.repeat(64)}`)
export const keys = parseAddressKeys(new Secret(`one:${Buffer.alloc(32, 7).toString('base64url')}`))
const at = (digit: string): { address: Hex; firstBlock: number } => ({
  address: `0x${digit.repeat(40)}`,
  firstBlock: 1,
})
export const editions = [
  makeEdition({ length: 'open', options: [] }),
  makeEdition({
    editionId: '2',
    slug: 'sheets',
    title: 'Sheets',
    length: 'open',
    options: [],
    opensBy: { with: 'print-right', collection: 'pieces' },
  }),
]
export const studio: Studio = testStudio({
  collections: [{ slug: 'pieces', ...at('1') }],
  editions,
  shipping: testShipping,
  contact: 'studio@studio.example',
  burns: {
    pills: at('2'),
    campaigns: at('3'),
    redemption: at('4'),
    editions: [{ editionId: '1', title: 'Embers', pillId: '1', pills: 1, priceWei: '0' }],
  },
})
/** The claim in whose parcel a print was promised to travel. */
export const firstOf = (intentId: string) => `first-${intentId}`

/** What is asked when a piece's right is used. */
export function rightOf({ now }: Pick<World, 'now'>, { holder, tokenId }: { holder: Hex; tokenId: string }) {
  return {
    studio,
    house: 'https://studio.example',
    collection: 'pieces',
    tokenId,
    editionId: '2',
    holder,
    wishes: { country: 'NL' },
    now: now(),
  }
}

/** What the contracts say of somebody who holds a pill. */
export const factsOf = ({ head }: Pick<World, 'head'>, { canSettle }: { canSettle: boolean }) => ({
  block: head().number,
  paused: false,
  signer: signer.address.toLowerCase() as Hex,
  held: 1n,
  canSettle,
})
