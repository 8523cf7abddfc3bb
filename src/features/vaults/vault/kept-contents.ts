import { AppError } from '#platform/errors.ts'
import type { VaultPlace } from '../proof/vault-commitment.ts'
import {
  type ContentFault,
  contentFault,
  MOST_CHARACTERS,
  MOST_CONTENTS,
  MOST_MEMBERS,
  type VaultContent,
} from '../proof/vault-content.ts'
import type { PossibleContent } from './odds.ts'

/** A piece of an ERC-721 collection that lies in a vault's escrow; the address lower-case, the number decimal. */
export type EscrowPiece = { contract: string; tokenId: string }

/** A list of contents with its random bytes, as it is kept and nowhere shown. `salts` are `0x` and 64 digits each. */
export type SecretContents = { contents: readonly VaultContent[]; salts: readonly string[] }

/** A list that the studio keeps in its own folder: a vault that was sealed before this instance, or elsewhere. */
export type KeptVault = SecretContents & {
  vaultId: string
  shown?: readonly number[]
  possible?: readonly PossibleContent[]
  /** Who signed that before the sealing; `promisedAt` is the second of the chain that they signed with it. */
  witnesses?: readonly { address: string; signature: string; name?: string; promisedAt: number }[]
}

/** The most pieces that the contract takes into one vault's escrow. */
export const MOST_ESCROW = 40

/** The contents cannot be sealed as they are; the sentence says which and why. Nothing was kept. */
export class ContentsRefusedError extends AppError {
  readonly status = 422
  readonly code = 'contents-refused'
}

/** What lies in escrow, by the list of contents: its pieces of the kind `token`. Throws ContentsRefusedError. */
export function checkContents(contents: readonly unknown[]): { contents: VaultContent[]; escrow: EscrowPiece[] } {
  if (contents.length === 0)
    throw new ContentsRefusedError('There is nothing in the vault yet. Put in one piece of contents at least.')
  if (contents.length > MOST_CONTENTS)
    throw new ContentsRefusedError(`A vault takes ${MOST_CONTENTS.toLocaleString('en')} pieces of contents at most.`)
  const checked = contents.map((content, index) => {
    const fault = contentFault(content)
    if (fault !== undefined)
      throw new ContentsRefusedError(`Piece ${index + 1} of the contents ${faultText(fault)}. Nothing was kept.`)
    return content as VaultContent
  })
  const escrow = checked.flatMap((content, index) => {
    if (content.kind !== 'token') return []
    const { contract = '', tokenId = '' } = content
    if (!/^0x[0-9a-f]{40}$/.test(contract) || !/^(?:0|[1-9][0-9]{0,77})$/.test(tokenId))
      throw new ContentsRefusedError(
        `Piece ${index + 1} is a token without a contract in small letters and a number. Nothing was kept.`,
      )
    return [{ contract, tokenId }]
  })
  if (escrow.length > MOST_ESCROW)
    throw new ContentsRefusedError(`A vault holds ${MOST_ESCROW} tokens at most. Nothing was kept.`)
  if (new Set(escrow.map(({ contract, tokenId }) => `${contract}/${tokenId}`)).size !== escrow.length)
    throw new ContentsRefusedError('The same token is there twice. Nothing was kept.')
  return { contents: checked, escrow }
}

/** The end of a sentence for staff. */
function faultText(fault: ContentFault): string {
  switch (fault.code) {
    case 'no-list':
      return 'is not a list of names and texts'
    case 'no-kind':
      return 'does not say what kind it is'
    case 'too-many':
      return `has more than ${MOST_MEMBERS} members`
    case 'bad-name':
      return 'has a name that is not a short word of plain letters and digits'
    case 'no-text':
      return `says something under “${fault.name}” that is not text`
    case 'too-long':
      return `says more than ${MOST_CHARACTERS} characters under “${fault.name}”`
    case 'half-character':
      return `has half a character under “${fault.name}”`
  }
}

/** What binds an encrypted list to its vault: it opens for no other. */
export function sealPurpose({ chainId, contract, vaultId }: VaultPlace): string {
  return `vault ${chainId} ${contract} ${vaultId}`
}
