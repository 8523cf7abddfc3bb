import { z } from 'zod'
import { BackupError } from '#platform/backup/backup-error.ts'
import { dumpedSequence, dumpedTable } from '#platform/backup/dumped-tables.server.ts'
import { sealedShape } from '#platform/backup/passphrase.server.ts'

/** Rises when an older version of the product could no longer read what a newer one writes. */
export const FORMAT = 1

export const headName = 'vitrine-backup.json'
export const keysName = 'keys.json'
export const manifestName = 'manifest.json'
export const signatureName = 'manifest.signature.json'

/** The beginning of a backup: what a reader has to know before the rest. */
const headShape = z.object({ product: z.literal('vitrine'), format: z.number().int().positive() })

const partShape = z.strictObject({ name: z.string(), size: z.number().int().nonnegative(), sha256: z.string() })
export type PartEntry = z.infer<typeof partShape>

/** The end of a backup: everything that is in it, with the SHA-256 of each part. */
const manifestShape = z.strictObject({
  version: z.string(),
  madeAt: z.iso.datetime(),
  engine: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(dumpedTable).min(1),
  sequences: z.array(dumpedSequence),
  /** `isLeft`: files stayed in their bucket. `missing` were removed while the backup was made. */
  files: z.strictObject({ bucket: z.string(), isLeft: z.boolean(), copied: z.number(), missing: z.array(z.string()) }),
  hasKeys: z.boolean(),
  parts: z.array(partShape),
})
export type Manifest = z.infer<typeof manifestShape>

const keysShape = z.strictObject({ sealed: sealedShape })
const signatureShape = z.strictObject({ salt: z.string(), signature: z.string() })

const notOurs = 'This is no backup of Vitrine, or it was changed. Nothing was changed. Take another file.'

function read<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupError(notOurs, { cause: error })
  }
}

/** Throws `BackupError` for another file, and for a format that this version does not know. */
export function expectKnownFormat(text: string): void {
  const { format } = read(headShape, text)
  if (format > FORMAT)
    throw new BackupError(
      'This backup was made by a newer version of the product, in a form that this one cannot read. Nothing was changed. Take that version.',
    )
}

export const readManifest = (text: string): Manifest => read(manifestShape, text)
export const readSealedKeys = (text: string) => read(keysShape, text).sealed
export const readSignature = (text: string) => read(signatureShape, text)

/** Throws `BackupError` unless this version knows every migration that the backup's database has, in the same order. */
export function expectKnownMigrations(made: readonly string[], known: readonly string[]): void {
  if (made.length > known.length || made.some((name, place) => known[place] !== name))
    throw new BackupError(
      `This backup was made by a newer version of the product: its database has ${made.at(-1)}, and this version knows ${known.at(-1)}. Nothing was changed. Restore it with the version that made it, or a later one.`,
    )
}
