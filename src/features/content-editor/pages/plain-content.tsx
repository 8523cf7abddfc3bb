import { DifferenceView } from '#features/documents/difference-view.tsx'
import { differenceOf } from '#features/documents/difference.ts'
import { StateLine } from '#features/publishing/desk/state-line.tsx'
import type { ContentDesk } from '../draft/get-content-desk.server.ts'

/** What a document says, for those who may read it and change nothing. */
export function PlainContent({ desk: { content, state, zone } }: { desk: ContentDesk }) {
  return (
    <>
      <StateLine state={state} zone={zone} />
      <p className="mt-2 mb-8 text-sm text-quiet">
        You can read this document; changing it needs the role of an editor.
      </p>
      <DifferenceView
        changes={differenceOf(undefined, content).map((each) => ({ ...each, parts: kept(each.after) }))}
      />
    </>
  )
}

/** A value that is only read is nobody's change. */
const kept = (text = '') => (text === '' ? [] : [{ kind: 'kept' as const, text }])
