import type { PostalAddress } from '#features/shipping/addresses/address-parts.ts'
import type { AddressDoubt, AddressForm, AddressProblem } from '#features/shipping/addresses/address.ts'

/** What came of the last try: always with everything that was typed. */
export type AddressAnswer = {
  form: AddressForm
  values: Partial<PostalAddress>
  problems?: AddressProblem[]
  newsProblem?: string | undefined
  refusal?: string
  review?: {
    typed: string[]
    doubts: AddressDoubt[]
    suggested: { address: PostalAddress; lines: string[] } | undefined
  }
  news?: string
  /** The address is to be kept for the next prints. */ remember?: boolean
  language?: string | undefined
}
