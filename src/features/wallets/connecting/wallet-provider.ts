/** What a wallet offers a page (EIP-1193): it answers requests and tells of changes. */
export type WalletProvider = {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>
  on?: (event: string, listener: (value: unknown) => void) => unknown
  removeListener?: (event: string, listener: (value: unknown) => void) => unknown
}

/** Whether something that a stranger's script handed us can at least be asked. */
export function isWalletProvider(value: unknown): value is WalletProvider {
  return typeof value === 'object' && value !== null && typeof (value as { request?: unknown }).request === 'function'
}
