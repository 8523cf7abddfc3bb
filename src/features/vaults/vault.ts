import { NotFoundError } from '#platform/errors.ts'

/**
 * A vault is a token with sealed contents. Its states, each with a shape and a word: sealed until the promised date, due
 * from then on, busted when its contents are out.
 */
export const vaultStates = [
  { state: 'sealed', word: 'Sealed', meaning: 'The contents are fixed and hidden. A fingerprint of them is on the chain.' },
  { state: 'due', word: 'Due', meaning: 'The promised date has passed and the vault is still closed. Its page says so by itself.' },
  { state: 'opened', word: 'Busted', meaning: 'The token was burned by its holder and the contents are out, to be compared with the fingerprint.' },
] as const

/** No vault has this id. `vaultId` is text from an address bar. */
export class VaultNotFoundError extends NotFoundError {
  override readonly name = 'VaultNotFoundError'
  readonly code = 'vault-not-found'
  constructor({ vaultId }: { vaultId: string }) {
    const characters = Array.from(vaultId)
    const shown = characters.length <= 80 ? vaultId : `${characters.slice(0, 79).join('')}…`
    super(`There is no vault “${shown}”. This studio has not sealed any vault.`)
  }
}
