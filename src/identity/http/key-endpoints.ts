import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Verifiers may cache the list for an hour: keys are published a day before they sign and shown a day after. */
const cacheControl = 'public, max-age=3600'

export const keyEndpoints = [
  endpoint({
    method: 'GET',
    path: '/.well-known/jwks.json',
    needsKey: false,
    input: z.unknown(),
    handle: async ({ keys }) => Response.json(await keys.publicKeys(), { headers: { 'cache-control': cacheControl } }),
  }),
]
