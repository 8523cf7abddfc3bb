import type { ReadDb } from '#platform/database/database.server.ts'
import { ClaimNotFoundError } from '../claim/claim.ts'
import { isPriced } from '../claim/is-priced.server.ts'
import { isTheirs } from '../claim/whose-claims.server.ts'

/** What somebody owns: a claim, or a redemption on its way to one. */
export type OwnClaim = {
  claimId: string
  /** The country that sending it was paid for. */ priced: string | undefined
  /** Where it goes, as far as that is known. */ country: string | undefined
  /** Whether it is a claim already. */ isClaim: boolean
  /** The edition it is of. */ editionId: string
}

/**
 * The claim, or the permitted redemption that will open it, when it is this account's: by the account itself or by a linked wallet.
 * For everybody else it does not exist (`ClaimNotFoundError`).
 */
export async function findOwnClaim(
  read: ReadDb,
  { claimId, uid }: { claimId: string; uid: string },
): Promise<OwnClaim> {
  const claim = await read
    .selectFrom('claims')
    .select(['country', 'edition_id', isPriced.as('is_priced'), isTheirs(uid).as('is_theirs')])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  if (claim !== undefined) {
    if (!claim.is_theirs) throw new ClaimNotFoundError()
    const country = claim.country ?? undefined
    return {
      claimId,
      priced: claim.is_priced ? country : undefined,
      country,
      isClaim: true,
      editionId: claim.edition_id,
    }
  }
  const place = await read
    .selectFrom('print_places')
    .innerJoin('burn_intents', 'burn_intents.intent_id', 'print_places.intent_id')
    .select(['print_places.country', 'print_places.edition_id', 'burn_intents.holder', 'burn_intents.account_uid'])
    .where('print_places.intent_id', '=', claimId)
    .where('print_places.state', '=', 'held')
    .executeTakeFirst()
  if (place === undefined || !(await isTheirPlace(read, place, uid))) throw new ClaimNotFoundError()
  const country = place.country ?? undefined
  return { claimId, priced: country, country, isClaim: false, editionId: place.edition_id }
}

async function isTheirPlace(
  read: ReadDb,
  { holder, account_uid: account }: { holder: string; account_uid: string | null },
  uid: string,
): Promise<boolean> {
  if (account !== null) return account === uid
  return (
    (await read
      .selectFrom('wallet_links')
      .select('address')
      .where('uid', '=', uid)
      .where('address', '=', holder)
      .executeTakeFirst()) !== undefined
  )
}
