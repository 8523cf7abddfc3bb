import { findEdition } from '#features/prints/numbers/edition.ts'
import type { AddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { enterAddress } from '#features/shipping/addresses/address-vault.server.ts'
import {
  AddressInvalidError,
  type AddressProblem,
  checkAddress,
  CountryChangedError,
  type PostalAddress,
} from '#features/shipping/addresses/address.ts'
import { servedCountries } from '#features/studio/studio-facts.ts'
import type { Studio } from '#features/studio/studio.ts'
import { countryText } from '#messages/formats.ts'
import { formatLocale } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { type Recipient, setContact } from '../notices/write-notice.server.ts'
import { chooseDelivery } from '../rights/choose-delivery.server.ts'
import type { OwnClaim } from './find-own-claim.server.ts'

type Claimed = Pick<OwnClaim, 'priced' | 'editionId'>
type Sending = Pick<Studio, 'editions' | 'shipping'>

/** Where somebody's claim may go: the country that was priced, or all that the studio sends its edition to. */
export function countriesOf({ priced, editionId }: Claimed, { editions, shipping }: Sending): string[] {
  if (priced !== undefined) return [priced]
  const edition = findEdition(editions, editionId)
  return servedCountries(shipping, edition).toSorted((one, other) =>
    countryText(one).localeCompare(countryText(other), formatLocale()),
  )
}

/** What stands against an address of a claim, by field; nothing of it is written. */
export function problemsFor(
  address: PostalAddress,
  { own, studio }: { own: Claimed; studio: Sending },
): AddressProblem[] {
  const { problems } = checkAddress(address)
  if (problems.some(({ field }) => field === 'country') || countriesOf(own, studio).includes(address.country))
    return problems
  return [
    {
      field: 'country',
      code: 'unknown-country',
      message:
        own.priced === undefined
          ? t('We don’t ship to {country} yet. Your claim is safe; write to the studio.', {
              country: countryText(address.country),
            })
          : new CountryChangedError({ priced: own.priced, given: address.country }).message,
    },
    ...problems,
  ]
}

/**
 * Keeps the address of somebody's claim, and where they want to hear of it. Where nothing was paid for sending it, the address says
 * which country it goes to. Throws `AddressInvalidError`, `CountryChangedError`, `AddressLockedError`, and what `chooseDelivery` does.
 */
export async function giveAddress(
  tx: WriteDb,
  keys: AddressKeys,
  {
    own,
    studio,
    address,
    uid,
    contact,
    requestId,
    now,
  }: {
    own: OwnClaim
    studio: Sending
    address: PostalAddress
    uid: string
    contact: Recipient | undefined
    requestId: string
    now: Date
  },
): Promise<void> {
  const { claimId, priced } = own
  if (priced === undefined) {
    const problems = problemsFor(address, { own, studio })
    if (problems.length > 0) throw new AddressInvalidError(problems)
    const { country } = address
    await chooseDelivery(tx, { studio, claimId, country, options: undefined, by: uid, requestId, now })
  }
  await enterAddress(tx, keys, { claimId, address, priced, by: uid, now })
  if (contact !== undefined) await setContact(tx, { claimId, ...contact })
}
