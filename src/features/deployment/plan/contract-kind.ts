/** The contracts that a studio can put on a chain, in the order in which they are deployed. */
export const contractKinds = ['collection', 'pills', 'campaigns', 'redemption', 'vaults', 'salesroom'] as const
export type ContractKind = (typeof contractKinds)[number]

/** Who holds a power over a contract. */
export type PowerHolder = 'owner' | 'manager' | 'signer' | 'payout' | 'nobody'
export type Power = { holder: PowerHolder; may: string }

/** What an owner reads before choosing a contract. `gas`: what its deployment uses at most, in units, with short names. */
export type ContractStory = {
  title: string
  /** Its name in the sources. */ contract: string
  does: string
  powers: readonly Power[]
  gas: number
}

const handOver: Power = {
  holder: 'owner',
  may: 'hand the contract over in two steps: offer it, and have the new owner accept',
}

/** Said of every contract; a test compares `gas` with the chain. */
export const contractStories: Readonly<Record<ContractKind, ContractStory>> = {
  collection: {
    title: 'Collection',
    contract: 'VitrineCollection',
    does: 'An ERC-721 collection. Pieces are numbered from 1, holders may burn theirs, and royalties are announced by ERC-2981.',
    powers: [
      { holder: 'owner', may: 'mint pieces up to the maximum, which never changes' },
      { holder: 'owner', may: 'change where metadata is read, until the owner freezes it for good' },
      { holder: 'owner', may: 'say where the collection is described, and announce that metadata changed' },
      { holder: 'owner', may: 'change the royalty, up to 10%' },
      { holder: 'nobody', may: 'move or burn a piece of somebody else without their approval' },
      handOver,
    ],
    gas: 2_150_000,
  },
  pills: {
    title: 'Pills',
    contract: 'Pills',
    does: 'An ERC-1155 token for the pills that collectors get for burned pieces.',
    powers: [
      { holder: 'owner', may: 'add kinds of pills and say where they are described' },
      { holder: 'owner', may: 'name the one contract that issues pills, once and for good' },
      { holder: 'nobody', may: 'issue pills but the burn campaigns, or burn a pill but its holder' },
      handOver,
    ],
    gas: 2_200_000,
  },
  campaigns: {
    title: 'Burn campaigns',
    contract: 'BurnCampaigns',
    does: 'Takes pieces for good and gives pills for them, by campaigns whose terms never get worse.',
    powers: [
      { holder: 'owner', may: 'open campaigns and resume them' },
      { holder: 'manager', may: 'pause campaigns, close them earlier and lower their caps' },
      { holder: 'nobody', may: 'take a piece that its holder did not send' },
      handOver,
    ],
    gas: 5_100_000,
  },
  redemption: {
    title: 'Redemption',
    contract: 'Redemption',
    does: 'Takes pills for prints, by permits that this app signs, and passes payments on.',
    powers: [
      { holder: 'owner', may: 'change the signer and the payout address, and resume redemptions after a pause' },
      { holder: 'manager', may: 'pause redemptions and settle locked ones between those they concern' },
      { holder: 'signer', may: 'permit redemptions and their prices' },
      { holder: 'payout', may: 'receive what collectors pay' },
      handOver,
    ],
    gas: 3_400_000,
  },
  vaults: {
    title: 'Vaults',
    contract: 'Vaults',
    does: 'An ERC-721 collection of sealed vaults, which hold pieces in escrow until their holder opens them.',
    powers: [
      { holder: 'owner', may: 'seal vaults and change where their metadata is read' },
      { holder: 'manager', may: 'announce on-chain what was inside an opened vault' },
      { holder: 'nobody', may: 'change a sealed vault or take what is in it' },
      handOver,
    ],
    gas: 3_050_000,
  },
  salesroom: {
    title: 'Salesroom',
    contract: 'Salesroom',
    does: 'Sells pieces between collectors at fixed prices and pays royalties. It has no owner.',
    powers: [{ holder: 'nobody', may: 'stop it, change it or take a fee' }],
    gas: 950_000,
  },
}

/** Whether a text names a kind. */
export function isContractKind(text: string): text is ContractKind {
  return contractKinds.some((kind) => kind === text)
}

/** These three make sense together only: campaigns give pills, redemption takes them, and pills name their issuer once for good. */
export const burnKinds = ['pills', 'campaigns', 'redemption'] as const satisfies readonly ContractKind[]
