import { tokenLink } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Empty } from '#ui/notice.tsx'
import { dayText } from '#ui/time-text.tsx'
import { type HoldState, type LoggedHold, stateWords } from './hold.ts'

const marks = {
  open: 'waiting',
  held: 'held',
  rejected: 'done',
  lifted: 'done',
  lapsed: 'done',
} as const satisfies Record<HoldState, string>

/** What was held, since when, and how it was decided; without names. */
export function HoldsLog({ log, isOfOnePiece = false }: { log: readonly LoggedHold[]; isOfOnePiece?: boolean }) {
  if (log.length === 0)
    return <Empty title={isOfOnePiece ? t('Nobody has reported this piece.') : t('No piece was ever reported.')} />
  return (
    <ul aria-label={t('Reports')} className="border-t border-line">
      {log.map((hold) => (
        <li key={hold.holdId} className="border-b border-line py-5">
          {!isOfOnePiece && (
            <p className="font-serif text-lg">
              <TextLink to={tokenLink(hold.piece.collection, hold.piece.tokenId)}>{hold.piece.title}</TextLink>
            </p>
          )}
          <p>
            <StateMark state={marks[hold.state]}>{t(stateWords[hold.state])}</StateMark>
          </p>
          <p className="text-sm text-quiet">
            {[
              t('Reported {day}', { day: dayText(hold.reportedAt) }),
              ...(hold.state === 'open' ? [t('holds until {day} at most', { day: dayText(hold.lapsesAt) })] : []),
              ...(hold.decidedAt === undefined ? [] : [t('decided {day}', { day: dayText(hold.decidedAt) })]),
              ...(hold.endedAt === undefined || hold.state === 'rejected'
                ? []
                : [t('ended {day}', { day: dayText(hold.endedAt) })]),
              ...(hold.isAnswered ? [t('its holder has answered')] : []),
            ].join(' · ')}
          </p>
          {[hold.decision, hold.lifting].map(
            (said) =>
              said !== undefined && (
                <p key={said} dir="auto" className="measure mt-2 break-words">
                  {t('The studio: “{words}”', { words: said })}
                </p>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}
