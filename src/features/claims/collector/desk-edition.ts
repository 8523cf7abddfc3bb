import type { EditionConfig } from '#features/studio/edition-config.ts'
import { printPicture } from '#features/studio/exhibit-label.ts'
import { t } from '#messages/translate.ts'
import type { DeskEdition } from '../claim/claim-desk.ts'

/** An edition as claims' pages show it; one that the studio does not list any more by its number. */
export function deskEdition(edition: EditionConfig | undefined, { editionId }: { editionId: string }): DeskEdition {
  if (edition === undefined)
    return { editionId, title: t('Edition {editionId}', { editionId }), year: '', length: 'open', picture: undefined }
  return {
    editionId,
    title: edition.title,
    year: edition.year,
    length: edition.length,
    picture: { ...printPicture(edition), alt: edition.picture.alt },
  }
}
