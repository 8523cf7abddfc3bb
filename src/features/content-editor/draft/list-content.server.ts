import type { DocumentKind } from '#features/documents/document.ts'
import { listDocuments } from '#features/documents/find-document.server.ts'
import { listPublishers } from '#features/documents/list-publishers.server.ts'
import type { DocumentState } from '#features/publishing/desk/document-state.ts'
import { namesOf } from '#features/publishing/desk/names-of.server.ts'
import { readEdited, stateOf } from '#features/publishing/desk/read-edited.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { kindTitles, titleOf } from './content-id.ts'

/** A document as the workbench lists it; times are whole seconds since 1970. */
export type ListedDocument = {
  kind: DocumentKind
  name: string
  title: string
  state: DocumentState
  /** Since when visitors see it as it is, and who published it. */
  shown: { at: number; by: string | undefined } | undefined
}

/** All documents of the studio by their kinds, in the order in which people look for them. */
export async function listContent(
  read: ReadDb,
): Promise<readonly { kind: DocumentKind; title: string; documents: readonly ListedDocument[] }[]> {
  const kinds = Object.keys(kindTitles) as DocumentKind[]
  const [publishers, ...found] = await Promise.all([
    listPublishers(read),
    ...kinds.map(async (kind) => await listDocuments(read, { kind })),
  ])
  const names = await namesOf(read, [
    ...publishers.map(({ by }) => by),
    ...found.flat().flatMap(({ draft, scheduled }) => [draft?.by, scheduled?.by]),
  ])
  const listed = await Promise.all(
    found.flat().map(async (document): Promise<ListedDocument> => {
      const { kind, name } = document
      const shown = publishers.find((each) => each.kind === kind && each.name === name)
      return {
        kind,
        name,
        title: titleOf({ kind, name }, await readEdited(read, document)),
        state: stateOf(document, names),
        shown: shown === undefined ? undefined : { at: Math.floor(shown.at.getTime() / 1000), by: names(shown.by) },
      }
    }),
  )
  return kinds.map((kind) => ({
    kind,
    title: kindTitles[kind],
    documents: listed.filter((each) => each.kind === kind),
  }))
}
