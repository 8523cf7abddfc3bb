import { config } from 'zod/v4'

/**
 * The schema library as the browser has it (`vite.config.ts`). It would make code of its own to read faster, which the policy of the pages refuses: each
 * attempt would be reported as a breach. Before the first schema, because each asks when it is made.
 */
config({ jitless: true })

export * from 'zod/v4'
