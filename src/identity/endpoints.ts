import type { Endpoint } from './endpoint.ts'
import { keyEndpoints } from './key-endpoints.ts'

/** Everything the service answers. */
export const endpoints: readonly Endpoint[] = [...keyEndpoints]
