import { expect } from 'vitest'

/** The answer of the sign-in service that refuses with a code, with or without words behind it. */
export const refused = (code: string) => ({
  status: 400,
  body: {
    error: { code: 400, message: expect.stringMatching(new RegExp(`^${code}(?: : .+)?$`)), errors: expect.any(Array) },
  },
})
