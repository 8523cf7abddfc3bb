import { type ContractActName, mostMinted, mostRoyalty } from '../powers/contract-act.ts'
import type { CollectionOnChain, ContractPowers } from '../powers/contract-powers.ts'

export type FieldName = 'name' | 'uri' | 'kind' | 'address' | 'count' | 'percent'
/** What the owner's wallet is asked to sign, as a form. */
export type ContractForm = {
  act: ContractActName
  title: (contract: string) => string
  /** What it means, with its consequences and, where it helps, how it stands now. */
  line: string | ((powers: ContractPowers) => string)
  button: string
  fields: readonly (readonly [name: FieldName, label: string, hint?: string])[]
  /** What a field holds before somebody types. */
  proposed?: (powers: ContractPowers) => Partial<Record<FieldName, string>>
  /** What has to be typed before the wallet is asked, and which of the fields says it, the name of the contract, or a word. */
  ask: string
  typed: FieldName | 'contract' | { word: string }
  /** Whether a contract has it. */ fits: (powers: ContractPowers) => boolean
}

const isManaged = ({ contract }: ContractPowers) =>
  contract === 'BurnCampaigns' || contract === 'Redemption' || contract === 'Vaults'

/** What has no address yet could never get one. */
const isFreezable = (collection: CollectionOnChain | undefined) =>
  collection?.isBaseFrozen === false && collection.base !== ''

/** The royalty as the contract says it now, as a sentence. */
function royaltyText(collection: CollectionOnChain | undefined): string {
  const royalty = collection?.royalty
  return royalty === undefined
    ? 'There is no royalty now.'
    : `It is ${royalty.basisPoints / 100} percent now and goes to ${royalty.receiver}.`
}

/** The address as the contract says it now, as a sentence. */
const placeText = (address: string | undefined) =>
  address === undefined || address === '' ? 'No address is set now.' : `It is ${address} now.`

/** What a field is filled with where this site can be reached; nothing elsewhere. */
const proposedUri = (address: string | undefined) => (address === undefined ? {} : { uri: address })

const endOfAddress = 'the last four characters of the new address'

