import { type Address, encodeDeployData, encodeFunctionData, type Hex, keccak256, toHex, zeroAddress } from 'viem'
import { hexOfBytes, hashOfHex } from '#features/vaults/proof/hex-bytes.ts'
import { commitContents, type VaultPlace } from '#features/vaults/proof/vault-commitment.ts'
import type { VaultContent } from '#features/vaults/proof/vault-content.ts'
import type { KeptVault } from '#features/vaults/vault/kept-contents.ts'
import type { PossibleContent } from '#features/vaults/vault/odds.ts'
import { vaultsAbi, vaultsBytecode } from '#generated/contracts/vaults.ts'
import { vitrineCollectionAbi } from '#generated/contracts/vitrine-collection.ts'
import { demoAddresses } from './addresses.ts'
import { secondsOf } from './calendar.ts'
import { collectorOf, type DemoCollection, type Wallet } from './collectors.ts'
import { type DemoWitness, demoWitness } from './vault-witnesses.ts'
import { vaultWords } from './vault-words.ts'

/** A vault of the demo: what lies in it, who gives the pieces, who gets it, and who busts it when. Times are UTC. */
export type VaultPlan = {
  sealed: string
  promised: string
  holder: Wallet
  pieces: readonly { collection: DemoCollection; tokenId: number; from: Wallet }[]
  prints: readonly { edition: string; label: string; note?: string }[]
  words: readonly string[]
  shown?: readonly number[]
  witnesses?: readonly DemoWitness[]
  possible?: readonly PossibleContent[]
  busted?: string
}

/** The embedded chain's number, which witnesses sign too. */
const DEMO_CHAIN = 31_337

const first = (temperament: string): Wallet => collectorOf(temperament).wallets[0]
// Pieces of those who never sell: nothing else in the history asks for them.
const quiet = { ten: 10, eleven: 11, twelve: 12, thirteen: 13 } as const satisfies Record<string, Wallet>

/** What the autumn vaults may hide, as the studio published it: eight vaults, drawn by lot on the table. Their tokens anybody can see. */
export const publishedOdds = [
  { what: 'A print on paper', count: 6, of: 8, counts: 'print' },
  { what: 'An artist’s proof', count: 4, of: 8, counts: 'AP' },
  { what: 'A proof that is not for sale', count: 2, of: 8, counts: 'HC' },
  { what: 'Nothing hidden but words', count: 2, of: 8, counts: 'words-only' },
] as const

/** The demo's vaults in the order of their numbers, which begin with 1. */
export const vaultPlans: readonly VaultPlan[] = [
  {
    sealed: '2026-09-10T10:05',
    promised: '2026-10-10T18:00',
    holder: first('early patron'),
    pieces: [{ collection: 'gen2', tokenId: 42, from: quiet.ten }],
    prints: [{ edition: 'Sienna sheet', label: 'HC 1/2' }],
    words: vaultWords.kiln,
    possible: publishedOdds,
    witnesses: ['The framer'],
    busted: '2026-10-09T20:14',
  },
  {
    sealed: '2026-09-10T10:20',
    promised: '2026-10-10T18:00',
    holder: first('ground lover'),
    pieces: [
      { collection: 'bsg', tokenId: 23, from: quiet.eleven },
      { collection: 'bsg', tokenId: 50, from: quiet.thirteen },
    ],
    prints: [],
    words: vaultWords.clay,
    possible: publishedOdds,
    busted: '2026-10-12T19:41',
  },
  {
    sealed: '2026-09-24T09:45',
    promised: '2026-10-24T18:00',
    holder: first('whale'),
    pieces: [{ collection: 'bandit', tokenId: 51, from: quiet.ten }],
    prints: [{ edition: 'Sienna sheet', label: 'HC 2/2' }],
    words: vaultWords.night,
    possible: publishedOdds,
  },
  {
    sealed: '2026-09-24T10:00',
    promised: '2026-11-20T18:00',
    holder: first('completionist'),
    pieces: [{ collection: 'gen2', tokenId: 124, from: quiet.eleven }],
    prints: [{ edition: 'Sienna sheet', label: 'AP 3/6' }],
    words: vaultWords.press,
    possible: publishedOdds,
  },
  {
    sealed: '2026-10-01T09:30',
    promised: '2031-06-01T18:00',
    holder: first('newcomer'),
    pieces: [{ collection: 'gen2', tokenId: 191, from: quiet.twelve }],
    prints: [{ edition: 'Sienna sheet', label: 'AP 4/6', note: 'Signed on the back.' }],
    words: vaultWords.garden,
    possible: publishedOdds,
    shown: [1, 3],
    witnesses: ['The framer', 'The paper maker'],
  },
  {
    sealed: '2026-10-01T09:45',
    promised: '2026-12-01T18:00',
    holder: first('portrait lover'),
    pieces: [
      { collection: 'bandit', tokenId: 54, from: quiet.twelve },
      { collection: 'gen2', tokenId: 48, from: quiet.thirteen },
    ],
    prints: [{ edition: 'Sienna sheet', label: 'AP 5/6' }],
    words: vaultWords.bandits,
    possible: publishedOdds,
    busted: '2026-11-14T21:02',
  },
  {
    sealed: '2026-10-15T11:10',
    promised: '2030-12-24T18:00',
    holder: first('latecomer'),
    pieces: [],
    prints: [],
    words: vaultWords.alphabet,
    possible: publishedOdds,
  },
  {
    sealed: '2026-11-05T16:30',
    promised: '2029-03-20T18:00',
    holder: 24,
    pieces: [
      { collection: 'gen2', tokenId: 85, from: quiet.ten },
      { collection: 'bsg', tokenId: 76, from: quiet.ten },
    ],
    prints: [{ edition: 'Sienna sheet', label: 'AP 6/6' }],
    words: vaultWords.last,
    possible: publishedOdds,
    witnesses: ['The paper maker'],
  },
]

