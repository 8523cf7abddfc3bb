import { storableJson, storableText } from './storable-text.ts'

/** One attribute of a piece. Values are kept as text whatever they were; `displayType` says how marketplaces read them. */
export type MetadataTrait = { traitType: string; value: string; displayType: string | null }

/**
 * In characters, of which one can take four bytes: type and value stand together in an index, whose rows have 2,704 bytes at
 * most (PostgreSQL manual, B-tree limits).
 */
const longestType = 150
const longestValue = 450
const mostTraits = 500

/** What an attribute without a type is called, as marketplaces do. */
const namelessType = 'Property'

/**
 * Reads `attributes` in all the forms found in the wild: a list of `{ trait_type, value }`, a list of plain values, or an
 * object of type and value. What has no value is left out; lists of plain values become one text; other nested values
 * become JSON text. At most 500 traits.
 */
export function readMetadataTraits(attributes: unknown): MetadataTrait[] {
  if (typeof attributes !== 'object' || attributes === null) return []
  const entries = Array.isArray(attributes)
    ? attributes.map(fromListEntry)
    : Object.entries(attributes).map(([type, value]) => fromFields({ type, value, displayType: undefined }))
  return entries.filter((trait) => trait !== undefined).slice(0, mostTraits)
}

function fromListEntry(entry: unknown): MetadataTrait | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return fromFields({ type: undefined, value: entry, displayType: undefined })
  const fields = entry as Record<string, unknown>
  return fromFields({
    type: fields['trait_type'] ?? fields['traitType'] ?? fields['name'] ?? fields['key'],
    value: fields['value'],
    displayType: fields['display_type'],
  })
}

function fromFields({
  type,
  value,
  displayType,
}: {
  type: unknown
  value: unknown
  displayType: unknown
}): MetadataTrait | undefined {
  const text = valueText(value)
  if (text === undefined) return undefined
  const typeText = valueText(type)?.trim()
  return {
    traitType: storableText(typeText === undefined || typeText === '' ? namelessType : typeText, longestType),
    value: storableText(text, longestValue),
    displayType:
      typeof displayType === 'string' && displayType.trim() !== ''
        ? storableText(displayType.trim(), longestType)
        : null,
  }
}

function valueText(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
      return Number.isFinite(value) ? String(value) : undefined
    case 'boolean':
      return String(value)
    case 'object':
      return value === null ? undefined : nestedText(value)
    default:
      return undefined
  }
}

function nestedText(value: object): string | undefined {
  if (!Array.isArray(value)) return JSON.stringify(storableJson(value))
  if (value.some((each) => typeof each === 'object' && each !== null)) return JSON.stringify(storableJson(value))
  const texts = value.map(valueText).filter((text) => text !== undefined)
  return texts.length === 0 ? undefined : texts.join(', ')
}
