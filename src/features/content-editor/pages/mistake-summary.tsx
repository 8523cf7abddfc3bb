import type { DocumentContent } from '#features/documents/document.ts'
import type { DraftMistake } from '#features/publishing/desk/draft-mistake.ts'
import type { DocumentForm } from '../form/field.ts'
import { nameOfPlace } from '../form/name-of-place.ts'

/** What keeps a draft from being published, each leading to its field; it stands above the form. */
export function MistakeSummary({
  form,
  content,
  mistakes,
  find,
}: {
  form: DocumentForm
  content: DocumentContent
  mistakes: readonly DraftMistake[]
  /** Opens what is folded around a field and goes there, where scripts run. */
  find: (name: string) => void
}) {
  if (mistakes.length === 0) return <p className="mb-6 text-sm text-good">Nothing is missing. It can be published.</p>
  return (
    <div id="mistakes" tabIndex={-1} className="mb-8 border-l-2 border-loss pl-4">
      <p>Before it can be published:</p>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {mistakes.map((mistake, index) => {
          const at = nameOfPlace(form, content, mistake.place)
          return (
            <li key={`${mistake.place.join(' ')} ${index}`} className="break-words">
              {at !== undefined && (
                <>
                  <a
                    href={`#field-${at.name}`}
                    onClick={() => find(at.name)}
                    className="inline-block min-h-6 underline decoration-strong-line hover:decoration-ink"
                  >
                    {at.words}
                  </a>
                  {': '}
                </>
              )}
              {mistake.sentence}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
