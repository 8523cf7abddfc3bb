import { MetadataError } from './metadata-problem.ts'
import { type MetadataTrait, readMetadataTraits } from './metadata-traits.ts'
import { storableJson, storableText } from './storable-text.ts'

/** The metadata of one piece as the app keeps it. Written by strangers: text to be escaped, addresses to be checked. */
export type MetadataDocument = {
  name: string | null
  description: string | null
  imageUrl: string | null
  animationUrl: string | null
  externalUrl: string | null
  traits: MetadataTrait[]
  /** The whole document as JSON text, with over-long strings cut. */
  raw: string
}

const longestName = 1_000
const longestDescription = 10_000
/** Addresses may be whole pictures (data URIs), so they are bounded by the size of the document only. */
const longestAddress = 1024 * 1024

/**
 * Reads ERC-721 metadata with patience: fields of the wrong type count as absent, and one bad field never costs the others.
 * Throws `MetadataError` when there is nothing in it to show.
 */
export function parseMetadata(text: string): MetadataDocument {
  const document = parseObject(text)
  const traits = readMetadataTraits(document['attributes'] ?? document['traits'])
  const read = {
    name: firstText([document['name'], document['title']], longestName),
    description: firstText([document['description']], longestDescription),
    imageUrl: firstText(
      [document['image'], document['image_url'], drawingAddress(document['image_data'])],
      longestAddress,
    ),
    animationUrl: firstText([document['animation_url']], longestAddress),
    externalUrl: firstText([document['external_url'], document['external_link']], longestName * 2),
  }
  if (traits.length === 0 && Object.values(read).every((field) => field === null)) {
    throw new MetadataError(
      'metadata-empty',
      'The description of this piece is JSON, but has no name, no picture and no traits in it.',
    )
  }
  return { ...read, traits, raw: JSON.stringify(storableJson(document)) }
}

function parseObject(text: string): Record<string, unknown> {
  if (/^\s*</.test(text)) {
    throw new MetadataError(
      'metadata-html',
      'Where the description of this piece should be, there is a web page. Its server may be gone or ask for a sign-in.',
    )
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new MetadataError('metadata-not-json', 'The description of this piece is not JSON, or is cut off.', {
      cause: error,
    })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new MetadataError(
      'metadata-not-json',
      'The description of this piece is JSON, but not an object with fields.',
    )
  }
  return value as Record<string, unknown>
}

function firstText(candidates: readonly unknown[], longest: number): string | null {
  for (const candidate of candidates) {
    const text = typeof candidate === 'number' ? String(candidate) : candidate
    if (typeof text === 'string' && text.trim() !== '') return storableText(text.trim(), longest)
  }
  return null
}

/** Some contracts give the SVG itself instead of an address. */
function drawingAddress(data: unknown): string | undefined {
  return typeof data === 'string' && /^\s*<(svg|\?xml)/i.test(data)
    ? `data:image/svg+xml,${encodeURIComponent(data.toWellFormed())}`
    : undefined
}
