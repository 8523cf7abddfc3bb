import { z } from 'zod'
import { findAsOf } from '#features/catalogue/chain-facts/find-as-of.server.ts'
import type { ExhibitConfig } from '#features/studio/exhibit-config.ts'
import { defineOperation } from './api-operation.ts'
import { chain, exhibit } from './api-schemas.ts'

export const getChainOperation = defineOperation({
  path: '/chain',
  operationId: 'getChain',
  summary:
    'The chain, the blocks that have been read, whether reading goes well, and which state of the content is shown.',
  answer: { chain, content: z.string() },
  run: async ({ read, studio, contentKey, config }) => {
    const { id: chainId, name } = studio.chain
    // The address of a node that the studio pays for often holds a key, and the embedded one obeys everybody: it is told where it was opened to others.
    const rpcUrl = config.chainPort === undefined ? null : `http://127.0.0.1:${config.chainPort}`
    const found = await findAsOf(read)
    return {
      chain: {
        version: 0,
        block: null,
        blockHash: null,
        time: null,
        finalizedBlock: null,
        state: 'starting',
        problem: null,
        ...found,
        chainId,
        name,
        rpcUrl,
      },
      content: contentKey,
    }
  },
})

export const listExhibitsOperation = defineOperation({
  path: '/exhibits',
  operationId: 'listExhibits',
  summary: 'The named works of the studio, with the place where each hangs.',
  answer: { exhibits: z.array(exhibit) },
  run: async ({ studio }) => ({
    exhibits: studio.exhibits.map(exhibitAnswer),
  }),
})

/** A work as the interface tells it; where it hangs is the first place that its page names. */
export function exhibitAnswer({ slug, title, year, medium, dimensions, blocks }: ExhibitConfig) {
  const [venue] = blocks.flatMap((block) => (block.type === 'venue' ? [block] : []))
  return {
    name: slug,
    title,
    year,
    medium,
    dimensions,
    venue:
      venue === undefined
        ? null
        : { name: venue.name, place: venue.place, point: venue.point, from: venue.from, until: venue.until },
  }
}
