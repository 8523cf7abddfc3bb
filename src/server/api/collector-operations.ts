import { z } from 'zod'
import { listHeldPieces } from '#features/collectors/holdings/list-held-pieces.server.ts'
import { getCollector } from '#features/collectors/profile/get-collector.server.ts'
import { type ApiParameter, defineOperation } from './api-operation.ts'
import { collector, paging, tokenCard } from './api-schemas.ts'
import { limitParameter, pageParameter } from './query-parameters.ts'

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
