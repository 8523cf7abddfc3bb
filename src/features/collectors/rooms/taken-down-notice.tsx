import { t } from '#messages/translate.ts'
import { Notice } from '#ui/notice.tsx'

/** What a collector reads of a room that the studio took down. */
export function TakenDownNotice({ reason }: { reason: string }) {
  return (
    <Notice title={t('The studio took this room down.')}>
      <p dir="auto" className="break-words">
        {t('Its reason: “{reason}”', { reason })}
      </p>
      <p>{t('Nothing is lost. Change what the reason names and save; the studio can then show the room again.')}</p>
    </Notice>
  )
}
