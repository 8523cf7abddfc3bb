import { useMemo } from 'react'
import { type BurnClient, createBurnClient } from './burn-client.ts'

/** The app as pages of burning ask it; the same one from render to render. `base` is the page's runtime configuration. */
export function useBurnClient(base: string): BurnClient {
  return useMemo(() => createBurnClient({ base, send: async (input, init) => await fetch(input, init) }), [base])
}
