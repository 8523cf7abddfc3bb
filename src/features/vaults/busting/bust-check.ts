import type { MessageText } from '#messages/translate.ts'

/** Why a bust cannot go through, and a way on. */
export type BustBlocker = {
  code: 'not-holder' | 'already-busted' | 'recipient-invalid' | 'no-money-for-gas' | 'refused-by-contract'
  detail: MessageText
  way: MessageText
}

/** What a look with the holder's address found, as of a block. Everything is green when `obstacles` is empty. */
export type BustCheck = {
  block: number
  isHolder: boolean
  obstacles: BustBlocker[]
  /** The exact call, rehearsed; absent where it would not go through. */
  call: { to: `0x${string}`; data: `0x${string}`; gas: string; feeWei: string } | undefined
  balanceWei: string
}

export const bustObstacles = {
  notHolder: {
    code: 'not-holder',
    detail: 'This wallet does not hold the vault.',
    way: 'Nothing was sent, and the vault is untouched. Choose the wallet that holds it. Only the holder can bust a vault; being approved is not enough.',
  },
  alreadyBusted: {
    code: 'already-busted',
    detail: 'The vault was busted.',
    way: 'Nothing was sent now. Load the page again: it shows what was inside, or when it will.',
  },
  recipientInvalid: {
    code: 'recipient-invalid',
    detail: 'The tokens cannot go to this address.',
    way: 'Nothing was sent, and the vault is untouched. Name another address, or leave it at your own.',
  },
  noMoney: {
    code: 'no-money-for-gas',
    detail: 'This wallet has not enough for the network fee.',
    way: 'Nothing was sent, and the vault is untouched. Send this wallet a little for the fee, and look again. A vault with tokens in it asks for more than it spends: the rest stays with you.',
  },
  refused: {
    code: 'refused-by-contract',
    detail: 'The contract refuses this call.',
    way: 'Nothing was sent, and the vault is untouched. Look again in a moment, and write to the studio if it stays.',
  },
} as const satisfies Record<string, { code: BustBlocker['code']; detail: MessageText; way: MessageText }>
