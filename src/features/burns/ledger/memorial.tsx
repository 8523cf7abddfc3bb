import type { Token } from '#features/catalogue/chain-facts/token.ts'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { BlockNumber, groupDigits } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { PieceEnd } from './find-memorial.server.ts'
import type { PieceBurn } from './piece-burn.ts'

/** What a piece that was burned says of its end: who, when, for which pill if any, where it is written, and how many others went. */
export function Memorial({
  end: {
    burn,
    counts: { all, forPills },
  },
  token: { lastMoved },
}: {
  end: PieceEnd
  token: Pick<Token, 'lastMoved'>
}) {
  const counted = `Burned for a pill: ${groupDigits(forPills)} · all burned: ${groupDigits(all)}`
  if (burn !== undefined) return <PillBurn burn={burn} ledger={counted} />
  return (
    <Notice title={<StateMark state="burned">Burned</StateMark>}>
      <p>
        Burned on <TimeText at={lastMoved.time} /> in block <BlockNumber block={lastMoved.block} />, without a campaign:
        no pill was given for it. Its picture and its history stay.
      </p>
      <p>
        <TextLink to={linkTo('burned')}>{counted}</TextLink>
      </p>
    </Notice>
  )
}

/** A burn that a campaign gave pills for. `ledger`: the words of the link to all burned pieces. */
export function PillBurn({ burn, ledger = 'Burned pieces' }: { burn: PieceBurn; ledger?: string }) {
  return (
    <Notice title={<StateMark state="burned">Burned{burn.isFinal ? '' : ', not final yet'}</StateMark>}>
      <p>
        Burned by <CollectorLink address={burn.holder} /> on{' '}
        <TimeText at={{ seconds: burn.timestamp, nanoseconds: 0 }} /> in block <BlockNumber block={burn.blockNumber} />,
        for {pillsText(burn.pillCount, burn.pillName)}
        {burn.recipient === burn.holder ? (
          '.'
        ) : (
          <>
            {' '}
            given to <CollectorLink address={burn.recipient} />.
          </>
        )}{' '}
        Nobody can own it again. Its picture and its history stay.
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <TextLink to={linkTo('burn intent', { intent: burn.intentId })}>The receipt</TextLink>
        <TextLink to={linkTo('burned')}>{ledger}</TextLink>
      </p>
    </Notice>
  )
}
