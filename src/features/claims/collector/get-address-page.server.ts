import { findEdition } from '#features/prints/numbers/edition.ts'
import { findAddressStanding } from '#features/shipping/addresses/address-vault.server.ts'
import { addressForm, type AddressForm } from '#features/shipping/addresses/address.ts'
import { findSavedAddress } from '#features/shipping/addresses/saved-address.server.ts'
import { usualPurgeDays } from '#features/studio/policy.ts'
import type { Studio } from '#features/studio/studio.ts'
import { countryText } from '#messages/formats.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { DeskEdition } from '../claim/claim-desk.ts'
import { type Deadline, deadlineOf, mayChangeAddress } from '../claim/claim-way.ts'
import { getClaim } from '../claim/get-claim.server.ts'
import { deskEdition } from './desk-edition.ts'
import { findOwnClaim } from './find-own-claim.server.ts'
import { countriesOf } from './give-address.server.ts'

/** What the page of a claim's address shows before anything is typed. */
export type AddressPageView = {
  claimId: string
  isClaim: boolean
  title: string
  label: string | undefined
  edition: DeskEdition
  countries: { code: string; name: string }[]
  /** Whether the price was for its only country. */
  isPriced: boolean
  form: AddressForm | undefined
  mayChange: boolean
  deadline: Deadline | undefined
  contact: { email: string; language: string | undefined } | undefined
  purgeDays: number
  /** The country of the address that its owner has saved, where it can go there. */
  saved: { code: string; name: string } | undefined
}

/** Throws `ClaimNotFoundError` for what is not this account's. */
export async function getAddressPage(
  read: ReadDb,
  {
    studio,
    claimId,
    uid,
    country,
    now,
  }: {
    studio: Pick<Studio, 'editions' | 'shipping'>
    claimId: string
    uid: string
    country: string | undefined
    now: Date
  },
): Promise<AddressPageView> {
  const own = await findOwnClaim(read, { claimId, uid })
  const [claim, place, standing, saved, contact] = await Promise.all([
    own.isClaim ? getClaim(read, { claimId }) : undefined,
    read.selectFrom('print_places').select('edition_id').where('intent_id', '=', claimId).executeTakeFirst(),
    findAddressStanding(read, { claimId }),
    findSavedAddress(read, { uid }),
    read.selectFrom('claim_contacts').select(['email', 'language']).where('claim_id', '=', claimId).executeTakeFirst(),
  ])
  const editionId = claim?.editionId ?? place?.edition_id ?? ''
  const edition = deskEdition(findEdition(studio.editions, editionId), { editionId })
  const codes = countriesOf(own, studio)
  const chosen = codes.length === 1 ? codes[0] : codes.find((code) => code === (country?.toUpperCase() ?? own.country))
  const countries = codes.map((code) => ({ code, name: countryText(code) }))
  return {
    claimId,
    isClaim: own.isClaim,
    title: edition.title,
    label: claim?.label,
    edition,
    countries,
    saved: countries.find(({ code }) => code === saved?.country),
    isPriced: own.priced !== undefined,
    form: chosen === undefined ? undefined : addressForm(chosen),
    mayChange: claim === undefined ? standing?.isLocked !== true : mayChangeAddress(claim, standing),
    deadline: claim?.dueAt === undefined || standing !== undefined ? undefined : deadlineOf(claim.dueAt, now),
    contact: contact === undefined ? undefined : { email: contact.email, language: contact.language ?? undefined },
    purgeDays: studio.shipping?.purgeDays ?? usualPurgeDays,
  }
}
