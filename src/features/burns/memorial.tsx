import { CollectorLink } from '#features/catalogue/event-text.tsx'
import { pillsText } from '#features/prints/pills-text.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { BlockNumber } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { PieceBurn } from './burn-offer.ts'

/** What a piece that was burned in a campaign says of its end: who, when, for which pill, and where it is written. */
export function Memorial({ burn }: { burn: PieceBurn }) {
  const isOwn = burn.recipient === burn.holder
  return (
    <Notice title={<StateMark state="burned">Burned{burn.isFinal ? '' : ', not final yet'}</StateMark>}>
      <p>
        Burned by <CollectorLink address={burn.holder} /> on <TimeText at={{ seconds: burn.timestamp, nanoseconds: 0 }} /> in block <BlockNumber block={burn.blockNumber} />, for {pillsText(burn.pillCount, burn.pillName)}
        {isOwn ? '.' : <> given to <CollectorLink address={burn.recipient} />.</>} Nobody can own it again. Its picture and its history stay.
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-1"><TextLink to={linkTo('burn intent', { intent: burn.intentId })}>The receipt</TextLink><TextLink to={linkTo('burned')}>All burned pieces</TextLink></p>
    </Notice>
  )
}
