import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import type { Trait } from '#features/studio/studio.ts'
import { displayTypes } from '../pieces/hosted-piece.ts'
import {
  duplicateMistakes,
  fieldMistakes,
  fileNameOf,
  MOST_ROWS,
  MOST_TRAITS,
  type PieceTable,
  type TableMistake,
  type TableRow,
} from './table-rows.ts'

/**
 * Reads ERC-721 documents: one file with an array of them, each with its number in `id` or `token_id`; or one document a file, which may be
 * named by the number instead (`7.json`). Whatever is wrong is said with its entry or its file, and costs no other.
 */
export function parseJsonTable(files: readonly { name: string; text: string }[]): PieceTable {
  const entries = files.flatMap(({ name, text }): { place: string; value: unknown; fileId?: string }[] => {
    const read = jsonOf(text)
    if ('mistake' in read) return [{ place: name, value: read }]
    if (!Array.isArray(read.value))
      return [{ place: name, value: read.value, fileId: name.replace(/^.*[/\\]/, '').replace(/\.json$/i, '') }]
    const prefix = files.length === 1 ? '' : `${name}, `
    return read.value.map((value: unknown, at) => ({ place: `${prefix}Entry ${at + 1}`, value }))
  })
  const place = files[0]?.name ?? 'The file'
  if (entries.length === 0)
    return { rows: [], columns: [], mistakes: [{ place, sentence: 'There is no piece in it.' }] }
  if (entries.length > MOST_ROWS)
    return { rows: [], columns: [], mistakes: [{ place, sentence: `At most ${MOST_ROWS} pieces come in one go.` }] }
  const read = entries.map(readEntry)
  const rows = read.flatMap(({ row }) => (row === undefined ? [] : [row]))
  const animationColumn = rows.some(({ animationName }) => animationName !== undefined) ? ['animation_url'] : []
  const traitTypes = new Set(rows.flatMap(({ traits }) => traits.map(({ traitType }) => traitType)))
  return {
    rows,
    columns: ['id', 'name', 'description', 'image', ...animationColumn, ...traitTypes].slice(0, MOST_TRAITS),
    mistakes: [...read.flatMap(({ mistakes }) => mistakes), ...duplicateMistakes(rows)],
  }
}

class Unreadable {
  readonly mistake: string
  constructor(mistake: string) {
    this.mistake = mistake
  }
}

function jsonOf(text: string): { value: unknown } | Unreadable {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown }
  } catch {
    return new Unreadable('This is not JSON, or it is cut off.')
  }
}

function readEntry({ place, value, fileId }: { place: string; value: unknown; fileId?: string }): {
  row?: TableRow
  mistakes: TableMistake[]
} {
  const wrong = (sentence: string) => ({ place, sentence })
  if (value instanceof Unreadable) return { mistakes: [wrong(value.mistake)] }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { mistakes: [wrong('This is not an object with fields.')] }
  const document = value as Record<string, unknown>
  const mistakes: TableMistake[] = []
  const named = document['id'] ?? document['token_id'] ?? document['tokenId'] ?? fileId
  const tokenId = typeof named === 'string' || typeof named === 'number' ? parseTokenId(String(named)) : undefined
  if (tokenId === undefined)
    mistakes.push(
      wrong('There is no number of a piece: write it as "id", or name the file by it (7.json, one piece a file).'),
    )
  const textOf = (field: string) => {
    const text = document[field] ?? ''
    if (typeof text === 'string') return text.trim()
    mistakes.push(wrong(`${field} is not text.`))
    return ''
  }
  const externalUrl = textOf('external_url')
  const image = textOf('image')
  if (/^data:/i.test(image)) mistakes.push(wrong('image is a picture itself. Upload it, and write its file name here.'))
  const animation = textOf('animation_url')
  if (/^data:/i.test(animation))
    mistakes.push(wrong('animation_url is the work itself. Upload it, and write its file name here.'))
  const row: TableRow = {
    place,
    tokenId: tokenId ?? '',
    name: textOf('name'),
    description: textOf('description'),
    traits: traitsOf(document['attributes'] ?? [], (sentence) => mistakes.push(wrong(sentence))),
    pictureName: fileNameOf(image),
    animationName: fileNameOf(animation),
    externalUrl: externalUrl === '' ? undefined : externalUrl,
  }
  mistakes.push(...fieldMistakes(row).map(wrong))
  return tokenId === undefined ? { mistakes } : { row, mistakes }
}

function traitsOf(attributes: unknown, wrong: (sentence: string) => void): Trait[] {
  if (!Array.isArray(attributes)) {
    wrong('attributes is not a list.')
    return []
  }
  return attributes.flatMap((attribute: unknown, at): Trait[] => {
    const { trait_type: traitType, value, display_type: displayType } = (attribute ?? {}) as Record<string, unknown>
    const isValue = typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
    if (typeof traitType !== 'string' || traitType.trim() === '' || !isValue) {
      wrong(`Attribute ${at + 1} needs a trait_type, and a value that is text or a number.`)
      return []
    }
    if (displayType === undefined || displayType === null) return [{ traitType: traitType.trim(), value }]
    if (!(displayTypes as readonly unknown[]).includes(displayType) || typeof value !== 'number') {
      wrong(`Attribute ${at + 1} has a display_type that does not fit: ${displayTypes.join(', ')}, each with a number.`)
      return []
    }
    return [{ traitType: traitType.trim(), value, displayType: displayType as string }]
  })
}
