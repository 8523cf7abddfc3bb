import type { Change, TextPart } from './difference.ts'

/**
 * The changes between two states of a document, each with its place and the words that came and went. Where there was no state before, all
 * of it came: then the words are shown without marks.
 */
export function DifferenceView({
  changes,
  isFirst = false,
  placeOf = ({ place }) => place,
}: {
  changes: readonly Change[]
  isFirst?: boolean
  /** What the place of a change is called, where a form has names for it. */
  placeOf?: ((change: Change) => string) | undefined
}) {
  const told = changes.filter((change) => !isOfOriginal(change) || !changes.some((other) => isBeside(change, other)))
  if (changes.length === 0) return <p className="text-quiet">Nothing has changed.</p>
  return (
    <ul className="space-y-4">
      {told.map((change, index) => (
        <li key={`${change.place} ${index}`} className="min-w-0 border-l-2 border-line pl-3">
          <p className="text-sm break-words text-quiet">{placeOf(change)}</p>
          <p className="break-words whitespace-pre-wrap">
            {isOfOriginal(change)
              ? 'Found to fit the original as it is now'
              : change.parts.length === 0
                ? 'Empty text'
                : change.parts.map((part, at) => <Part key={at} {...part} kind={isFirst ? 'kept' : part.kind} />)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Whether a change is about which original a translation was made of: nobody reads a hash. */
function isOfOriginal({ path }: Change): boolean {
  return path.length === 4 && path[0] === 'translations' && path[3] === 'of'
}

/** Whether the same translation says something else too. */
function isBeside(one: Change, other: Change): boolean {
  return one !== other && one.path.slice(0, 3).every((key, at) => key === other.path[at])
}

/** Colour alone says nothing to many readers: what came is underlined, what went is struck through, and both are said aloud. */
function Part({ kind, text }: TextPart) {
  if (kind === 'kept') return <span>{text}</span>
  const Tag = kind === 'inserted' ? 'ins' : 'del'
  return (
    <Tag className={kind === 'inserted' ? 'text-good underline' : 'text-loss line-through'}>
      <span className="sr-only">{kind === 'inserted' ? ' Inserted: ' : ' Deleted: '}</span>
      {text}
      <span className="sr-only">. </span>
    </Tag>
  )
}
