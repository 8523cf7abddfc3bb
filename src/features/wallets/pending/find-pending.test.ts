import { expect, test } from 'vitest'
import type { PendingTransactions } from '../connecting/pending-transactions.ts'
import { listSent, rememberSent, type SentTransaction } from '../connecting/sent-transactions.ts'
import { findPending } from './find-pending.ts'
import { stateText } from './pending-row.ts'

const address = `0x${'a'.repeat(40)}`
const contract = `0x${'b'.repeat(40)}`
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const now = 1_700_000_000_000

function scene(pending: PendingTransactions, batches: Record<string, unknown> = {}) {
  let kept = '[]'
  const store = { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) }
  const asked: (readonly string[])[] = []
  return {
    asked,
    send: (id: string, more: Partial<SentTransaction> = {}) => {
      rememberSent(store, {
        id,
        isBatch: false,
        from: address,
        to: contract,
        chainId: 1,
        selector: '0xa22cb465',
        at: now - 1000,
        ...more,
      })
    },
    kept: () => listSent(store, { from: address, chainId: 1, now }).map(({ id }) => id),
    find: async () =>
      await findPending({
        provider: {
          request: async ({ params }: { params: [string] }) => await Promise.resolve(batches[params[0]]),
        } as never,
        client: {
          transactions: async ({ hashes }) => {
            asked.push(hashes)
            return await Promise.resolve(pending)
          },
        },
        store,
        address,
        chainId: 1,
        names: { [contract]: 'Flowers' },
        now,
      }),
  }
}

test('what this browser sent stands there until it is final; then it is forgotten', async () => {
  const page = scene({
    intents: [],
    states: {
      [hashOf('1')]: { state: 'final' },
      [hashOf('2')]: { state: 'waiting' },
      [hashOf('3')]: { state: 'included', block: 9, isRefused: true },
      [hashOf('4')]: { state: 'unseen' },
    },
  })
  for (const digit of ['1', '2', '3', '4']) page.send(hashOf(digit))
  const rows = await page.find()
  expect(rows.map(({ key }) => key).toSorted()).toEqual(['2', '3', '4'].map(hashOf))
  expect(rows[0]).toMatchObject({ what: 'Permission for all pieces, to Flowers', sentAt: (now - 1000) / 1000 })
  expect(page.kept().toSorted()).toEqual(['2', '3', '4'].map(hashOf))
  expect(new Set(rows.map(({ state }) => stateText(state))).size).toBe(3)
})

test('a batch waits without a hash, has one in its block, and is gone where the wallet says that it failed', async () => {
  const page = scene(
    { intents: [], states: { [hashOf('5')]: { state: 'included', block: 9, isRefused: false } } },
    { done: { status: 200, receipts: [{ transactionHash: hashOf('5') }] }, failed: { status: 500 } },
  )
  for (const id of ['waiting', 'done', 'failed']) page.send(id, { isBatch: true, selector: '0x00000000' })
  expect((await page.find()).map(({ key, hash, what }) => [key, hash, what])).toEqual(
    expect.arrayContaining([
      ['done', hashOf('5'), 'Transaction, to Flowers'],
      ['waiting', undefined, 'Transaction, to Flowers'],
    ]),
  )
  expect(page.asked).toEqual([[hashOf('5')]])
  expect(page.kept().toSorted()).toEqual(['done', 'waiting'])
})

test('a burn of the account stands there once, with its own page, also where another browser sent it', async () => {
  const intent = {
    kind: 'burn' as const,
    piece: { title: 'Flowers', tokenId: '7' },
    state: { state: 'waiting' as const },
  }
  const page = scene({
    states: { [hashOf('6')]: { state: 'waiting' } },
    intents: [
      { ...intent, intentId: hashOf('a'), hash: hashOf('6'), sentAt: 20 },
      { ...intent, intentId: hashOf('b'), kind: 'redemption', piece: undefined, hash: undefined, sentAt: 30 },
    ],
  })
  page.send(hashOf('6'))
  expect(await page.find()).toMatchObject([
    { what: 'Redemption', to: `/burn/${hashOf('b')}` },
    { what: 'Burn: Flowers number 7', to: `/burn/${hashOf('a')}`, hash: hashOf('6') },
  ])
})
