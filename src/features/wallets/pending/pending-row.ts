import { toFunctionSelector } from 'viem'
import { linkTo } from '#features/studio/site-map.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { knownCalls } from '../approvals/known-calls.ts'
import type { PendingTransactions, TransactionState } from '../connecting/pending-transactions.ts'
import type { SentTransaction } from '../connecting/sent-transactions.ts'

/** One line of what is on its way. `to`: the page that follows it, where there is one. `sentAt` in seconds since 1970. */
export type PendingRow = {
  key: string
  what: string
  to: string | undefined
  hash: string | undefined
  sentAt: number
  state: Exclude<TransactionState, { state: 'final' }>
}

/** What calls that wallets are asked for here are called, by the name of their function. */
const callNames = {
  setApprovalForAll: 'Permission for all pieces',
  approve: 'Permission',
  burn: 'Burn##act',
  redeem: 'Redemption',
  takeBack: 'Taking back from the contract',
  bust: 'Busting a vault',
  fetch: 'Fetching from a vault',
  transferFrom: 'Transfer##act',
  safeTransferFrom: 'Transfer##act',
} as const satisfies Record<string, MessageText>

type CallName = (typeof callNames)[keyof typeof callNames]

const namesBySelector = new Map(
  knownCalls.map((item) => [toFunctionSelector(item), (callNames as Record<string, CallName>)[item.name]]),
)

/**
 * What is on its way, newest first: the account's burns and redemptions, then what else this browser sent. `sent` stands with the hash
 * of each, where one is known; `names` are the studio's contracts by lower-case address.
 */
export function pendingRows(
  { states, intents }: PendingTransactions,
  {
    sent,
    names,
  }: { sent: readonly (SentTransaction & { hash: string | undefined })[]; names: Readonly<Record<string, string>> },
): PendingRow[] {
  const followed = new Set(intents.map(({ hash }) => hash))
  return [
    ...intents.map(({ intentId, kind, piece, hash, sentAt, state }) => ({
      key: intentId,
      what:
        piece !== undefined
          ? t('Burn: {title} number {number}', { title: piece.title, number: piece.tokenId })
          : kind === 'burn'
            ? t('Burn##act')
            : t('Redemption'),
      to: linkTo('burn intent', { intent: intentId }),
      hash,
      sentAt,
      state,
    })),
    ...sent.flatMap(({ id, hash, to, selector, at }): PendingRow[] => {
      const state = hash === undefined ? { state: 'waiting' as const } : states[hash]
      if (state === undefined || state.state === 'final' || (hash !== undefined && followed.has(hash))) return []
      const name = namesBySelector.get(selector)
      const call = name === undefined ? t('Transaction') : t(name)
      return [
        {
          key: id,
          what: t('{call}, to {contract}', { call, contract: names[to] ?? to }),
          to: undefined,
          hash,
          sentAt: Math.floor(at / 1000),
          state,
        },
      ]
    }),
  ].toSorted((one, other) => other.sentAt - one.sentAt)
}

/** Where a transaction stands, as a sentence for its line. */
export function stateText(state: PendingRow['state']): string {
  switch (state.state) {
    case 'waiting':
      return t('Waits for a block.')
    case 'included':
      return state.isRefused
        ? t('In a block, but the contract refused it: nothing came of it.')
        : t('In a block that is not final yet: the network could still replace it.')
    case 'unseen':
      return t('Our node does not know it. Your wallet may have replaced it, or the network dropped it: look there.')
  }
}
