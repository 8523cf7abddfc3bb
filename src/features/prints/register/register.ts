import { linkTo } from '#features/studio/site-map.ts'
import type { MessageText } from '#messages/translate.ts'
import type { Series } from '../numbers/edition.ts'
import type { PrintKey } from '../numbers/print.ts'

/** Where a numbered sheet stands, as the public register says it: of the sheet, never of a person. */
export type SheetStanding =
  | 'numbered'
  | 'printed'
  | 'signed'
  | 'packed'
  | 'sent'
  | 'delivered'
  | 'returned'
  | 'lost'
  | 'held'
  | 'void'

/** A line of the register. Times are ISO 8601, UTC. */
export type RegisterEntry = {
  editionId: string
  series: Series
  n: number
  label: string
  standing: SheetStanding
  /** Since when it stands so. */
  since: string
  numberedAt: string
  /** The piece that it shows. */
  source: { collection: string; tokenId: string } | undefined
  /** What was written beside it: of proofs, and why a number is void. */
  note: string | undefined
  /** How many times a sheet took the place of an earlier one with this number. */
  replacements: number
  /** The certificate of the sheet that counts. */
  certificateId: string | undefined
}

/** What the line of a print is called on its page of the register. */
export function registerAnchor({ series, n }: Pick<PrintKey, 'series' | 'n'>): string {
  return `${series === 'numbered' || series === 'open' ? 'number' : series.toLowerCase()}-${n}`
}

/** A page of the register of an edition, at the line of one print. */
export function registerLink({
  edition,
  page,
  print,
}: {
  edition: string
  page: number
  print: Pick<PrintKey, 'series' | 'n'>
}): string {
  return `${linkTo('edition', { edition }, page === 1 ? {} : { page })}#${registerAnchor(print)}`
}

/** What each standing means, in the order of a sheet's way. */
export const standingWords = {
  numbered: { mark: 'held', word: 'Numbered', meaning: 'The number is given for good. The sheet is not printed yet.' },
  printed: { mark: 'printed', word: 'Printed', meaning: 'The sheet exists and dries.' },
  signed: { mark: 'printed', word: 'Signed', meaning: 'Signed, numbered by hand, and certified.' },
  packed: { mark: 'printed', word: 'Packed', meaning: 'In its parcel, at the workshop.' },
  sent: { mark: 'printed', word: 'Sent', meaning: 'Shipped, or in a letter box without a tracking number.' },
  delivered: { mark: 'done', word: 'Delivered', meaning: 'With whom it belongs to, by carrier or by hand.' },
  returned: { mark: 'waiting', word: 'Came back', meaning: 'The parcel came back to the workshop.' },
  lost: {
    mark: 'failed',
    word: 'Lost##print',
    meaning:
      'The parcel was lost. The number stays with its owner, and a sheet with the same number may be made again, marked as a replacement.',
  },
  held: {
    mark: 'waiting',
    word: 'Stands still',
    meaning: 'Somebody has to look at something first. The number is not given to anybody else.',
  },
  void: {
    mark: 'failed',
    word: 'Void##number',
    meaning: 'The number counts no more and is never given again; the register says why.',
  },
} as const satisfies Record<
  SheetStanding,
  { mark: 'held' | 'printed' | 'done' | 'waiting' | 'failed'; word: MessageText; meaning: MessageText }
>

export const standingNames = Object.keys(standingWords) as SheetStanding[]

/** The standing by the sheet's own state and, where it belongs to a claim, the claim's. */
export function standingOf({ sheet, claim }: { sheet: string; claim: string | undefined }): SheetStanding {
  if (sheet === 'void') return 'void'
  switch (claim) {
    case 'packed':
    case 'delivered':
    case 'returned':
    case 'lost':
      return claim
    case 'shipped':
      return 'sent'
    case 'on-hold':
      return 'held'
    default:
      return sheet === 'printed' || sheet === 'signed' ? sheet : 'numbered'
  }
}
