import type { Trait } from '#features/studio/studio.ts'
import { valueOf } from '../importing/parse-csv.ts'
import { fieldMistakes } from '../importing/table-rows.ts'
import type { HostedPiece } from '../pieces/hosted-piece.ts'
import { displayTypes } from '../pieces/hosted-piece.ts'
import { HostedInputError } from '../pieces/hosting-errors.ts'

/** Traits as lines of `Colour: Red`; numbers and dates say how they are shown: `Born (date): 2026-11-26`. */
export function traitsText(traits: readonly Trait[]): string {
  return traits
    .map(({ traitType, value, displayType }) =>
      displayType === undefined
        ? `${traitType}: ${value}`
        : `${traitType} (${displayType}): ${displayType === 'date' ? new Date(Number(value) * 1000).toISOString().replace('T00:00:00.000Z', '') : value}`,
    )
    .join('\n')
}

/** Reads such lines; empty ones count for nothing. Throws `HostedInputError` with the line that is none. */
export function parseTraits(text: string): Trait[] {
  return text.split(/\r?\n/).flatMap((line, at): Trait[] => {
    if (line.trim() === '') return []
    const [, title, cell] = /^\s*(.+?)\s*:\s(.*\S)\s*$/.exec(line) ?? []
    if (title === undefined || cell === undefined)
      throw new HostedInputError(`Line ${at + 1} of the traits is not written as Colour: Red. Nothing was changed.`)
    const [, traitType, named] = /^(.*\S) \((\w+)\)$/.exec(title) ?? []
    const displayType = (displayTypes as readonly (string | undefined)[]).includes(named) ? named : undefined
    const value = valueOf(cell, displayType)
    if (value === undefined)
      throw new HostedInputError(
        `Line ${at + 1} of the traits: “${cell}” is not a ${displayType === 'date' ? 'date such as 2026-11-26' : 'number'}. Nothing was changed.`,
      )
    return displayType === undefined ? [{ traitType: title, value }] : [{ traitType: traitType!, value, displayType }]
  })
}

/** What the form of a piece says, but for its files. Throws `HostedInputError` with everything that is wrong. */
export function parsePieceForm(
  field: (name: string) => string,
  { tokenId }: { tokenId: string },
): Omit<HostedPiece, 'pictureFile' | 'animationFile'> {
  const externalUrl = field('external-url').trim()
  const piece = {
    tokenId,
    name: field('name').trim(),
    description: field('description').replaceAll('\r\n', '\n').trim(),
    traits: parseTraits(field('traits')),
    externalUrl: externalUrl === '' ? undefined : externalUrl,
  }
  const mistakes = fieldMistakes(piece)
  if (mistakes.length > 0) throw new HostedInputError(`${mistakes.join(' ')} Nothing was changed.`)
  return piece
}
