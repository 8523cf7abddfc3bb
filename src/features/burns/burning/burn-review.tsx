import { useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { type CallStep, CallSteps } from '#features/transactions/call-steps.tsx'
import { type LastStage, LastStep } from '#features/transactions/last-step.tsx'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { Message } from '#messages/message.tsx'
import { t, type MessageText } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { TextLink, Button } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Radio } from '#ui/field.tsx'
import { Folded } from '#ui/folded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { priceText } from '../campaigns/price-text.ts'
import type { BurnCheck } from './burn-check.ts'
import type { BurnDeskProps, BurnedThing } from './burn-desk.tsx'
import { areApproved, type Batching, type BurnWay, isApproved, numberToType, waysOf } from './burn-way.ts'
import { approveCallWords, batchCallWords, burnCallWords, sendCallWords } from './burn-words.ts'
import { BlockerList, Rehearsal } from './check-report.tsx'
import type { BurnAct, useBurnAct } from './use-burn-act.tsx'

type Props = BurnDeskProps & {
  session: ConnectedSession
  burned: BurnedThing
  /** The piece's own title, where `title` says of several. */ own: string
  check: BurnCheck
  batching: Batching
  acts: ReturnType<typeof useBurnAct>
  recipient: Hex | undefined
  onRecipient: (recipient: Hex | undefined) => void
}

/** Of several pieces: they are never sent, for one that arrived alone would be burned alone. */
const togetherNames = {
  title: 'One after the other',
  line: 'First a permission for each piece, then the burn of all of them. You can stop in between and come back.',
} as const satisfies { title: MessageText; line: MessageText }

const wayNames = {
  batch: { title: 'Both at once', line: 'Your wallet allows and burns in one step, all or nothing.' },
  send: { title: 'In one step, by sending it', line: 'One transaction. No approval is given to anybody.' },
  approve: {
    title: 'In two steps',
    line: 'First a permission for this one piece, then the burn. You can stop in between and come back.',
  },
} as const satisfies Readonly<Record<BurnWay, { title: MessageText; line: MessageText }>>

/** Ready: the ways, what each would do and cost, and the last button. */
export function BurnReview(props: Props) {
  const { check, batching, campaign, collection, title, burned, session, acts, offer, tokenId, recipient } = props
  const { copies, pills } = burned
  const ways = waysOf(check, batching)
  const isFirstDone = areApproved(check, campaign.contract)
  const [chosen, setChosen] = useState<BurnWay>()
  const [stage, setStage] = useState<LastStage>('reading')
  // Who has allowed the piece already was on the way of two steps.
  const wanted = chosen ?? (isFirstDone && check.approved !== undefined ? 'approve' : ways[0]!)
  const isMany = burned.company !== undefined
  const way = ways.includes(wanted) ? wanted : ways[0]!
  const { act, isBusy } = acts
  const isElsewhere = session.chainId !== offer.network.chainId
  const price = check.price === undefined ? undefined : priceText(check.price, offer.network.currency.symbol)
  const canFinish = way !== 'approve' || isFirstDone
  const choose = (next: BurnWay) => {
    setChosen(next)
    if (stage === 'last') setStage('reading')
    acts.clear()
  }
  return (
    <div>
      <Section title={copies === undefined ? t('Ready to burn') : t('Ready to burn: {title}', { title: copies })}>
        {check.warnings.length > 0 && (
          <div className="mb-8">
            <BlockerList obstacles={check.warnings} label={t('What you should know')} />
          </div>
        )}
        {recipient !== undefined && (
          <p className="measure mb-6 text-base">
            <Message
              text="The pill goes to {address}."
              values={{ address: <Address address={checksummed(recipient)} /> }}
            />{' '}
            <Button type="button" look="quiet" disabled={isBusy} onClick={() => props.onRecipient(undefined)}>
              {t('To my own address instead')}
            </Button>
          </p>
        )}
        {ways.length > 1 && <WayChoice ways={ways} way={way} isMany={isMany} isBusy={isBusy} onChoose={choose} />}
        <Rehearsal
          check={check}
          way={way}
          isFirstDone={isFirstDone}
          title={title}
          pills={pills}
          symbol={offer.network.currency.symbol}
        />
      </Section>
      <Section title={t('In your wallet')}>
        <CallSteps
          label={t('What your wallet will be asked')}
          offer={offer}
          own={session.address}
          steps={stepsOf(props, { way, isFirstDone })}
        />
        <p className="mt-4 text-sm text-quiet">
          <Message
            text="Refuse if an address differs. <a>The studio’s official addresses</a>"
            values={{ a: (words) => <TextLink to={linkTo('guarantees')}>{words}</TextLink> }}
          />
        </p>
      </Section>
      <Section
        title={t('The last step')}
        line={
          canFinish
            ? undefined
            : isMany
              ? t('It opens when every piece is allowed.')
              : t('It opens when the first step is done.')
        }
      >
        <ActNotice act={act} wallet={session.wallet.name} isNeverSent={check.asks.send === undefined} />
        {stage === 'kept' && (
          <div className="mb-6">
            <Notice tone="good" title={t('{title} stays in your wallet.', { title })}>
              <p>
                {isFirstDone && way === 'approve' ? (
                  <Message
                    text="Nothing was sent. The permission from the first step still stands: <a>take it back</a>"
                    values={{ a: (words) => <TextLink to={linkTo('approval', { collection })}>{words}</TextLink> }}
                  />
                ) : (
                  t('Nothing was sent.')
                )}
              </p>
            </Notice>
          </div>
        )}
        <LastStep
          stage={canFinish ? stage : 'reading'}
          onStage={(next) => {
            setStage(next)
            acts.clear()
          }}
          isShut={!canFinish}
          elsewhere={isElsewhere ? offer.network.name : undefined}
          ask={askText({ copies, title, tokenId })}
          expected={numberToType(tokenId)}
          keep={t('Keep {title}', { title })}
          act={
            price === undefined
              ? t('Burn {title} for ever', { title: copies ?? title })
              : t('Pay {price} and burn {title} for ever', { title, price })
          }
          isBusy={isBusy || isElsewhere}
          busyText={busyText(act, session.wallet.name)}
          onAct={() => void acts.burn(way)}
        />
      </Section>
    </div>
  )
}

