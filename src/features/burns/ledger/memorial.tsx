import type { Token } from '#features/catalogue/chain-facts/token.ts'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { BlockNumber } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { PieceEnd } from './find-memorial.server.ts'
import { givenPillsText, type PieceBurn } from './piece-burn.ts'

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
  const counted = t('Burned for a pill: {forPills} · all burned: {all}', { forPills, all })
  if (burn !== undefined) return <PillBurn burn={burn} ledger={counted} />
  return (
    <Notice title={<StateMark state="burned">{t('Burned')}</StateMark>}>
      <p>
        <Message
          text="Burned on {day} in block {block}, without a campaign: no pill was given for it. Its picture and its history stay."
          values={{ day: <TimeText at={lastMoved.time} />, block: <BlockNumber block={lastMoved.block} /> }}
        />
      </p>
      <p>
        <TextLink to={linkTo('burned')}>{counted}</TextLink>
      </p>
    </Notice>
  )
}

/** A burn that a campaign gave pills for. `ledger`: the words of the link to all burned pieces. */
export function PillBurn({ burn, ledger = t('Burned pieces') }: { burn: PieceBurn; ledger?: string }) {
  const values = {
    holder: <CollectorLink address={burn.holder} />,
    day: <TimeText at={{ seconds: burn.timestamp, nanoseconds: 0 }} />,
    block: <BlockNumber block={burn.blockNumber} />,
    pills: givenPillsText(burn),
  }
  return (
    <Notice title={<StateMark state="burned">{burn.isFinal ? t('Burned') : t('Burned, not final yet')}</StateMark>}>
      <p>
        {burn.recipient === burn.holder ? (
          <Message
            text="Burned by {holder} on {day} in block {block}, for {pills}. Nobody can own it again. Its picture and its history stay."
            values={values}
          />
        ) : (
          <Message
            text="Burned by {holder} on {day} in block {block}, for {pills} given to {recipient}. Nobody can own it again. Its picture and its history stay."
            values={{ ...values, recipient: <CollectorLink address={burn.recipient} /> }}
          />
        )}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <TextLink to={linkTo('burn intent', { intent: burn.intentId })}>{t('The receipt')}</TextLink>
        <TextLink to={linkTo('burned')}>{ledger}</TextLink>
      </p>
    </Notice>
  )
}
