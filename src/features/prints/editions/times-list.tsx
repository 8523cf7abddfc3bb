import { t, tn } from '#messages/translate.ts'
import { Tombstone } from '#ui/facts.tsx'
import { type EditionTimes, timeRows } from './edition-times.ts'

/** How long each part of the way to the door took, as it was with the prints of the last year. */
export function TimesList({ times }: { times: EditionTimes }) {
  const rows = timeRows(times)
  return (
    <>
      <Tombstone
        rows={rows.map(({ title, took, prints }) => [
          title,
          tn(prints, '{took} ({count} print)', '{took} ({count} prints)', { took }),
        ])}
      />
      <p className="mt-3 text-sm text-quiet">
        {t('The middle one of the prints that came this far in the last year.')}
      </p>
    </>
  )
}
