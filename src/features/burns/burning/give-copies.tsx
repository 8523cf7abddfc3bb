import { copiesText } from '#features/catalogue/chain-facts/copies-text.ts'
import { t } from '#messages/translate.ts'
import type { BurnCampaign } from '../campaigns/campaign.ts'
import { givenText } from '../campaigns/given-text.ts'
import { TwoSides } from '../pills/give-and-get.tsx'
import type { PillFace } from '../pills/pill-face.ts'

type Props = {
  /** How many copies of the piece there are, decimal. */ count: string
  campaign: BurnCampaign
  pill: PillFace
  /** A print can be had for the pill, and is wished for. */ isForPrint: boolean
}

/** What burning copies takes and gives, with equal weight; how many is said where the wallet is. */
export function GiveCopies({ count, campaign, pill, isForPrint }: Props) {
  const given = givenText({ ...campaign, pillName: pill.name })
  return (
    <TwoSides
      pill={pill}
      gives={
        <>
          <li>
            {campaign.takenTogether === undefined
              ? t('As many copies as you say. Gone for good: not even the studio can bring them back.')
              : t(
                  '{count} copies of this piece, or a multiple. Gone for good: not even the studio can bring them back.',
                  {
                    count: campaign.takenTogether,
                  },
                )}
          </li>
          <li>
            {t('There are now {copies} of this piece, and fewer afterwards by those that you burn.', {
              copies: copiesText(count),
            })}
          </li>
        </>
      }
      gets={
        isForPrint
          ? t('{given}, in the same transaction. You redeem pills for a print, or keep, give away or sell them.', {
              given,
            })
          : t(
              '{given}, in the same transaction. No print comes with it. You can keep them, give them away or sell them.',
              { given },
            )
      }
      stays={t(
        'The burn stands in the history of the piece, with how many copies, and your address as who burned them.',
      )}
    />
  )
}
