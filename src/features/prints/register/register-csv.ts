import type { EditionConfig } from '#features/studio/edition-config.ts'
import type { PrintedPiece } from './printed-register.ts'
import type { RegisterEntry } from './register.ts'

/** The registers as rows of text. Times are ISO 8601, UTC. */

export const registerColumns = [
  'edition',
  'title',
  'series',
  'number',
  'label',
  'standing',
  'since',
  'numbered',
  'collection',
  'token',
  'replacements',
  'certificate',
  'note',
]

export function registerCells(
  { series, n, label, standing, since, numberedAt, source, replacements, certificateId, note }: RegisterEntry,
  { slug, title }: Pick<EditionConfig, 'slug' | 'title'>,
): string[] {
  return [
    slug,
    title,
    series,
    String(n),
    label,
    standing,
    since,
    numberedAt,
    source?.collection ?? '',
    source?.tokenId ?? '',
    String(replacements),
    certificateId ?? '',
    note ?? '',
  ]
}

export const printedColumns = ['token', 'edition', 'title', 'label', 'standing', 'since', 'ordered', 'certificate']

export function printedCells(
  { tokenId, editionId, orderedAt, entry }: PrintedPiece,
  edition: Pick<EditionConfig, 'slug' | 'title'> | undefined,
): string[] {
  return [
    tokenId,
    edition?.slug ?? editionId,
    edition?.title ?? '',
    entry?.label ?? '',
    entry?.standing ?? 'ordered',
    entry?.since ?? orderedAt,
    orderedAt,
    entry?.certificateId ?? '',
  ]
}
