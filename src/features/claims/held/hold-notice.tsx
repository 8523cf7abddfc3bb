import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { dayText } from '#ui/time-text.tsx'
import type { PieceHold } from './held-piece.server.ts'

/** That a piece is reported as stolen, and what that stops. */
export function HoldNotice({ hold: { since, until } }: { hold: PieceHold }) {
  return (
    <Notice title={t('Reported as stolen, and on hold.')}>
      <p>
        {until === undefined
          ? t('Since {day}, until the studio lifts it.', { day: dayText(since) })
          : t('Since {day}, until {until} or the studio’s decision.', {
              day: dayText(since),
              until: dayText(until),
            })}{' '}
        {t('Its print right is not used and claims of it wait. On the chain nothing is stopped.')}{' '}
        <TextLink to={linkTo('holds')}>{t('All holds')}</TextLink>
      </p>
    </Notice>
  )
}
