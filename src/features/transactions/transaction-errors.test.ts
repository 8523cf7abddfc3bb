import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { ChainSilentError } from './transaction-errors.ts'

test('that the chain is silent is said in the reader’s language, and what the node did stays with it', () => {
  const cause = new Error('timed out')
  const [english, german] = [new ChainSilentError({ cause }), inLocale('de', () => new ChainSilentError({ cause }))]
  expect(english.message).toContain('The chain does not answer at the moment')
  expect(german.message).toContain('Die Blockchain antwortet zurzeit nicht')
  expect([english.cause, german.cause]).toEqual([cause, cause])
})
