/** What happened between a wallet and an account. */
export type WalletAct = 'linked' | 'unlinked' | 'account-made' | 'signed-in' | 'forgotten' | 'taken-back'

/** A line of the trail; `at` is whole seconds since 1970, `address` checksummed. */
export type WalletActLine = { id: number; at: number; act: string; address: string }

const words: Readonly<Record<WalletAct, string>> = {
  linked: 'linked',
  unlinked: 'unlinked',
  'account-made': 'opened a new account',
  'signed-in': 'signed in',
  forgotten: 'removed with other ways in, or with its account',
  'taken-back': 'its last change was taken back by email',
}

/** An act in words; the trail's own name for one that has none here. */
export function walletActWords(act: string): string {
  return Object.hasOwn(words, act) ? words[act as WalletAct] : act
}
