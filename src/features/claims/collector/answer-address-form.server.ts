import type { AddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { ownReasons } from '#features/shipping/addresses/address-opening.ts'
import { typedAddress } from '#features/shipping/addresses/address-typed.ts'
import {
  addressForm,
  AddressInvalidError,
  addressLines,
  asTyped,
  checkAddress,
  type PostalAddress,
  suggestLabel,
} from '#features/shipping/addresses/address.ts'
import { saveAddress, takeSavedAddress } from '#features/shipping/addresses/saved-address.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { knownLanguage } from '#platform/mail/mail-languages.ts'
import { openClaimAddress } from '../opening/open-claim-address.server.ts'
import type { AddressAnswer } from './address-answer.ts'
import type { OwnClaim } from './find-own-claim.server.ts'
import { countriesOf, giveAddress, problemsFor } from './give-address.server.ts'

type Parts = {
  studio: Pick<Studio, 'editions' | 'shipping'>
  keys: AddressKeys
  /** The account whose claim it is. */
  actor: string
  requestId: string
  now: Date
}

type Outcome = 'kept' | { answer: AddressAnswer; status: number }

/** What was typed into the form. `seen`: its doubts were looked at. */
type Typed = {
  values: PostalAddress
  news: string
  language: string | undefined
  seen: boolean
  /** It is kept for the next prints as well. */ remember: boolean
}

/**
 * Does what the form of a claim's address asks for: opens the address to be changed, takes the saved one, shows another country's fields, or keeps the
 * address once nothing stands against it and its owner has seen every doubt. Whatever is not kept comes back as it was typed.
 */
export async function answerAddressForm(
  db: EdgeDb,
  parts: Parts,
  { own, form }: { own: OwnClaim; form: FormData },
): Promise<Outcome> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (text('act') === 'edit') return await openToEdit(db, parts, own)
  const values = typedAddress((name) => form.get(name))
  const news = text('news').trim().slice(0, 254)
  const language = knownLanguage(text('language'))
  if (text('act') === 'saved')
    return await sendToSaved(db, parts, { own, contact: { email: isMailbox(news) ? news : '', language } })
  const remember = text('remember') === 'yes'
  const given: AddressAnswer = { form: addressForm(values.country), values, news, language, remember }
  if (text('act') === 'country') return { answer: given, status: 200 }
  const typed = { values, news, language, seen: text('seen') === 'yes', remember }
  const held = holdBack(typed, { own, studio: parts.studio })
  if (held !== undefined) return { answer: { ...given, ...held.answer }, status: held.status }
  try {
    await keep(db, parts, { own, typed })
    return 'kept'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problems = error instanceof AddressInvalidError ? { problems: [...error.problems] } : {}
    return { answer: { ...given, refusal: error.message, ...problems }, status: error.status }
  }
}

/** Keeps the address that its owner has saved for this claim as well; one that is gone or cannot be sent to leads to the empty form. */
async function sendToSaved(
  db: EdgeDb,
  { studio, keys, actor: uid, requestId, now }: Parts,
  { own, contact }: { own: OwnClaim; contact: { email: string; language: string | undefined } },
): Promise<Outcome> {
  try {
    await db.transaction().execute(async (tx) => {
      const address = await takeSavedAddress(tx, keys, { uid, now })
      await giveAddress(tx, keys, { own, studio, address, uid, contact, requestId, now })
    })
    return 'kept'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [country = ''] = countriesOf(own, studio)
    return {
      answer: {
        form: addressForm(country),
        values: {},
        news: contact.email,
        language: contact.language,
        refusal: error.message,
      },
      status: error.status,
    }
  }
}

/** Opening one's own address is written down as well. */
async function openToEdit(
  db: EdgeDb,
  { keys, actor, requestId, now }: Parts,
  { claimId }: OwnClaim,
): Promise<Exclude<Outcome, 'kept'>> {
  const opening = { claimId, by: 'owner' as const, actor, reason: ownReasons.changed, requestId, now }
  const values = await db.transaction().execute(async (tx) => await openClaimAddress(tx, keys, opening))
  return { answer: { form: addressForm(values.country), values }, status: 200 }
}

const isMailbox = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Why an address is not kept yet: it has problems, or doubts that nobody has looked at. */
function holdBack(
  { values, news, seen }: Typed,
  { own, studio }: { own: OwnClaim; studio: Parts['studio'] },
): { answer: Partial<AddressAnswer>; status: number } | undefined {
  const problems = problemsFor(values, { own, studio })
  const newsProblem =
    news === '' || isMailbox(news) ? undefined : t('This is no email address. Correct it, or leave it empty.')
  if (problems.length > 0 || newsProblem !== undefined) return { answer: { problems, newsProblem }, status: 422 }
  const typed = asTyped(values)
  const { doubts } = checkAddress(values)
  const suggested = suggestLabel(typed)
  if (seen || (doubts.length === 0 && suggested === undefined)) return undefined
  return { answer: { review: { typed: addressLines(typed), doubts, suggested } }, status: 200 }
}

async function keep(
  db: EdgeDb,
  { studio, keys, actor: uid, requestId, now }: Parts,
  { own, typed: { values: address, news: email, language, remember } }: { own: OwnClaim; typed: Typed },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await giveAddress(tx, keys, { own, studio, address, uid, contact: { email, language }, requestId, now })
    if (remember) await saveAddress(tx, keys, { uid, address, now })
  })
}
