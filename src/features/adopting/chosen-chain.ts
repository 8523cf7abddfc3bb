import { chainsOf } from '#features/studio/chains/chains.ts'
import type { Studio } from '#features/studio/studio.ts'
import { defineError, InvalidInputError } from '#platform/errors.ts'

export const UnknownChainError = defineError(
  InvalidInputError,
  'unknown-chain',
  'The studio is on no such chain. Choose one of the list. Nothing was inspected.',
)

/** The number of the further chain that a form names; `undefined` for the studio's own, and where the form has no such choice. Throws `UnknownChainError`. */
export function chosenChain(text: string, studio: Pick<Studio, 'chain' | 'chains'>): number | undefined {
  if (text === '') return undefined
  const chain = chainsOf(studio).find(({ id }) => String(id) === text)
  if (chain === undefined) throw new UnknownChainError()
  return chain.id === studio.chain.id ? undefined : chain.id
}
