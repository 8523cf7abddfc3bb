import { type MessageText, t } from '#messages/translate.ts'

/** What happened between a wallet and an account. */
export type WalletAct = 'linked' | 'unlinked' | 'account-made' | 'signed-in' | 'forgotten' | 'taken-back'

/** A line of the trail; `at` is whole seconds since 1970, `address` checksummed. */
export type WalletActLine = { id: number; at: number; act: string; address: string }

const words = {
  linked: 'linked##wallet',
  unlinked: 'unlinked##wallet',
  'account-made': 'opened a new account',
  'signed-in': 'signed in##wallet',
  forgotten: 'removed with other ways in, or with its account',
  'taken-back': 'its last change was taken back by email',
} as const satisfies Record<WalletAct, MessageText>

/** An act in words; the trail's own name for one that has none here. */
export function walletActWords(act: string): string {
  return Object.hasOwn(words, act) ? t(words[act as WalletAct]) : act
}
