import { t } from '#messages/translate.ts'
import { Notice } from '#ui/notice.tsx'

/** What of a form is missing or wrong, each with the way to its field; nothing while nothing is. */
export function MissingFields({ problems }: { problems: readonly { field: string; message: string }[] }) {
  if (problems.length === 0) return null
  return (
    <Notice tone="problem" title={t('Something is missing. What you typed is still here.')}>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#field-${field}`} className="underline decoration-strong-line hover:decoration-ink">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
