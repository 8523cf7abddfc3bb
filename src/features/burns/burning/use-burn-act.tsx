import { useRef, useState } from 'react'
import { type TransactionProblem, transactionProblem } from '#features/transactions/transaction-problem.ts'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { isSameShown } from '#features/wallets/approvals/shown-call.ts'
import { isBatchRefusal, sendCall } from '#features/wallets/connecting/send-calls.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { t } from '#messages/translate.ts'
import { type PrintChoice, rememberBegun } from '../intents/begun-burns.ts'
import { shownAim } from '../intents/burn-aim.ts'
import type { BurnCalls } from '../intents/intent-view.ts'
import type { IntentId } from '../intents/intent.ts'
import type { BurnCheck } from './burn-check.ts'
import type { BurnAsked, BurnClient } from './burn-client.ts'
import type { BurnWay } from './burn-way.ts'
import { sendBurn } from './send-burn.ts'

/** What is being done with the wallet now, or how it ended. `intentId`: where a burn that may have been sent is followed. */
export type BurnAct =
  | { step: 'idle' }
  | { step: 'preparing' | 'asking' | 'approving' | 'approval-sent' }
  | { step: 'failed'; problem: TransactionProblem; intentId: IntentId | undefined }
  | { step: 'no-batch' }

type Parts = {
  client: BurnClient
  session: ConnectedSession
  network: { chainId: number; name: string }
  asked: BurnAsked
  /** Remembered for the redemption. */
  choice: PrintChoice | undefined
  title: string
  /** An intent that was begun before, on this device or another: gone on with when it is the same burn. */
  resumed: IntentId | undefined
  /** Looks again; the burn goes on only when nothing stands in its way in this moment. */
  look: () => Promise<BurnCheck | undefined>
  onNoBatch: () => void
  /** The wallet has it: the intent's own page takes over. */
  onSent: (intentId: IntentId) => void
}

const wait = async (milliseconds: number) =>
  await new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
const idle: BurnAct = { step: 'idle' }

/** The acts of the burn page: approving this one piece, and the burn itself. One at a time; each ends in a state that says so. */
export function useBurnAct(parts: Parts): {
  act: BurnAct
  isBusy: boolean
  approve: (call: WalletCall) => Promise<void>
  burn: (way: BurnWay) => Promise<void>
  clear: () => void
} {
  const [act, setAct] = useState<BurnAct>(idle)
  // A second try is the same intent: the chain has not used it, and its address stays.
  const begun = useRef<{ key: string; intentId: IntentId; calls: BurnCalls }>(undefined)
  const {
    client,
    session: { wallet, address },
    network,
    asked,
    title,
  } = parts
  const sender = { from: address, chainId: network.chainId }
  const fail = (error: unknown, intentId: IntentId | undefined) =>
    setAct({
      step: 'failed',
      problem: transactionProblem(error, { wallet: wallet.name, thing: title, network: network.name }),
      intentId,
    })

  const approve = async (call: WalletCall) => {
    setAct({ step: 'approving' })
    try {
      const { untilIncluded } = await import('#features/wallets/connecting/wallet-actions.ts')
      const hash = await sendCall(wallet.provider, sender, call)
      setAct({ step: 'approval-sent' })
      const isDone = await untilIncluded(wallet.provider, hash)
      await parts.look()
      setAct(
        isDone
          ? idle
          : {
              step: 'failed',
              problem: {
                title: t('The collection refused the permission.'),
                advice: t('{title} is untouched. Look again what stands in the way.', { title }),
                mayBeSent: false,
                saidNo: false,
              },
              intentId: undefined,
            },
      )
    } catch (error) {
      fail(error, undefined)
    }
  }

  const burn = async (way: BurnWay) => {
    setAct({ step: 'preparing' })
    let intentId: IntentId | undefined
    try {
      const check = await parts.look()
      if (check === undefined || check.obstacles.length > 0)
        return setAct({ step: 'failed', problem: changedMeanwhile(check, title), intentId: undefined })
      const key = JSON.stringify(asked)
      begun.current =
        begun.current?.key === key ? begun.current : { key, ...((await resume(parts)) ?? (await client.begin(asked))) }
      const { calls } = begun.current
      // What was shown to be compared is what the wallet is asked for, and nothing else.
      if (!areSameAsked(calls, check.asks))
        return setAct({
          step: 'failed',
          problem: {
            title: t('The call has changed since you looked.'),
            advice: t('Nothing was sent, and {title} is untouched. Load the page again.', { title }),
            mayBeSent: false,
            saidNo: false,
          },
          intentId: undefined,
        })
      intentId = begun.current.intentId
      rememberBegun(localStorage, {
        intentId,
        collection: asked.collection,
        tokenId: asked.tokenId,
        at: Date.now(),
        ...(parts.choice === undefined ? {} : { choice: parts.choice }),
      })
      setAct({ step: 'asking' })
      await sendBurn({ provider: wallet.provider, client, sender, intentId, wait, calls, way })
      parts.onSent(intentId)
    } catch (error) {
      if (way === 'batch' && isBatchRefusal(error)) {
        parts.onNoBatch()
        return setAct({ step: 'no-batch' })
      }
      fail(error, intentId)
      if (intentId !== undefined && transactionProblem(error, { wallet: '', thing: '', network: '' }).saidNo)
        void client.rejected(intentId).catch(() => undefined)
    }
  }
  const isBusy =
    act.step === 'preparing' || act.step === 'asking' || act.step === 'approving' || act.step === 'approval-sent'
  return { act, isBusy, approve, burn, clear: () => setAct(idle) }
}

