import { t } from '#messages/translate.ts'
import type { Address } from '#platform/address.ts'
import { hashOfTypedData, type TypedData, typedData } from '#platform/chain/typed-data.ts'
import { ConflictError, defineError, ForbiddenError, InvalidInputError } from '#platform/errors.ts'

/**
 * The order by which the holder of a piece uses its right to one print (EIP-712). It costs nothing and moves nothing; it is
 * good for this piece, this edition, this instance, and for a short time. Whole numbers as decimal strings.
 */
export type PrintOrder = {
  tokenId: string
  editionId: string
  holder: Address
  /** Two letters. */
  country: string
  /** As people read them: `Packing: Flat between boards`. */
  options: string
  house: string
  /** The first second that is too late. */
  expiresAt: number
  /** The hot wallet that signs for the holder, where it is another. */
  delegate?: Address | undefined
}

const fields = [
  { name: 'tokenId', type: 'uint256' },
  { name: 'editionId', type: 'uint256' },
  { name: 'holder', type: 'address' },
  { name: 'country', type: 'string' },
  { name: 'options', type: 'string' },
  { name: 'house', type: 'string' },
  { name: 'expiresAt', type: 'uint256' },
] as const
const delegatedFields = [...fields, { name: 'delegate', type: 'address' }] as const

/** With the field of a delegate where there is one. */
type PrintOrderData = TypedData<'PrintOrder', typeof fields>

/** What the wallet signs; `collection` is the token contract. */
export function printOrderTypedData(
  order: PrintOrder,
  { chainId, collection }: { chainId: number; collection: Address },
): PrintOrderData {
  const { delegate, ...own } = order
  const domain = { name: 'Vitrine Print Right', primaryType: 'PrintOrder' } as const
  const place = { chainId, contract: collection }
  // A hash covers the names of all fields: neither kind of order passes for the other.
  return delegate === undefined
    ? typedData({ ...domain, fields }, own, place)
    : (typedData({ ...domain, fields: delegatedFields }, { ...own, delegate }, place) as unknown as PrintOrderData)
}

export function hashPrintOrder(order: PrintOrder, place: { chainId: number; collection: Address }): Address {
  return hashOfTypedData(printOrderTypedData(order, place))
}

/** Options as an order says them: always the same text for the same choice. */
export function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}

/** Long enough to read a wallet's window. */
export const orderSeconds = 15 * 60

/** The piece's right was used before. */
export const PrintRightUsedError = defineError(ConflictError, 'print-right-used', () =>
  t(
    'This piece has been printed, or is being printed: its right is used for ever. Nothing was changed. The register of printed pieces says when.',
  ),
)

/** The address does not hold the piece, as far as the chain is final. */
export const NotHolderError = defineError(ForbiddenError, 'not-holder', (message: string) => message)

/** The order is not what the app made, is too old, or is not signed by the holder. */
export const PrintOrderError = defineError(InvalidInputError, 'print-order-invalid', (message: string) => message)

/** The print cannot be had; the reasons say why. */
export class PrintRefusedError extends ConflictError {
  readonly code = 'print-refused'
  readonly obstacles: readonly { code: string; detail: string; way: string }[]
  constructor(obstacles: readonly { code: string; detail: string; way: string }[]) {
    super(obstacles.map(({ detail, way }) => `${detail} ${way}`).join(' '))
    this.obstacles = obstacles
  }
}
