import { decodeFunctionData, type Hex, parseAbi } from 'viem'
import { decimalMark } from '#messages/formats.ts'
import { t, tn } from '#messages/translate.ts'

/** What the owner of the studio's contracts changes in them at the workbench, as the contracts name it. */
const ownerCalls = parseAbi([
  'function mintBatch(address[] to)',
  'function setBaseURI(string newBaseURI)',
  'function setContractURI(string newContractURI)',
  'function announceBatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId)',
  'function pause()',
  'function resume()',
  'function freezeBaseURI()',
  'function setRoyalty(address receiver, uint96 basisPoints)',
  'function addKind(string kindName, string kindURI)',
  'function setURI(uint256 id, string newURI)',
  'function freezeURI(uint256 id)',
  'function setManager(address newManager)',
  'function setSigner(address newSigner)',
  'function setPayout(address newPayout)',
  'function setIssuer(address newIssuer)',
  'function transferOwnership(address newOwner)',
  'function acceptOwnership()',
])

/** The call of an owner in plain words; nothing for another one. `who` names an address. */
export function ownerWords(
  data: Hex,
  who: (address: string) => string,
): { title: string; meaning: string } | undefined {
  const call = decoded(data)
  switch (call?.functionName) {
    case 'mintBatch':
      return {
        title: tn(call.args[0].length, 'Mint a piece?', 'Mint {count} pieces?'),
        meaning: t('They get the next numbers. What is minted cannot be taken back; it goes to {recipient}.', {
          recipient: [...new Set(call.args[0])].map(who).join(', '),
        }),
      }
    case 'setBaseURI':
      return {
        title: t('Have metadata read from somewhere else?'),
        meaning: t('Wallets and markets then read descriptions and pictures at {address}', { address: call.args[0] }),
      }
    case 'setContractURI':
      return {
        title: t('Describe the collection elsewhere?'),
        meaning: t('Wallets and markets then read its name, text and picture at {address}', { address: call.args[0] }),
      }
    case 'announceBatchMetadataUpdate':
      return {
        title: t('Announce a change of all pieces?'),
        meaning: t('Markets then read again what is written about them.'),
      }
    case 'pause':
      return {
        title: t('Pause all redemptions?'),
        meaning: t('Nobody can redeem a pill until the owner resumes them.'),
      }
    case 'resume':
      return { title: t('Resume redemptions?'), meaning: t('Collectors can then redeem pills again.') }
    case 'freezeBaseURI':
      return {
        title: t('Freeze where metadata is read, for good?'),
        meaning: t('Nobody can change the address afterwards, not even its owner.'),
      }
    case 'setRoyalty':
      return {
        title: t('Set the royalty to {percent} percent?', { percent: decimalMark(String(Number(call.args[1]) / 100)) }),
        meaning: t('Markets that honour it pay it to {receiver} from the next block on.', {
          receiver: who(call.args[0]),
        }),
      }
    case 'addKind':
      return {
        title: t('Add the kind of pill “{name}”?', { name: call.args[0] }),
        meaning: t('Its name can never change.'),
      }
    case 'setURI':
      return {
        title: t('Describe pill {kind} elsewhere?', { kind: String(call.args[0]) }),
        meaning: t('Wallets and markets then read descriptions and pictures at {address}', { address: call.args[1] }),
      }
    case 'freezeURI':
      return {
        title: t('Freeze where pill {kind} is described, for good?', { kind: String(call.args[0]) }),
        meaning: t('Nobody can change the address afterwards, not even its owner.'),
      }
    default:
      return call === undefined ? undefined : powerWords(call.functionName, who(call.args?.[0] ?? ''))
  }
}

function powerWords(
  name: 'setManager' | 'setSigner' | 'setPayout' | 'setIssuer' | 'transferOwnership' | 'acceptOwnership',
  somebody: string,
): { title: string; meaning: string } {
  switch (name) {
    case 'setManager':
      return {
        title: t('Change the manager of a contract?'),
        meaning: t('{somebody} manages it then, and the one before can do nothing more.', { somebody }),
      }
    case 'setSigner':
      return {
        title: t('Change whose permits count?'),
        meaning: t('Only those that {somebody} signs count then, at once.', { somebody }),
      }
    case 'setPayout':
      return {
        title: t('Change where payments go?'),
        meaning: t('What collectors pay goes to {somebody} from the next block on.', { somebody }),
      }
    case 'setIssuer':
      return {
        title: t('Change who gives pills?'),
        meaning: t('Only {somebody} can give them then.', { somebody }),
      }
    case 'transferOwnership':
      return {
        title: t('Offer the ownership of a contract?'),
        meaning: t('Nothing changes until {somebody} accepts it.', { somebody }),
      }
    case 'acceptOwnership':
      return {
        title: t('Accept the ownership of a contract?'),
        meaning: t('This wallet then changes what its owner can, and the one before no more.'),
      }
  }
}

function decoded(data: Hex) {
  try {
    return decodeFunctionData({ abi: ownerCalls, data })
  } catch {
    return undefined
  }
}
