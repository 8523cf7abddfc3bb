import { z } from 'zod'
import { findAsOf, findAsOfChain } from '#features/catalogue/chain-facts/find-as-of.server.ts'
import type { ExhibitConfig } from '#features/studio/exhibit-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { defineOperation } from './api-operation.ts'
import { exhibit } from './api-schemas.ts'
import { chain } from './chain-schema.ts'

const unread = { block: null, blockHash: null, time: null, finalizedBlock: null, state: 'starting', problem: null }

async function listFurther(read: ReadDb, { chains = [] }: Pick<Studio, 'chains'>) {
  return await Promise.all(
    chains.map(async ({ id: chainId, name }) => {
      const { version: _, ...found } = (await findAsOfChain(read, { chainId })) ?? { version: 0 }
      return { ...unread, ...found, chainId, name }
    }),
  )
}

export const getChainOperation = defineOperation({
  path: '/chain',
  operationId: 'getChain',
  summary:
    'The chain, the blocks that have been read, whether reading goes well, and which state of the content is shown.',
  answer: { chain, content: z.string() },
  run: async ({ read, studio, contentKey, config }) => {
    const { id: chainId, name } = studio.chain
    // The address of a paid node often holds a key, and the embedded one obeys everybody: its address is given where it was opened to others.
    const rpcUrl = config.chainPort === undefined ? null : `http://127.0.0.1:${config.chainPort}`
    const [found, further] = await Promise.all([findAsOf(read), listFurther(read, studio)])
    return {
      chain: {
        version: 0,
        ...unread,
        ...found,
        chainId,
        name,
        rpcUrl,
        ...(further.length === 0 ? {} : { further }),
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

/** A work as the API gives it; its venue is the first one that its page names. */
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
