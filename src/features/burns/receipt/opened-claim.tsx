import { Sheet } from '#features/prints/editions/sheet.tsx'
import { labelText } from '#features/prints/numbers/print.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { IntentPageView } from './intent-page-view.ts'

/** The print that a redemption has opened a claim on, by its number as soon as it has one. */
export function OpenedClaim({
  view: { intent, claim, escrow },
  edition,
  sheet,
}: Pick<IntentPageView, 'view' | 'edition' | 'sheet'>) {
  if (claim === undefined || edition === undefined || intent.state.state !== 'final' || escrow?.state === 'given-back')
    return null
  return (
    <section
      aria-label={t('Your print')}
      className="mt-12 flex items-center gap-6 border-y border-line py-6 print:mt-6 print:py-4"
    >
      {sheet !== undefined && (
        <div className="w-24 shrink-0">
          <Sheet face={sheet} sizes="96px" widest={320} />
        </div>
      )}
      <div className="min-w-0">
        <p className="font-serif text-xl break-words">
          {edition} {claim.label === undefined ? '' : labelText(claim.label)}
        </p>
        <p className="mt-1 text-sm text-quiet">
          {claim.label === undefined
            ? t('It gets its number as soon as the studio can give one.')
            : t('{number} is yours.', { number: labelText(claim.label) })}
          {claim.promise !== undefined && ` ${claim.promise}`}
        </p>
        <p className="no-print mt-3">
          <ButtonLink look="primary" to={linkTo('shipping claim', { claim: intent.intentId })}>
            {t('Follow your print')}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