/** Whether the calls that are to be sent are those that were shown. */
function areSameAsked(calls: BurnCalls, shown: BurnCalls): boolean {
  const [others, shownOthers] = [calls.approveOthers ?? [], shown.approveOthers ?? []]
  return (
    (['send', 'approve', 'burn'] as const).every((each) => isSameAsked(calls[each], shown[each])) &&
    others.length === shownOthers.length &&
    others.every((call, place) => isSameAsked(call, shownOthers[place]))
  )
}

function isSameAsked(one: WalletCall | undefined, other: WalletCall | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameShown(one, other)
}

/** The calls of an intent that was begun before, where it is this very burn and nothing of it is on the chain. */
async function resume({
  client,
  resumed,
  asked,
}: Parts): Promise<{ intentId: IntentId; calls: BurnCalls } | undefined> {
  if (resumed === undefined) return undefined
  const view = await client.intent(resumed).catch(() => undefined)
  const purpose = view?.intent.purpose
  if (view?.calls === undefined || 'redeem' in view.calls || purpose?.kind !== 'burn') return undefined
  const isSame =
    view.intent.holder === asked.holder &&
    purpose.collection === asked.collection &&
    purpose.tokenId === asked.tokenId &&
    purpose.copies === asked.copies &&
    JSON.stringify(purpose.others) === JSON.stringify(asked.others) &&
    purpose.campaignId === asked.campaignId &&
    purpose.recipient === (asked.recipient ?? asked.holder) &&
    JSON.stringify(purpose.aim) === JSON.stringify(shownAim(asked.aim))
  // What waits in a wallet's queue stays its own: a second burn of the same piece is another request.
  return isSame && view.intent.state.state !== 'sent' ? { intentId: resumed, calls: view.calls } : undefined
}

function changedMeanwhile(check: BurnCheck | undefined, title: string): TransactionProblem {
  const first = check?.obstacles[0]
  const advice =
    first === undefined
      ? t(
          'The chain could not be asked, and nothing irreversible is sent without it. {title} is untouched. We check again by ourselves; then press the button once more.',
          { title },
        )
      : `${first.detail} ${first.way} ${t('Nothing was sent.')}`
  return {
    title: first === undefined ? t('We couldn’t check again.') : t('Something has changed since you looked.'),
    advice,
    mayBeSent: false,
    saidNo: false,
  }
}
