import type { ReactNode } from 'react'
import { PiecePicture } from '#features/catalogue/piece-picture.tsx'
import type { Token } from '#features/catalogue/token.ts'
import { pillsText } from '#features/prints/pills-text.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { groupDigits } from '#ui/chain-text.tsx'
import type { BurnCampaign } from './campaign.ts'
import type { PillFace } from './pill-face.ts'
import { PillPicture } from './pill-picture.tsx'

type Props = { token: Token; title: string; collectionTitle: string; surviving: number; campaign: BurnCampaign; pill: PillFace }

/** What a burn takes and what it gives, with equal weight. */
export function GiveAndGet({ token, title, collectionTitle, surviving, campaign, pill }: Props) {
  return (
    <section aria-label="What you give and what you get" className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2">
      <Side heading="You give" tone="text-loss" name={title} picture={<PiecePicture piece={token} image={token.image} alt="" sizes="160px" widest={480} />}>
        <li>Gone for ever. Nobody can bring it back, the studio neither.</li>
        <li>{groupDigits(surviving)} surviving pieces of {collectionTitle} become {groupDigits(surviving - 1)}.</li>
        {token.rarity !== null && <li>It ranks {groupDigits(token.rarity.rank)} of {groupDigits(token.rarity.rankedTokens)} by rarity.</li>}
        <li>A network fee, shown before you sign.</li>
      </Side>
      <Side heading="You get" name={pillsText(campaign.pillsPerBurn, pill.name)} picture={<PillPicture pill={pill} sizes="160px" />}>
        <li>Yours in the same transaction: keep it, give it away, sell it.</li>
        <li>It can be <TextLink to={linkTo('bsg-burn-pill')}>redeemed for a print</TextLink> while an edition takes it.</li>
        <li>The piece stays here as a memorial, with your address as who burned it.</li>
        <li>Not in it: the print’s price and shipping. You see both before you give up a pill.</li>
      </Side>
    </section>
  )
}

function Side({ heading, tone = '', name, picture, children }: { heading: string; tone?: string; name: string; picture: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-strong-line pt-4">
      <h2 className={`text-sm ${tone === '' ? 'text-quiet' : tone}`}>{heading}</h2>
      <div className="mt-4 flex items-end sm:h-36 [&_img]:!h-auto [&_img]:max-h-36 [&_img]:!w-auto [&_img]:max-w-full">{picture}</div>
      <p className={`mt-4 font-serif text-xl break-words ${tone}`}>{name}</p>
      <ul className="mt-3 text-base [&>li]:border-b [&>li]:border-line [&>li]:py-2.5">{children}</ul>
    </div>
  )
}