/** What is to be typed before the last button opens. */
function askText({ copies, title, tokenId }: { copies: string | undefined; title: string; tokenId: string }): string {
  const number = numberToType(tokenId)
  if (copies !== undefined)
    return t('To burn {copies} for ever, type the number of the piece: {number}', { copies, number })
  return tokenId.length <= 12
    ? t('To burn {title} for ever, type {number}.', { title, number })
    : t('To burn {title} for ever, type {number}, the end of its number.', { title, number })
}

function busyText({ step }: BurnAct, wallet: string): string | undefined {
  switch (step) {
    case 'preparing':
      return t('Looking once more. Nothing is sent yet.')
    case 'asking':
      return t('Answer in {wallet}', { wallet })
    default:
      return undefined
  }
}

function ActNotice({
  act,
  wallet,
  isNeverSent,
}: {
  act: BurnAct
  wallet: string
  /** There is no way without a permission. */ isNeverSent: boolean
}) {
  if (act.step === 'no-batch')
    return (
      <div className="mb-6">
        <Notice title={t('{wallet} does one thing at a time.', { wallet })}>
          <p>
            {isNeverSent
              ? t('Nothing was sent. The way without it is open above.')
              : t(
                  'Nothing was sent. The ways without it are open above: sending needs one transaction too, and no permission.',
                )}
          </p>
        </Notice>
      </div>
    )
  if (act.step !== 'failed') return null
  return (
    <div className="mb-6">
      <Notice tone="problem" title={act.problem.title}>
        <p>{act.problem.advice}</p>
        {act.intentId !== undefined && (
          <p>
            <TextLink to={linkTo('burn intent', { intent: act.intentId })}>{t('See how this burn stands')}</TextLink>
          </p>
        )}
      </Notice>
    </div>
  )
}

/** The best way is taken; who wants another opens the choice: a wallet may not send pieces with instructions. */
function WayChoice({
  ways,
  way,
  isMany,
  isBusy,
  onChoose,
}: {
  ways: readonly BurnWay[]
  way: BurnWay
  /** Several pieces are taken together. */ isMany: boolean
  isBusy: boolean
  onChoose: (way: BurnWay) => void
}) {
  const namesOf = (each: BurnWay) => (isMany && each === 'approve' ? togetherNames : wayNames[each])
  return (
    <div className="mb-10">
      <p className="measure text-base">{t(namesOf(way).title)}. </p>
      <Folded title={t('Advanced')}>
        <fieldset disabled={isBusy}>
          <legend className="sr-only">{t('How it is burned')}</legend>
          {ways.map((each) => (
            <Radio
              key={each}
              name="way"
              checked={each === way}
              onChange={() => onChoose(each)}
              title={t(namesOf(each).title)}
              line={t(namesOf(each).line)}
            />
          ))}
        </fieldset>
      </Folded>
    </div>
  )
}

function stepsOf(
  { title, own, burned, campaign, acts, check, session, offer, tokenId }: Props,
  { way, isFirstDone }: { way: BurnWay; isFirstDone: boolean },
): CallStep[] {
  const price = check.price === undefined ? undefined : priceText(check.price, offer.network.currency.symbol)
  const about = {
    title,
    ...burned,
    isMany: burned.company !== undefined,
    isRecipe: campaign.parts !== undefined,
    price,
  }
  const { send, approve, approveOthers = [], burn } = check.asks
  if (send !== undefined && (way === 'send' || approve === undefined || burn === undefined))
    return [{ key: 'send', words: sendCallWords(about), calls: [send], state: 'now' }]
  if (approve === undefined || burn === undefined) return []
  if (way === 'batch')
    return [{ key: 'batch', words: batchCallWords(about), calls: [approve, ...approveOthers, burn], state: 'now' }]
  const { step } = acts.act
  const button = (call: WalletCall | undefined) =>
    call === undefined ? undefined : (
      <Button
        type="button"
        disabled={acts.isBusy || session.chainId !== offer.network.chainId}
        onClick={() => void acts.approve(call)}
      >
        {step === 'approving'
          ? t('Answer in {wallet}', { wallet: session.wallet.name })
          : step === 'approval-sent'
            ? t('Waiting for the chain')
            : t('Allow this one piece')}
      </Button>
    )
  const approvals = [
    {
      tokenId,
      title: own,
      call: approve,
      rehearsed: check.calls.approve,
      isDone: isApproved(check, campaign.contract),
    },
    ...(check.others ?? []).map((other, place) => ({
      tokenId: other.piece,
      title: burned.company?.find(({ piece }) => piece === other.piece)?.title ?? other.piece,
      call: approveOthers[place]!,
      rehearsed: check.calls.approveOthers?.[place],
      isDone: other.isApproved,
    })),
  ]
  const next = approvals.find(({ isDone }) => !isDone)
  return [
    ...approvals.map((each): CallStep => ({
      key: `approve ${each.tokenId}`,
      words: approveCallWords({ ...about, title: each.title }),
      calls: [each.call],
      state: each.isDone ? 'done' : each === next ? 'now' : 'later',
      ...(each === next ? { action: button(each.rehearsed) } : {}),
    })),
    { key: 'burn', words: burnCallWords(about), calls: [burn], state: isFirstDone ? 'now' : 'later' },
  ]
}
