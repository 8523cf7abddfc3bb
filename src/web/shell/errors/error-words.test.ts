import { expect, test } from 'vitest'
import { errorWords, pageNotFoundMessage } from './error-words.ts'

test('[S-32] the page of status 404 is titled Page Not Found, that of 500 Internal Server Error', () => {
  expect(errorWords({ status: 404 }).title).toBe('Page Not Found')
  expect(errorWords({ status: 500 }).title).toBe('Internal Server Error')
})

test('[S-32] other statuses have sensible titles of their own', () => {
  expect(errorWords({ status: 409 }).title).toBe('Already Changed')
  expect(errorWords({ status: 418 }).title).toBe('Bad Request')
  expect(errorWords({ status: 502 }).title).toBe('Internal Server Error')
})

test('[S-31] an unmatched path is named exactly', () => {
  expect(pageNotFoundMessage('/no/such')).toBe('Page not found: /no/such')
})

test('an expected failure keeps its sentence, an unexpected one says nothing of its cause', () => {
  expect(errorWords({ status: 404, message: 'Gen2 99 was never minted.' }).message).toBe('Gen2 99 was never minted.')
  expect(errorWords({ status: 500, message: 'relation "tokens" does not exist' }).message).toBe(
    'Something failed on our side.',
  )
})
