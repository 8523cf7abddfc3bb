import type { Composer } from '#features/studio/studio.ts'
import { type BloomblockChoice, bloomblockSize, bloomblockTraits, drawBloomblock } from './art/bloomblocks.ts'

/** Bloomblocks for visitors: the page draws with it in the browser, the server for readers without scripts. */
export const composer: Composer = {
  series: 'Bloomblocks',
  line: 'Flowers and gardens cut from blocks.',
  program: new URL('composer.ts', import.meta.url),
  size: bloomblockSize,
  traits: bloomblockTraits,
  draw: (words, seed) => {
    const choice = bloomblockTraits.map(
      ({ key, traitType, values }) => [key, values.find(({ value }) => value === words[traitType])?.value] as const,
    )
    return choice.some(([, value]) => value === undefined)
      ? undefined
      : drawBloomblock(Object.fromEntries(choice) as BloomblockChoice, seed)
  },
}
