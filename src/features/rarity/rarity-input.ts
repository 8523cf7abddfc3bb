import { retold, written } from '#messages/retold.ts'
import { type MessageText, t } from '#messages/translate.ts'

/** Attributes in the order of the metadata. Only text can be ranked by OpenRarity; numbers are told apart so that they can be refused. */
export type RarityInput = {
  tokenId: string
  attributes: readonly (readonly [traitType: string, value: string | number])[]
}

export type UnrankableCode = 'numeric-trait' | 'not-text' | 'several-copies' | 'too-large' | 'settings'

/** Why pieces get no ranks. It is stored, so it is written in English and told again where it is read. */
export const unrankable = {
  numericTrait: 'The trait “{trait}” holds numbers, and OpenRarity ranks collections with text traits only.',
  tooManyTypes:
    'The {pieces} pieces have more than {types} trait types between them, which is more than can be ranked.',
  notHeight: 'The trait “{trait}” cannot be ranked by height: “{value}” is not a number.',
  severalCopies: 'Its pieces have copies (ERC-1155), and OpenRarity ranks single pieces only.',
  noSuchTrait: 'Pieces are to be measured within “{trait}”, and no piece has such a trait.',
} as const satisfies Record<string, MessageText>

/** What follows a reason for which a whole collection has no ranks. */
export const shownWithoutRanks = 'This collection is shown without ranks.' satisfies MessageText

/** A stored reason in the language that is read now. */
export function problemText(stored: string): string {
  const ending = ` ${shownWithoutRanks}`
  const isWhole = stored.endsWith(ending)
  const reason = retold(isWhole ? stored.slice(0, -ending.length) : stored, { messages: Object.values(unrankable) })
  return isWhole ? `${reason} ${t(shownWithoutRanks)}` : reason
}

/** Why a collection has no ranks under a strategy. The message is a sentence for people; nothing is ranked in part. */
export class UnrankableError extends Error {
  override readonly name = 'UnrankableError'
  readonly code: UnrankableCode
  readonly traitType: string | null
  constructor(code: UnrankableCode, sentence: string, traitType: string | null = null) {
    super(sentence)
    this.code = code
    this.traitType = traitType
  }
}

export function numericTrait(traitType: string): UnrankableError {
  return new UnrankableError(
    'numeric-trait',
    written(unrankable.numericTrait, { trait: shortened(traitType) }),
    traitType,
  )
}

/** A text that fits a sentence. */
export function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`
}