/** The list of a vault in its order: pieces in escrow first, then prints, then words. */
function contentsOf({ pieces, prints, words }: VaultPlan): VaultContent[] {
  return [
    ...pieces.map(({ collection, tokenId }): VaultContent => ({
      kind: 'token',
      contract: demoAddresses[collection].toLowerCase(),
      tokenId: String(tokenId),
    })),
    ...prints.map((print): VaultContent => ({ kind: 'print', ...print })),
    ...words.map((text): VaultContent => ({ kind: 'words', text })),
  ]
}

/** The demo is the same on every machine, its random bytes too: anybody may know what is in a vault of a demo. */
function saltsOf(vaultId: number, count: number): Hex[] {
  return Array.from({ length: count }, (_, index) => keccak256(toHex(`demo/vault/${vaultId}/${index}`)))
}

function rootOf(place: VaultPlace, contents: readonly VaultContent[]): Hex {
  const salts = saltsOf(Number(place.vaultId), contents.length).map((salt) => hashOfHex(salt)!)
  return hexOfBytes(commitContents({ place, contents, salts }).root) as Hex
}

/** The lists as the studio keeps them in its own folder. */
export function demoKeptVaults(): KeptVault[] {
  return vaultPlans.map((plan, index) => {
    const contents = contentsOf(plan)
    const place = { chainId: DEMO_CHAIN, contract: demoAddresses.vaults, vaultId: String(index + 1) }
    const witnesses = plan.witnesses?.map((name) =>
      demoWitness(name, {
        ...place,
        root: rootOf(place, contents),
        leafCount: contents.length,
        promisedAt: secondsOf(plan.promised),
      }),
    )
    return {
      vaultId: place.vaultId,
      contents,
      salts: saltsOf(index + 1, contents.length),
      ...(witnesses === undefined ? {} : { witnesses }),
      ...(plan.shown === undefined ? {} : { shown: plan.shown }),
      ...(plan.possible === undefined ? {} : { possible: plan.possible }),
    }
  })
}

export function deployVaults(studio: Address): Hex {
  return encodeDeployData({
    abi: vaultsAbi,
    bytecode: vaultsBytecode,
    args: ['Kiln Row vaults', 'VAULT', '', studio, zeroAddress],
  })
}

/** The approvals that the escrow takes, and the sealing itself. */
export function sealVault(
  vaultId: number,
  { chainId, holder }: { chainId: number; holder: Address },
): { to: Address; data: Hex }[] {
  const plan = vaultPlans[vaultId - 1]!
  const contents = contentsOf(plan)
  const root = rootOf({ chainId, contract: demoAddresses.vaults, vaultId: String(vaultId) }, contents)
  const escrow = plan.pieces.map(({ collection, tokenId }) => ({
    collection: demoAddresses[collection],
    tokenId: BigInt(tokenId),
  }))
  return [
    ...escrow.map(({ collection, tokenId }) => ({
      to: collection,
      data: encodeFunctionData({
        abi: vitrineCollectionAbi,
        functionName: 'approve',
        args: [demoAddresses.vaults, tokenId],
      }),
    })),
    {
      to: demoAddresses.vaults,
      data: encodeFunctionData({
        abi: vaultsAbi,
        functionName: 'seal',
        args: [BigInt(vaultId), holder, root, contents.length, secondsOf(plan.promised), escrow],
      }),
    },
  ]
}

export function bustVault(vaultId: number, holder: Address): { to: Address; data: Hex } {
  return {
    to: demoAddresses.vaults,
    data: encodeFunctionData({ abi: vaultsAbi, functionName: 'bust', args: [BigInt(vaultId), holder] }),
  }
}
