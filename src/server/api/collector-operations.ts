import { z } from 'zod'
import { InvalidParameterError } from '#features/catalogue/chain-facts/invalid-parameter-error.ts'
import { listHeldPieces } from '#features/collectors/holdings/list-held-pieces.server.ts'
import { getCollector } from '#features/collectors/profile/get-collector.server.ts'
import { getSetSnapshot } from '#features/collectors/snapshots/get-set-snapshot.server.ts'
import { SetNotWholeError } from '#features/collectors/snapshots/set-snapshot.ts'
import { proofOf } from '#features/collectors/snapshots/snapshot-proof.ts'
import { type ApiParameter, defineOperation } from './api-operation.ts'
import { collector, paging, tokenCard } from './api-schemas.ts'
import { limitParameter, pageParameter } from './query-parameters.ts'
import { setProof } from './set-proof-schema.ts'

const idParameter: ApiParameter = { name: 'id', description: 'An address in any letter case.', schema: z.string() }
const noCollector = { status: 404, code: 'collector-not-found' }

export const getCollectorOperation = defineOperation({
  path: '/collectors/{id}',
  operationId: 'getCollector',
  summary: 'One collector.',
  pathParameters: [idParameter],
  problems: [noCollector],
  answer: { collector },
  run: async ({ read }, { path }) => ({ collector: await getCollector(read, { id: path['id'] ?? '' }) }),
})

export const listCollectorTokensOperation = defineOperation({
  path: '/collectors/{id}/tokens',
  operationId: 'listCollectorTokens',
  summary: 'What a collector holds, by collection and then rarest first.',
  pathParameters: [idParameter],
  queryParameters: [pageParameter, limitParameter],
  problems: [noCollector],
  answer: { items: z.array(tokenCard), ...paging },
  run: async ({ read }, { path, query }) => {
    const { address, addresses } = await getCollector(read, { id: path['id'] ?? '' })
    return await listHeldPieces(read, {
      address,
      addresses,
      page: Number(query['page']),
      pageSize: Number(query['limit']),
    })
  },
})

const blockParameter: ApiParameter = {
  name: 'block',
  description: 'A final block, from the contract’s first one. Without it the newest final block.',
  schema: z.int().min(0).optional(),
  refusal: 'it is the number of a block.',
}

export const getSetProofOperation = defineOperation({
  path: '/collectors/{id}/sets/{collection}/{set}',
  operationId: 'getSetProof',
  summary:
    'A proof that a collector held all of a set at a final block: owners by piece, the block and its hash, and the questions by which anybody compares them with the chain.',
  pathParameters: [
    idParameter,
    { name: 'collection', description: 'The name of a collection.', schema: z.string() },
    { name: 'set', description: 'The name of a set that the studio made of its pieces.', schema: z.string() },
  ],
  queryParameters: [blockParameter],
  problems: [
    noCollector,
    { status: 404, code: 'collection-not-found' },
    { status: 404, code: 'set-not-found' },
    { status: 409, code: 'set-not-whole' },
    { status: 429, code: 'blocks-busy' },
    { status: 503, code: 'block-unread' },
  ],
  answer: { proof: setProof },
  // The newest final block moves on without a change that a page shows.
  isTaggedByAnswer: true,
  run: async (context, { path, query }) => {
    const { id = '', collection: slug = '', set: name = '' } = path
    const block = query['block'] === undefined ? undefined : String(query['block'] as number)
    const { set, snapshot, refusal } = await getSetSnapshot(context, { id, collection: slug, set: name, block })
    if (refusal !== undefined) throw new InvalidParameterError({ parameter: 'block', reason: refusal })
    if (!snapshot.isWhole) throw new SetNotWholeError({ title: set.title, block: snapshot.block.number })
    return { proof: proofOf(snapshot, { set, collection: slug, site: context.config.publicUrl }) }
  },
})
