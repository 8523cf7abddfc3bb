import { t } from '#messages/translate.ts'
import { ConflictError, defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'

/** What a print or a parcel uses up of a material. */
export const materialPers = ['print', 'parcel'] as const
export type MaterialPer = (typeof materialPers)[number]

/** How many of a material each print of an edition uses, or each parcel with one in it. */
export type MaterialUse = { editionId: string; per: MaterialPer; quantity: number }

/** What is said of a material besides its count. */
export type MaterialDetails = {
  name: string
  /** Fewer than this need attention. */
  warnBelow: number
  /** None left: prints that need it are promised to nobody. */
  stopsPermits: boolean
  uses: readonly MaterialUse[]
}

/** A material as the studio counts it. A count below zero says that more was used than had been counted. */
export type Material = MaterialDetails & {
  materialId: number
  count: number
  /** How many the claims and reservations of now will still use. */
  promised: number
  isLow: boolean
  /** When somebody counted it last, ISO 8601. */
  countedAt: string
}

/** What a print or a parcel took, by the name under which it goes back: of a print its claim, of a parcel its number. */
export type DrawnFor = { print: string } | { parcel: number }

export function drawnForText(drawn: DrawnFor): string {
  return 'print' in drawn ? `print:${drawn.print}` : `parcel:${drawn.parcel}`
}

export const MaterialInvalidError = defineError(InvalidInputError, 'material-invalid', (detail: string) => detail)

export const MaterialNotFoundError = defineError(
  NotFoundError,
  'material-not-found',
  'This material is not in the list any more. Nothing was changed.',
)

export const MaterialNameTakenError = defineError(
  ConflictError,
  'material-name-taken',
  (name: string) => `There is a material called ${name} already. Nothing was changed.`,
)

export const MaterialCountChangedError = defineError(
  ConflictError,
  'material-count-changed',
  (name: string, count: number) =>
    `${name}: prints or parcels used some while you counted, and the list says ${count} now. Nothing was changed. Count again.`,
)

/** No print that needs it is promised: somebody else got what was left. */
export const MaterialGoneError = defineError(ConflictError, 'material-gone', (title: string) =>
  t('The studio has nothing left to make or send {title} with. Nothing was burned. Come back when it has restocked.', {
    title,
  }),
)

const most = 1_000_000

/** A whole number from a form, from 0. Throws `MaterialInvalidError`. */
export function parseAmount(text: string, what: string): number {
  const amount = Number(text.trim() === '' ? '0' : text)
  if (!Number.isInteger(amount) || amount < 0 || amount > most)
    throw new MaterialInvalidError(`${what} is a whole number from 0 to 1,000,000. Nothing was changed.`)
  return amount
}

/** What a form says of a material: a field for each edition and what uses it, `print 1`, `parcel 1`. Throws `MaterialInvalidError`. */
export function parseMaterial(
  field: (name: string) => string,
  { editionIds }: { editionIds: readonly string[] },
): MaterialDetails {
  const name = field('name').normalize('NFC').trim()
  if (name === '' || name.length > 80)
    throw new MaterialInvalidError('A material has a name of 80 characters at most. Nothing was changed.')
  return {
    name,
    warnBelow: parseAmount(field('warn'), '“Warn below”'),
    stopsPermits: field('stops') === 'yes',
    uses: editionIds.flatMap((editionId) =>
      materialPers
        .map((per) => ({ editionId, per, quantity: parseAmount(field(`${per} ${editionId}`), 'What is used') }))
        .filter(({ quantity }) => quantity > 0),
    ),
  }
}
