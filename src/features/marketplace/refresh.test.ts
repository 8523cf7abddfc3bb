import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { openSeaChain, openSeaBlocker, refreshUrl } from './opensea.ts'
import { allowanceReset, retryAt } from './rate-headers.ts'
import { afterAnswer, againAt, type MarketplaceAnswer, outcomeText, REFRESH_WINDOW_MILLISECONDS } from './refresh.ts'
import { parseTokenNumbers } from './token-numbers.ts'

const now = new Date('2026-05-01T12:00:00Z')
const after = (answer: MarketplaceAnswer, attempts = 1) =>
  afterAnswer(answer, { attempts, now, marketplace: 'OpenSea' })
const secondsUntil = (date: Date | undefined) =>
  date === undefined ? undefined : (date.getTime() - now.getTime()) / 1000

test('a request that was taken is sent; one that is not known or not taken has failed', () => {
  expect(after({ answer: 'taken' })).toMatchObject({ state: 'sent', finishedAt: now, outcome: { code: 'sent' } })
  expect(after({ answer: 'not-known' })).toMatchObject({ state: 'failed', outcome: { code: 'not-known' } })
  expect(after({ answer: 'rejected', status: 400 })).toMatchObject({ state: 'failed', outcome: { code: 'rejected' } })
})

test('being limited costs no attempt and waits as long as it was told', () => {
  const until = new Date(now.getTime() + 90_000)
  expect(after({ answer: 'limited', until }, 3)).toMatchObject({
    state: 'queued',
    attempts: 2,
    nextAttemptAt: until,
    outcome: { code: 'limited' },
  })
})

test('a marketplace that is down is asked again with longer rests, and at last given up', () => {
  const rests = [1, 2, 3, 4, 5].map((attempts) => {
    const state = after({ answer: 'unavailable', status: 503 }, attempts)
    return state.state === 'queued' ? secondsUntil(state.nextAttemptAt) : state.state
  })
  expect(rests).toEqual([60, 120, 240, 480, 960])
  expect(after({ answer: 'unavailable', status: 503 }, 6)).toMatchObject({
    state: 'failed',
    outcome: { code: 'unavailable' },
  })
})

test('silence may mean that it arrived, so it rests for the whole window', () => {
  expect(after({ answer: 'silent' })).toMatchObject({
    state: 'queued',
    nextAttemptAt: new Date(now.getTime() + REFRESH_WINDOW_MILLISECONDS),
  })
  expect(after({ answer: 'silent' }, 6)).toMatchObject({ state: 'failed', outcome: { code: 'no-answer' } })
})

test('a refused key keeps the request', () => {
  expect(after({ answer: 'key-refused', status: 401 }, 1)).toMatchObject({
    state: 'queued',
    attempts: 0,
    outcome: { code: 'key-refused' },
  })
})

test('what became of a request is stored in English and read in German, with what the marketplace answered', () => {
  const german = (answer: MarketplaceAnswer, attempts?: number) => {
    const { outcome } = inLocale('de', () => after(answer, attempts))
    expect(outcomeText(outcome!)).toBe(outcome!.detail)
    return inLocale('de', () => outcomeText(outcome!))
  }
  expect(german({ answer: 'taken' })).toBe('OpenSea hat die Anfrage angenommen und liest das Stück zu seiner Zeit.')
  expect(german({ answer: 'rejected', status: 400 })).toBe('OpenSea hat die Anfrage nicht angenommen (400).')
  expect(german({ answer: 'unavailable', status: 503 })).toContain('(Antwort 503)')
  const english = /\b(?:the|request|again|studio’s|answer|copy)\b/
  for (const [answer, attempts] of [
    [{ answer: 'limited', until: now }],
    [{ answer: 'not-known' }],
    [{ answer: 'key-refused', status: 401 }],
    [{ answer: 'unavailable', status: undefined }],
    [{ answer: 'unavailable', status: 503 }, 6],
    [{ answer: 'silent' }],
    [{ answer: 'silent' }, 6],
  ] as const)
    expect(german(answer, attempts)).not.toMatch(english)
  for (const blocker of [
    openSeaBlocker({ chain: { id: 31_337, name: 'Workshop (test)' }, hasKey: true })!,
    openSeaBlocker({ chain: { id: 1, name: 'Ethereum' }, hasKey: false })!,
  ])
    expect(inLocale('de', () => outcomeText(blocker))).not.toMatch(english)
})

