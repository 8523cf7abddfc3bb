import type { ReactNode } from 'react'
import { t } from '#messages/translate.ts'
import { StateMark } from '#ui/facts.tsx'
import { moment } from '../claim/claim-timeline.tsx'
import { type Report, reportTitles } from './report.ts'

/** What was reported of a claim, with its photographs and what the studio answered. `photoOf`: where a photograph is. */
export function ReportsList({
  reports,
  photoOf,
  act,
}: {
  reports: readonly Report[]
  photoOf: (report: Report, position: number) => string
  /** What can be done with one that is open. */ act?: (report: Report) => ReactNode
}) {
  return (
    <ul aria-label={t('Reports')} className="flex flex-col gap-8">
      {reports.map((report) => {
        const { id, kind, words, at, photos, closedAt, answer } = report
        return (
          <li key={id} className="border-t border-line pt-4">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className="font-medium">{t(reportTitles[kind])}</span>
              <span className="text-sm text-quiet">{moment(at)}</span>
              <StateMark state={closedAt === undefined ? 'due' : 'done'}>
                {closedAt === undefined ? t('The studio looks into it') : t('Answered')}
              </StateMark>
            </p>
            <p className="measure mt-2 break-words whitespace-pre-line">{words}</p>
            {photos > 0 && (
              <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
                {Array.from({ length: photos }, (_, position) => (
                  <li key={position}>
                    <a href={photoOf(report, position)} target="_blank" rel="noreferrer">
                      <img
                        src={photoOf(report, position)}
                        alt={t('Photograph {place} of {all}', { place: position + 1, all: photos })}
                        loading="lazy"
                        className="aspect-square w-full bg-raised object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {answer !== undefined && <ReportAnswer answer={answer} />}
            {closedAt === undefined && act?.(report)}
          </li>
        )
      })}
    </ul>
  )
}

/** What the studio answered, as whoever reported it reads it. */
export function ReportAnswer({ answer }: { answer: string }) {
  return (
    <p className="measure mt-4 border-l-2 border-strong-line pl-4 break-words whitespace-pre-line">
      <span className="block text-sm text-quiet">{t('The studio’s answer')}</span>
      {answer}
    </p>
  )
}
