import type { EditionView } from '#features/prints/editions/list-editions.server.ts'
import type { numberingWords } from '#features/prints/numbers/edition.ts'
import type { EditionWork } from '#features/prints/numbers/list-edition-desk.server.ts'

/** An edition as the desk sees it: without what only draws it. */
export type EditionOnDesk = Omit<EditionView, 'edition'> & {
  edition: {
    editionId: string
    slug: string
    title: string
    numbering: Parameters<typeof numberingWords>[0]
    opensAt: string | undefined
    closesAt: string | undefined
  }
  work: (Omit<EditionWork, 'waits'> & { waits: (EditionWork['waits'][number] & { name: string })[] }) | undefined
}
