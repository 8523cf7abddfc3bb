import type { SheetFace } from '#features/prints/editions/edition-face.ts'
import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { PillEdition } from '#features/studio/studio.ts'
import type { Address } from '#platform/address.ts'
import type { PillFace } from './pill-face.ts'
import type { HeldPills, PillKind } from './pill.ts'

/** An edition that takes a pill, with what there is to choose of it. */
export type EditionOnPage = PillEdition & {
  options: EditionConfig['options']
  /** Whoever claims names the number. */ numbersAreChosen: boolean
  /** Prints that can be had now; `null`: without end. */ left: number | null
  /** Its sheet; absent where the studio shows the edition no more. */ face: SheetFace | undefined
}

/** A kind of pill with its picture and the editions that take it. */
export type PillOnPage = PillKind & { face: PillFace; editions: readonly EditionOnPage[] }

/** What the page of pills shows. */
export type PillsView = {
  kinds: readonly PillOnPage[]
  /** Whose pills were asked for, in the address of the page. */
  lookup:
    | { state: 'none' }
    | { state: 'refused'; typed: string }
    | { state: 'found'; holder: Address; held: readonly HeldPills[] }
  /** Campaigns that give pills now. `gives`: what so many pieces give, where some are taken together; `only`: which it takes, where it does not take all. */
  open: readonly {
    campaignId: string
    collection: string
    title: string
    pill: string
    print: string | undefined
    gives: string | undefined
    only: string | undefined
  }[]
  /** Where the studio sends prints, as two-letter codes; none where it does not say. */
  countries: readonly string[]
  /** Where it does not yet; none where it says nothing of countries. */
  elsewhere: readonly string[]
  currency: { symbol: string; decimals: number }
}
