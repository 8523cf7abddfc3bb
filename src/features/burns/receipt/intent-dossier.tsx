import type { ReactNode } from 'react'
import { TransactionHash } from '#features/catalogue/history/chain-proof.tsx'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Columns, Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { type IntentPageView, thingOf } from './intent-page-view.ts'
import { IntentStory } from './intent-story.tsx'
import { stateWords } from './intent-words.ts'

type Row = readonly [string, ReactNode]
type Props = Omit<IntentPageView, 'offer'> & {
  /** Where its holder said that the print goes, by name. */ country: string | undefined
  /** What its campaign is called. */ campaign: string | undefined
}

/** One intent for the studio: what it is about, which transaction is followed, and every step it took. */
export function IntentDossier(props: Props) {
  const { view, chain } = props
  const { intent, story, burnedBy, escrow } = view
  const about = thingOf(props)
  const words = stateWords(intent, about, { escrow, isHeld: view.isHeld })
  return (
    <Columns>
      <div>
        <Section
          level={1}
          title={about.thing}
          aside={<TextLink to={linkTo('burn intent', { intent: intent.intentId })}>As its holder sees it</TextLink>}
        >
          <div className="mb-8">
            <Notice tone={words.tone} title={words.title}>
              <p>
                {words.what} {words.safe}
              </p>
            </Notice>
          </div>
          {burnedBy !== undefined && burnedBy !== intent.intentId && (
            <div className="mb-8">
              <Notice>
                <p>
                  The piece was burned under{' '}
                  <TextLink to={linkTo('boss burn', { intent: burnedBy })}>another intent</TextLink>.
                </p>
              </Notice>
            </div>
          )}
          <Tombstone
            rows={[
              ['State', intent.state.state],
              [
                'Holder',
                <Address
                  key="holder"
                  address={intent.holder}
                  to={linkTo('collector item', { id: intent.holder })}
                  whole
                />,
              ],
              ...purposeRows(props),
              ...transactionRows(view, chain),
              ...escrowRows(escrow),
              ['Intent', <Mono key="intent" text={intent.intentId} />],
            ]}
          />
        </Section>
      </div>
      <div>
        <Section title="Its story">
          <IntentStory story={story} />
        </Section>
      </div>
    </Columns>
  )
}

/** What is given up, and what for. */
function purposeRows({ view, piece, pill, pillCount, edition, aimed, country, campaign }: Props): Row[] {
  const { purpose } = view.intent
  if (purpose.kind === 'redemption')
    return [
      ['Pills', pillsText(purpose.quantity, pill.name)],
      ['Edition', edition ?? purpose.editionId],
    ]
  const { aim, campaignId, collection, tokenId, recipient } = purpose
  return [
    [
      'Piece',
      piece === undefined ? (
        `Number ${tokenId}`
      ) : (
        <TextLink key="piece" to={tokenLink(collection, tokenId)}>
          {thingOf({ view, piece, pill }).thing}
        </TextLink>
      ),
    ],
    [
      'Campaign',
      <TextLink key="campaign" to={linkTo('boss campaign', { campaign: campaignId })}>
        {campaign ?? `Campaign ${campaignId}`}
      </TextLink>,
    ],
    ['Gives', pillsText(pillCount, pill.name)],
    [
      'Burned for',
      aim === undefined
        ? 'not said: it came from another interface'
        : aim.for === 'pill'
          ? 'the pill alone, by a choice of its own'
          : `a print of ${aimed ?? aim.editionId}${country === undefined ? '' : `, to ${country}`}`,
    ],
    ['Pills go to', <Address key="recipient" address={recipient} whole />],
  ]
}

/** The transaction that is followed, and where the chain is. */
function transactionRows(
  { intent: { state }, head, finalized }: IntentPageView['view'],
  { explorer }: IntentPageView['chain'],
): Row[] {
  const followed = 'transaction' in state ? state.transaction : undefined
  const place = 'place' in state ? state.place : undefined
  const hash = followed?.hash ?? place?.txHash
  return [
    [
      'Transaction',
      hash === undefined ? 'none is followed' : <TransactionHash key="hash" hash={hash} explorer={explorer} whole />,
    ],
    ['Sender', followed === undefined ? undefined : <Address key="sender" address={followed.sender} whole />],
    ['Nonce', followed?.nonce],
    ['Block', place === undefined ? undefined : <BlockNumber key="block" block={place.blockNumber} />],
    [
      'Chain',
      head === undefined ? undefined : (
        <span key="head">
          head <BlockNumber block={head} />
          {finalized !== undefined && (
            <>
              , final to <BlockNumber block={finalized} />
            </>
          )}
        </span>
      ),
    ],
  ]
}

function escrowRows(escrow: IntentPageView['view']['escrow']): Row[] {
  if (escrow === undefined) return []
  const { state, until, sent, problem } = escrow
  return [
    [
      'Lock',
      state === 'locked' ? (
        until === 0 ? (
          'its account did not take it back'
        ) : (
          <span key="lock">
            locked until <TimeText at={{ seconds: until, nanoseconds: 0 }} clock />
          </span>
        )
      ) : (
        state
      ),
    ],
    [
      'Settling',
      sent === undefined ? undefined : (
        <span key="sent">
          {sent.act === 'finalise' ? 'destroying' : 'giving back'}, try {sent.attempts}, <Mono text={sent.txHash} />
        </span>
      ),
    ],
    ['In its way', problem],
  ]
}

function Mono({ text }: { text: string }) {
  return <span className="mono break-all">{text}</span>
}