test('a piece may be asked for again after ten minutes', () => {
  expect(againAt(new Date(now.getTime() - 600_000), now)).toBeUndefined()
  expect(secondsUntil(againAt(new Date(now.getTime() - 599_000), now))).toBe(1)
})

test('waits as long as the marketplace says, in any of its forms, and an hour at most', () => {
  const at = (headers: Record<string, string>) => secondsUntil(retryAt(new Headers(headers), now))
  expect(at({ 'retry-after': '30' })).toBe(30)
  expect(at({ 'retry-after': 'Fri, 01 May 2026 12:02:00 GMT' })).toBe(120)
  expect(at({ 'x-ratelimit-reset': String(now.getTime() / 1000 + 45) })).toBe(45)
  expect(at({})).toBe(60)
  expect(at({ 'retry-after': 'soon' })).toBe(60)
  expect(at({ 'retry-after': '999999' })).toBe(3600)
  expect(at({ 'retry-after': '0' })).toBe(1)
  expect(at({ 'retry-after': 'Fri, 01 May 2020 12:02:00 GMT' })).toBe(1)
})

test('stops before the limit when the allowance is used up', () => {
  const reset = { 'x-ratelimit-reset': String(now.getTime() / 1000 + 45) }
  expect(allowanceReset(new Headers({ 'x-ratelimit-remaining': '3', ...reset }), now)).toBeUndefined()
  expect(secondsUntil(allowanceReset(new Headers({ 'x-ratelimit-remaining': '0', ...reset }), now))).toBe(45)
  expect(allowanceReset(new Headers(), now)).toBeUndefined()
})

test('knows the chains that OpenSea reads, and says so of others by their name', () => {
  expect([openSeaChain(1), openSeaChain(8453), openSeaChain(31_337)]).toEqual(['ethereum', 'base', undefined])
  expect(openSeaBlocker({ chain: { id: 31_337, name: 'Workshop chain' }, hasKey: true })?.detail).toBe(
    'OpenSea does not read this chain (Workshop chain). Our own copy was read again.',
  )
  expect(openSeaBlocker({ chain: { id: 1, name: 'Ethereum' }, hasKey: false })?.code).toBe('no-key')
  expect(openSeaBlocker({ chain: { id: 1, name: 'Ethereum' }, hasKey: true })).toBeUndefined()
})

test('asks with the parameter in both spellings', () => {
  expect(refreshUrl({ apiUrl: 'https://api.opensea.io/', chainId: 1, address: '0xabc', tokenId: '7' })).toBe(
    'https://api.opensea.io/api/v2/chain/ethereum/contract/0xabc/nfts/7/refresh?ignore_cached_item_urls=true&ignoreCachedItemUrls=true',
  )
})

test('reads numbers, lists and ranges as people type them', () => {
  const read = (text: string) => parseTokenNumbers(text, { most: 5 })
  const largest = (2n ** 256n - 1n).toString()
  expect(read('7')).toEqual({ numbers: ['7'] })
  expect(read(' #7, 9;\n12 9 ')).toEqual({ numbers: ['7', '9', '12'] })
  expect(read('9–12, 3 - 3')).toEqual({ numbers: ['9', '10', '11', '12', '3'] })
  expect(read(`0 ${largest}`)).toEqual({ numbers: ['0', largest] })
})

test('says what is wrong with what was typed', () => {
  const read = (text: string) => parseTokenNumbers(text, { most: 5 })
  for (const text of [
    '',
    '  ',
    ',',
    'seven',
    '07',
    '1.5',
    '-3',
    '1e3',
    '1-2-3',
    '12-9',
    '1-6',
    '1 2 3 4 5 6',
    `0-${2n ** 255n}`,
    String(2n ** 256n),
    '<script>',
    `${'9'.repeat(5000)}`,
  ]) {
    const result = read(text)
    expect('problem' in result && result.problem.length > 0 && result.problem.length < 200, text.slice(0, 20)).toBe(
      true,
    )
  }
})
