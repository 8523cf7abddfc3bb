import { getTypesForEIP712Domain } from 'viem'
import { type Address, checksummed } from '#platform/address.ts'
import { typedData } from '#platform/chain/typed-data.ts'

/** What the author of a note signs (EIP-712). The wallet shows the text itself. */
export type SignedNote = {
  /** A decimal string. */
  tokenId: string
  author: Address
  /** As `noteText` returns it. */
  text: string
  /** The origin of the studio that shows the note. */
  origin: string
  /** Seconds since 1970. */
  writtenAt: number
}

/** Where a signature counts; `collection` is the token contract. */
export type NotePlace = { chainId: number; collection: Address }

const fields = [
  { name: 'tokenId', type: 'uint256' },
  { name: 'author', type: 'address' },
  { name: 'text', type: 'string' },
  { name: 'origin', type: 'string' },
  { name: 'writtenAt', type: 'uint256' },
] as const

/** The message that the wallet shows and signs. */
export function noteTypedData(note: SignedNote, { chainId, collection }: NotePlace) {
  return typedData({ name: 'Vitrine Note', primaryType: 'Note', fields }, note, {
    chainId,
    contract: checksummed(collection.toLowerCase()),
  })
}

/** The signed message as JSON in lines, as `eth_signTypedData_v4` and tools that check signatures take it. */
export function noteMessage(note: SignedNote, place: NotePlace): string {
  const { domain, types, primaryType, message } = noteTypedData(note, place)
  return JSON.stringify(
    { domain, types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types }, primaryType, message },
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    2,
  )
}
