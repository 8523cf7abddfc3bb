import type { HostedCollection } from './hosted-piece.ts'

/** What a hosted collection's state is called in the workbench. */
export function stateText({ state, revealedAt, revealsAt }: HostedCollection): string {
  if (state === 'frozen') return 'Frozen'
  if (state === 'freezing') return 'Being frozen'
  if (revealedAt !== undefined) return 'Revealed'
  return revealsAt === undefined ? 'Hidden' : 'Hidden until a moment'
}
