import { useMemo } from 'react'
import { createTermsClient, type TermsClient } from './terms-client.ts'

/** The app as the steps before a permit ask it; the same one from render to render. */
export function useTermsClient(base: string): TermsClient {
  return useMemo(() => createTermsClient({ base, send: async (input, init) => await fetch(input, init) }), [base])
}
