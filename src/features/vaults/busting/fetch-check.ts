import type { MessageText } from '#messages/translate.ts'
import { bustObstacles, type BustBlocker } from './bust-check.ts'

/** Why a piece cannot be fetched now, and a way on. */
export type FetchBlocker = Omit<BustBlocker, 'code'> & {
  code: 'not-buster' | 'not-waiting' | 'recipient-invalid' | 'no-money-for-gas' | 'refused-by-collection'
}

/** What a look at a piece that waits in a busted vault found, as of a block. Everything is green when `obstacles` is empty. */
export type FetchCheck = {
  block: number
  obstacles: FetchBlocker[]
  call: { to: `0x${string}`; data: `0x${string}`; gas: string; feeWei: string } | undefined
}

export const fetchObstacles = {
  notBuster: {
    code: 'not-buster',
    detail: 'This wallet did not bust the vault.',
    way: 'Nothing was sent, and the token keeps waiting for the wallet that busted: choose that one. No other fetches it.',
  },
  notWaiting: {
    code: 'not-waiting',
    detail: 'This token does not wait here any more.',
    way: 'Nothing was sent. Load the page again: it says where the token went.',
  },
  recipientInvalid: {
    code: 'recipient-invalid',
    detail: 'The token cannot go to this address.',
    way: 'Nothing was sent, and the token keeps waiting: it is yours whenever its collection lets it go. Name another address, or leave it at your own.',
  },
  noMoney: {
    ...bustObstacles.noMoney,
    way: 'Nothing was sent, and the token keeps waiting: it is yours whenever its collection lets it go. Send this wallet a little for the fee, and look again.',
  },
  refused: {
    code: 'refused-by-collection',
    detail: 'Its collection does not let the token go.',
    way: 'Nothing was sent, and the token keeps waiting: it is yours whenever its collection lets it go. Perhaps it refuses this address: name another one. Otherwise look again later.',
  },
} as const satisfies Record<string, { code: FetchBlocker['code']; detail: MessageText; way: MessageText }>
