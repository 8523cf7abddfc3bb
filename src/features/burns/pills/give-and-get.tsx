import type { ReactNode } from 'react'
import type { Token } from '#features/catalogue/chain-facts/token.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import type { BurnCampaign } from '../campaigns/campaign.ts'
import { priceText } from '../campaigns/price-text.ts'
import { othersWanted, partsText } from '../campaigns/recipe.ts'
import type { PillFace } from './pill-face.ts'
import { PillPicture } from './pill-picture.tsx'

type Props = {
  token: Token
  surviving: number
  campaign: BurnCampaign
  pill: PillFace
  /** Of the chain's own money. */ symbol: string
  /** A print can be had for the pill, and is wished for. */ isForPrint: boolean
}

/** What the burn itself takes and gives, with equal weight. */
export function GiveAndGet({ token, surviving, campaign, pill, symbol, isForPrint }: Props) {
  const given = pillsText(campaign.pillsPerBurn, pill.name)
  return (
    <TwoSides
      pill={pill}
      gives={
        <>
          <li>
            {campaign.takenTogether === undefined
              ? t('This piece, for good. Not even the studio can bring it back.')
              : campaign.parts !== undefined
                ? t('This piece and {others} of yours, for good. Not even the studio can bring them back.', {
                    others: partsText(othersWanted(campaign.parts, token.collection)),
                  })
                : tn(
                    campaign.takenTogether - 1,
                    'This piece and one more of yours, for good. Not even the studio can bring them back.',
                    'This piece and {count} more of yours, for good. Not even the studio can bring them back.',
                  )}
          </li>
          {campaign.price !== undefined && (
            <li>{t('{price}, paid with the burn.', { price: priceText(campaign.price, symbol) })}</li>
          )}
          <li>
            {t('{before} surviving pieces become {after}.', {
              before: surviving,
              after: Math.max(0, surviving - takenOf(campaign, token.collection)),
            })}{' '}
            {token.rarity !== null &&
              t('Its rank: {rank} of {count}.', { rank: token.rarity.rank, count: token.rarity.rankedTokens })}
          </li>
        </>
      }
      gets={
        isForPrint ? (
          <Message
            text="{pills}, to <a>redeem for a print</a> or keep."
            values={{ pills: given, a: (words) => <TextLink to={linkTo('pills')}>{words}</TextLink> }}
          />
        ) : (
          t('{pills}, and no print. You can keep it, give it away or sell it.', {
            pills: given,
          })
        )
      }
      stays={t('Its memorial stays here, with your address.')}
    />
  )
}

/** How many pieces of a collection a burn takes. */
function takenOf({ parts, takenTogether = 1 }: BurnCampaign, collection: string): number {
  return parts?.find((part) => part.collection === collection)?.count ?? takenTogether
}

/** What is given and what is got, of single pieces and of copies. `gives` are items of a list; what it costs is said with the total. */
export function TwoSides({
  pill,
  gives,
  gets,
  stays,
}: {
  pill: PillFace
  gives: ReactNode
  /** The pill, in words. */ gets: ReactNode
  stays: ReactNode
}) {
  return (
    <section aria-label={t('What you give and what you get')} className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <Side heading={t('You give')} tone="text-loss">
        {gives}
      </Side>
      <Side heading={t('You get')}>
        <li className="flex items-center gap-4">
          <span className="block w-12 shrink-0">
            <PillPicture pill={pill} sizes="48px" />
          </span>
          <span>{gets}</span>
        </li>
        <li>{stays}</li>
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
