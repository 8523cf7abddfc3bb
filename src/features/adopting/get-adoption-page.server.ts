import { findDocument } from '#features/documents/find-document.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { firstLook, lookOfDraft, type LookTexts } from './collection-look.ts'
import { listReadings, type Reading } from './get-reading.server.ts'
import type { Inspection } from './inspection.ts'
import { getInspection } from './inspections.server.ts'
import { isAdoptable } from './verdict.ts'

/** An inspected contract on its way to the catalogue. */
export type AdoptionPage = {
  inspection: Inspection
  /** What the form shows; absent where the contract cannot be adopted. */
  look: LookTexts | undefined
  standing: 'nothing' | 'draft' | 'published'
  /** Once it is published. */
  reading: Reading | undefined
}

/** Throws `InspectionNotFoundError`. */
export async function getAdoptionPage(read: ReadDb, { id, now }: { id: string; now: Date }): Promise<AdoptionPage> {
  const inspection = await getInspection(read, { id })
  if (inspection.state !== 'done' || !isAdoptable(inspection.verdict))
    return { inspection, look: undefined, standing: 'nothing', reading: undefined }
  const { collection, pagePath: path, observations } = inspection
  const document =
    collection === undefined ? undefined : await findDocument(read, { kind: 'collection', name: collection })
  if (collection === undefined || document === undefined)
    return { inspection, look: firstLook(observations, { now }), standing: 'nothing', reading: undefined }
  const content = document.draft?.content ?? document.published?.content
  const look = content === undefined ? firstLook(observations, { now }) : lookOfDraft(content, { path })
  const [reading] = document.published === undefined ? [] : await listReadings(read, { slugs: [collection] })
  const standing = document.published !== undefined ? 'published' : document.draft === undefined ? 'nothing' : 'draft'
  return { inspection, look, standing, reading }
}
