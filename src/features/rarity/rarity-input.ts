/** Attributes in the order of the metadata. Only text can be ranked by OpenRarity; numbers are told apart so that they can be refused. */
export type RarityInput = {
  tokenId: string
  attributes: readonly (readonly [traitType: string, value: string | number])[]
}

export type UnrankableCode = 'numeric-trait' | 'not-text' | 'several-copies' | 'too-large' | 'settings'

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
    `The trait “${shortened(traitType)}” holds numbers, and OpenRarity ranks collections with text traits only.`,
    traitType,
  )
}

/** A text that fits a sentence. */
export function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`
}