export const contractForms: readonly ContractForm[] = [
  {
    act: 'mint',
    title: (contract) => `${contract}: mint pieces`,
    line: 'Pieces get the next numbers in their order. What is minted cannot be taken back; whoever gets it owns it.',
    button: 'Mint the pieces',
    fields: [
      ['count', 'Number of pieces', `Up to ${mostMinted} at once.`],
      ['address', 'Who gets them', 'A wallet; your own to keep them for now.'],
    ],
    ask: 'the number of pieces',
    typed: 'count',
    fits: ({ collection, owner }) => collection !== undefined && owner !== undefined,
  },
  {
    act: 'set-base',
    title: (contract) => `${contract}: have its metadata read from somewhere else`,
    line: ({ collection }) =>
      `Wallets and markets read descriptions and pictures there. ${placeText(collection?.base)} For pieces that are written here it is this site’s address, then /metadata/, the name of the collection and a slash.`,
    button: 'Change where metadata is read',
    fields: [['uri', 'Metadata begins with', 'The number of the piece follows, so end it with a slash.']],
    proposed: ({ served }) => proposedUri(served === undefined ? undefined : `${served}/`),
    ask: 'the last four characters of the address',
    typed: 'uri',
    fits: ({ collection, owner }) => collection?.isBaseFrozen === false && owner !== undefined,
  },
  {
    act: 'set-base',
    title: (contract) => `${contract}: have the metadata of vaults read from somewhere else`,
    line: 'Wallets and markets read how a vault looks and what it is called there. This site does not write such metadata, and what is sealed stays as it is.',
    button: 'Change where metadata is read',
    fields: [['uri', 'Metadata begins with', 'The number of the vault follows, so end it with a slash.']],
    ask: 'the last four characters of the address',
    typed: 'uri',
    fits: ({ contract, owner }) => contract === 'Vaults' && owner !== undefined,
  },
  {
    act: 'set-contract-uri',
    title: (contract) => `${contract}: say where the collection is described`,
    line: ({ collection }) =>
      `Markets read the collection’s name, text and picture there (ERC-7572). ${placeText(collection?.contractURI)} For a collection that is written here it is this site’s address, then /metadata/ and the name of the collection.`,
    button: 'Change where the collection is described',
    fields: [['uri', 'Address of the description', 'It begins with https://, ipfs://, ar:// or data:.']],
    proposed: ({ served }) => proposedUri(served),
    ask: 'the last four characters of the address',
    typed: 'uri',
    fits: ({ collection, owner }) => collection !== undefined && owner !== undefined,
  },
  {
    act: 'announce-all',
    title: (contract) => `${contract}: have markets read all pieces again`,
    line: 'Markets keep what they read before. The contract announces that the metadata of all pieces changed (ERC-4906), after a reveal for instance. Nothing else changes.',
    button: 'Announce changed metadata',
    fields: [],
    ask: '“announce”',
    typed: { word: 'announce' },
    fits: ({ collection, owner }) => collection !== undefined && owner !== undefined,
  },
  {
    act: 'freeze-base',
    title: (contract) => `${contract}: freeze where its metadata is read`,
    line: ({ collection }) =>
      `Metadata is read at ${collection?.base} now. Frozen, this address stays for good: nobody can change it, not even you, and if the address stops working the pieces lose their pictures. What stands at the address is not frozen by this; freeze the pieces themselves under Pieces first.`,
    button: 'Freeze the address for good',
    fields: [],
    ask: 'the name of the collection as it stands above',
    typed: 'contract',
    fits: ({ collection, owner }) => isFreezable(collection) && owner !== undefined,
  },
  {
    act: 'set-royalty',
    title: (contract) => `${contract}: set the royalty`,
    line: ({ collection }) =>
      `${royaltyText(collection)} Markets read it from the contract (ERC-2981) and decide themselves whether they pay it; sales in this studio’s salesroom do. It counts for sales from the next block on.`,
    button: 'Set the royalty',
    fields: [
      ['percent', 'Royalty in percent of the price', `0 to ${mostRoyalty}, such as 5 or 7.5.`],
      ['address', 'Who gets it', 'A wallet or a Safe that you control.'],
    ],
    ask: 'the percentage',
    typed: 'percent',
    fits: ({ collection, owner }) => collection !== undefined && owner !== undefined,
  },
  {
    act: 'add-kind',
    title: () => 'Add a kind of pill',
    line: 'Its name can never change. Its description can, until you freeze it. Its picture and words are written under Content.',
    button: 'Add the kind of pill',
    fields: [
      ['name', 'Name of the pill'],
      ['uri', 'Description of the pill (optional)', 'An address that begins with https://, ipfs://, ar:// or data:.'],
    ],
    proposed: ({ served }) => proposedUri(served),
    ask: 'the name of the pill',
    typed: 'name',
    fits: ({ contract }) => contract === 'Pills',
  },
  {
    act: 'describe-kind',
    title: () => 'Describe a kind of pill elsewhere',
    line: 'Markets read its picture and words from there. What is written under Content stands at this site’s address, then /metadata/pill/{id}. Setting the same address again has markets read it anew: the contract announces it (the URI event of ERC-1155).',
    button: 'Change the description',
    fields: [
      ['kind', 'Number of the kind'],
      ['uri', 'New description'],
    ],
    proposed: ({ served }) => proposedUri(served),
    ask: 'the number of the kind',
    typed: 'kind',
    fits: ({ contract }) => contract === 'Pills',
  },
  {
    act: 'freeze-kind',
    title: () => 'Freeze where a kind of pill is described',
    line: 'Nobody can change its address afterwards, not even you. If the address stops working, the pill loses its picture and words.',
    button: 'Freeze the description for good',
    fields: [['kind', 'Number of the kind']],
    ask: 'the number of the kind',
    typed: 'kind',
    fits: ({ kinds, owner }) => owner !== undefined && kinds.some(({ isFrozen, uri }) => !isFrozen && uri !== ''),
  },
  {
    act: 'pause-redemption',
    title: (contract) => `${contract}: pause redemptions`,
    line: 'The emergency stop: nobody can redeem a pill from the next block on. What is locked can still be settled and taken back. The manager’s wallet can do this too; only the owner’s can resume.',
    button: 'Pause redemptions',
    fields: [],
    ask: '“pause”',
    typed: { word: 'pause' },
    fits: ({ isPaused }) => isPaused === false,
  },
  {
    act: 'resume-redemption',
    title: (contract) => `${contract}: resume redemptions`,
    line: 'Redemptions are paused now. From the next block on, collectors can redeem pills again.',
    button: 'Resume redemptions',
    fields: [],
    ask: '“resume”',
    typed: { word: 'resume' },
    fits: ({ isPaused }) => isPaused === true,
  },
  {
    act: 'set-payout',
    title: (contract) => `${contract}: change the payout address`,
    line: 'What collectors pay goes there from the next block on.',
    button: 'Change the payout address',
    fields: [['address', 'New payout address']],
    ask: endOfAddress,
    typed: 'address',
    fits: ({ contract }) => contract === 'Redemption',
  },
  {
    act: 'set-signer',
    title: (contract) => `${contract}: change the signer`,
    line: 'Permits of the signer before count no longer, at once. With any other key than this app’s, nobody can redeem here.',
    button: 'Change the signer',
    fields: [['address', 'New signer']],
    ask: endOfAddress,
    typed: 'address',
    fits: ({ contract }) => contract === 'Redemption',
  },
  {
    act: 'set-manager',
    title: (contract) => `${contract}: change the manager`,
    line: 'The manager before can do nothing more, at once.',
    button: 'Change the manager',
    fields: [['address', 'New manager', 'The zero address for none.']],
    ask: endOfAddress,
    typed: 'address',
    fits: isManaged,
  },
  {
    act: 'offer',
    title: (contract) => `${contract}: offer the ownership`,
    line: 'Nothing changes until the new owner accepts it. You can offer it to somebody else until then.',
    button: 'Offer the ownership',
    fields: [['address', 'New owner']],
    ask: endOfAddress,
    typed: 'address',
    fits: ({ owner, contract }) => owner !== undefined && contract !== undefined,
  },
  {
    act: 'accept',
    title: (contract) => `${contract}: accept the ownership`,
    line: 'The wallet that it was offered to becomes the owner.',
    button: 'Accept the ownership',
    fields: [],
    ask: '“accept”',
    typed: { word: 'accept' },
    fits: ({ pendingOwner }) => pendingOwner !== undefined,
  },
]

/** What is said above a form. */
export function lineOf({ line }: ContractForm, powers: ContractPowers): string {
  return typeof line === 'string' ? line : line(powers)
}

/** Where a link opens the form of an act. */
export function formId(act: ContractActName, contract: string): string {
  return `${act}-${contract}`
}

/** What has to be typed before the wallet is asked: the end of an address, else the whole of what was given. */
export function expectedWord(
  { typed }: ContractForm,
  { name }: ContractPowers,
  given: Partial<Record<FieldName, string>>,
): string {
  if (typeof typed === 'object') return typed.word
  if (typed === 'contract') return name
  return (given[typed] ?? '').trim().slice(typed === 'address' || typed === 'uri' ? -4 : 0)
}
