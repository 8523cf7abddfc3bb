import { DifferenceView } from '#features/documents/difference-view.tsx'
import { differenceOf } from '#features/documents/difference.ts'
import { StateLine } from '#features/publishing/desk/state-line.tsx'
import type { ContentDesk } from '../draft/get-content-desk.server.ts'
import { wordsOfPath } from '../form/words-of-path.ts'
import { documentForms } from '../kinds/document-forms.ts'

/** What a document says, for those who may read it and change nothing. */
export function PlainContent({ desk: { id, content, state, zone } }: { desk: ContentDesk }) {
  return (
    <>
      <StateLine state={state} zone={zone} />
      <p className="mt-2 mb-8 text-sm text-quiet">
        You can read this document; changing it needs the role of an editor.
      </p>
      <DifferenceView
        changes={differenceOf(undefined, content)}
        isFirst
        placeOf={({ path }) => wordsOfPath(documentForms[id.kind], path)}
      />
    </>
  )
}
