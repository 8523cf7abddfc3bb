import type { ReactNode } from 'react'
import { copiesText } from '#features/catalogue/chain-facts/copies-text.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { t } from '#messages/translate.ts'
import type { BurnCampaign } from '../campaigns/campaign.ts'
import type { PillFace } from '../pills/pill-face.ts'
import { PillPicture } from '../pills/pill-picture.tsx'

type Props = {
  /** How many copies of the piece there are, decimal. */ count: string
  campaign: BurnCampaign
  pill: PillFace
  /** A print can be had for the pill, and is wished for. */ isForPrint: boolean
}

/** What burning copies takes and gives, with equal weight; how many is said where the wallet is. */
export function GiveCopies({ count, campaign, pill, isForPrint }: Props) {
  const pills = pillsText(campaign.pillsPerBurn, pill.name)
  return (
    <section aria-label={t('What you give and what you get')} className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <Side heading={t('You give')} tone="text-loss">
        <li>{t('As many copies as you say. Gone for good: not even the studio can bring them back.')}</li>
        <li>
          {t('There are now {copies} of this piece, and fewer afterwards by those that you burn.', {
            copies: copiesText(count),
          })}
        </li>
        <li>{t('The network fee.')}</li>
      </Side>
      <Side heading={t('You get')}>
        <li className="flex items-center gap-4">
          <span className="block w-12 shrink-0">
            <PillPicture pill={pill} sizes="48px" />
          </span>
          <span>
            {isForPrint
              ? t(
                  '{pills} for each copy, in the same transaction. You redeem pills for a print, or keep, give away or sell them.',
                  { pills },
                )
              : t(
                  '{pills} for each copy, in the same transaction. No print comes with it. You can keep them, give them away or sell them.',
                  { pills },
                )}
          </span>
        </li>
        <li>
          {t('The burn stands in the history of the piece, with how many copies, and your address as who burned them.')}
        </li>
      </Side>
    </section>
  )
}

function Side({ heading, tone = 'text-quiet', children }: { heading: string; tone?: string; children: ReactNode }) {
  return (
    <div className="border-t border-strong-line pt-4">
      <h2 className={`text-sm ${tone}`}>{heading}</h2>
      <ul className="mt-1 text-base [&>li]:border-b [&>li]:border-line [&>li]:py-2.5">{children}</ul>
    </div>
  )
}
