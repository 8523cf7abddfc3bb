import type { PreparedVault } from './prepared-vault.server.ts'

const pauseMilliseconds = 1_500

/**
 * Waits until the app itself has read on the chain that a vault is sealed with this root: whoever executed it, and for whatever fee. False once
 * `included` says that the transaction was refused, which is all that the wallet's node is believed, or once `isGone`. `findRoot` gives the
 * root of a vault that the app knows.
 */
export async function untilSealed(
  { vaultId, root }: Pick<PreparedVault, 'vaultId' | 'root'>,
  {
    included,
    findRoot,
    isGone,
    wait,
  }: {
    included: Promise<boolean>
    findRoot: (vaultId: string) => Promise<string | undefined>
    isGone: () => boolean
    wait: (milliseconds: number) => Promise<void>
  },
): Promise<boolean> {
  let isRefused = false
  // A node of the wallet's that does not answer says nothing of the vault.
  included.then(
    (isDone) => {
      isRefused = !isDone
    },
    () => undefined,
  )
  for (;;) {
    if ((await findRoot(vaultId)) === root) return true
    if (isRefused || isGone()) return false
    await wait(pauseMilliseconds)
  }
}

/** The root of a vault as the app has read it; nothing where it knows none of this number, or does not answer. */
export async function findSealedRoot(base: string, vaultId: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${base}/vault/${vaultId}/proof.json`, { cache: 'no-store' })
    const file = response.ok ? ((await response.json()) as { commitment: { root: string } }) : undefined
    return file?.commitment.root
  } catch {
    return undefined
  }
}
