import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createJsonRpc, type JsonRpcOptions, resultOf } from './json-rpc.server.ts'
import {
  RpcBadAnswerError,
  RpcRateLimitedError,
  RpcRefusedError,
  RpcTimeoutError,
  RpcTooLargeError,
  RpcUnreachableError,
} from './rpc-error.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A node that answers as the test says, and a client for it. */
async function nodeThat(
  answers: (body: string) => { status?: number; headers?: Record<string, string>; body: string } | undefined,
  options: Partial<JsonRpcOptions> = {},
) {
  const listener: RequestListener = (request, response) => {
    let text = ''
    request
      .on('data', (chunk: Buffer) => {
        text += String(chunk)
      })
      .on('end', () => {
        const answer = answers(text)
        if (answer !== undefined) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
      })
  }
  server = createServer(listener)
  await new Promise<void>((resolve) => {
    server!.listen(0, '127.0.0.1', resolve)
  })
  return createJsonRpc({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a-secret-key`, ...options })
}

const result = (value: unknown, id = 1) => JSON.stringify({ jsonrpc: '2.0', id, result: value })
const refusal = (code: number, message: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } })

test('the answers of a batch come in the order of the calls, whatever order the node chose', async () => {
  const rpc = await nodeThat(() => ({ body: `[${result('second', 1)},${result('first', 0)}]` }))
  expect(
    (
      await rpc.batch([
        { method: 'a', params: [] },
        { method: 'b', params: [] },
      ])
    ).map(resultOf),
  ).toEqual(['first', 'second'])
})

test('one refusal in a batch leaves the other answers whole', async () => {
  const rpc = await nodeThat(() => ({ body: `[${result('fine', 0)},${refusal(-32602, 'no such thing')}]` }))
  const [first, second] = await rpc.batch([
    { method: 'a', params: [] },
    { method: 'b', params: [] },
  ])
  expect(resultOf(first)).toBe('fine')
  expect(() => resultOf(second)).toThrow(RpcRefusedError)
})

test('a node that refuses two batches one after the other is asked call by call from then on', async () => {
  const seen: string[] = []
  const rpc = await nodeThat((body) => {
    seen.push(body.startsWith('[') ? 'batch' : 'single')
    return { body: body.startsWith('[') ? refusal(-32600, 'no batches') : result('fine') }
  })
  const calls = [
    { method: 'a', params: [] },
    { method: 'b', params: [] },
  ]
  expect((await rpc.batch(calls)).map(resultOf)).toEqual(['fine', 'fine'])
  for (let again = 0; again < 2; again++) expect((await rpc.batch(calls)).map(resultOf)).toEqual(['fine', 'fine'])
  expect(seen).toEqual(['batch', 'single', 'single', 'batch', 'single', 'single', 'single', 'single'])
})

test.each(['null', '{}', '[{},{}]', '[null]', '7', result('one for all'), '[{"jsonrpc":"2.0","id":'])(
  'an answer to a batch that cannot be read costs one retry, and the next batch is a batch: %s',
  async (garbage) => {
    const seen: string[] = []
    const rpc = await nodeThat((body) => {
      seen.push(body.startsWith('[') ? 'batch' : 'single')
      return { body: seen.length === 1 ? garbage : `[${result('first', 0)},${result('second', 1)}]` }
    })
    const calls = [
      { method: 'a', params: [] },
      { method: 'b', params: [] },
    ]
    await expect(rpc.batch(calls)).rejects.toThrow(RpcBadAnswerError)
    for (let again = 0; again < 2; again++) expect((await rpc.batch(calls)).map(resultOf)).toEqual(['first', 'second'])
    expect(seen).toEqual(['batch', 'batch', 'batch'])
  },
)

test('one refusal of a batch that passes by itself does not end batches', async () => {
  const seen: string[] = []
  const rpc = await nodeThat((body) => {
    seen.push(body.startsWith('[') ? 'batch' : 'single')
    if (!body.startsWith('[')) return { body: result('fine') }
    return {
      body: seen.length === 1 ? refusal(-32603, 'internal error') : `[${result('fine', 0)},${result('fine', 1)}]`,
    }
  })
  const calls = [
    { method: 'a', params: [] },
    { method: 'b', params: [] },
  ]
  for (let again = 0; again < 3; again++) await rpc.batch(calls)
  expect(seen).toEqual(['batch', 'single', 'single', 'batch', 'batch'])
})

test('a refusal carries the words of the provider', async () => {
  const rpc = await nodeThat(() => ({ body: refusal(-32005, 'query returned more than 10000 results') }))
  await expect(rpc.call('eth_getLogs', [])).rejects.toMatchObject({
    name: 'RpcRefusedError',
    code: -32005,
    providerText: 'query returned more than 10000 results',
  })
})

test('too many requests are told apart from other refusals, with the wait that the node asks for', async () => {
  const limited = await nodeThat(() => ({ status: 429, headers: { 'retry-after': '7' }, body: '' }))
  await expect(limited.call('a', [])).rejects.toMatchObject({
    name: 'RpcRateLimitedError',
    retryAfterMilliseconds: 7_000,
  })
  const inBody = await nodeThat(() => ({
    body: refusal(-32005, 'Your app has exceeded its compute units per second capacity'),
  }))
  await expect(inBody.call('a', [])).rejects.toThrow(RpcRateLimitedError)
})

test('a contract that reverts with words about rates is only a refusal', async () => {
  const rpc = await nodeThat(() => ({
    body: refusal(3, 'execution reverted: too many requests, rate limit per second'),
  }))
  await expect(rpc.call('eth_call', [])).rejects.toThrow(RpcRefusedError)
})

test('an answer that is too long is dropped on the way', async () => {
  const rpc = await nodeThat(() => ({ body: result('x'.repeat(5_000_000)) }), { maxAnswerBytes: 1_000_000 })
  await expect(rpc.call('a', [])).rejects.toThrow(RpcTooLargeError)
})

test('an answer that is cut off or no JSON is a bad answer', async () => {
  const cut = await nodeThat(() => ({ body: '{"jsonrpc":"2.0","id":1,"resu' }))
  await expect(cut.call('a', [])).rejects.toThrow(RpcBadAnswerError)
  const short = await nodeThat(() => ({ body: `[${result('only one', 0)}]` }))
  await expect(
    short.batch([
      { method: 'a', params: [] },
      { method: 'b', params: [] },
    ]),
  ).rejects.toThrow(RpcBadAnswerError)
})

test('a node that does not answer in time', async () => {
  const rpc = await nodeThat(() => undefined, { timeoutMilliseconds: 60 })
  await expect(rpc.call('a', [])).rejects.toThrow(RpcTimeoutError)
})

test('a node that falls silent is given up sooner than one that is slow but goes on', async () => {
  const drips =
    (pieces: string[], pauseMilliseconds: number): RequestListener =>
    (request, response) => {
      request.resume().on('end', () => {
        response.writeHead(200)
        for (const [index, piece] of pieces.entries())
          setTimeout(() => {
            if (index === pieces.length - 1) response.end(piece)
            else response.write(piece)
          }, index * pauseMilliseconds)
      })
    }
  const patient = { timeoutMilliseconds: 10_000, silenceMilliseconds: 1_000 }
  const pieces = result('all of it').match(/.{1,3}/g)!
  const slow = await nodeThat(() => undefined, patient)
  server!.removeAllListeners('request').on('request', drips(pieces, 120))
  expect(await slow.call('a', [])).toBe('all of it')
  server!.removeAllListeners('request').on('request', drips(pieces.slice(0, 3), 8_000))
  const started = performance.now()
  await expect(slow.call('a', [])).rejects.toThrow('The node said nothing for 1 seconds.')
  expect(performance.now() - started).toBeLessThan(6_000)
})

test('an answer that came while the process was busy with something else is heard', async () => {
  const rpc = await nodeThat(() => ({ body: result('in time') }), { silenceMilliseconds: 200 })
  const asked = rpc.call('a', [])
  await new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
  for (const until = performance.now() + 600; performance.now() < until;) continue
  expect(await asked).toBe('in time')
})

test('a node that is not there, and a proxy without a node; the address with its key is never told', async () => {
  const gone = createJsonRpc({ url: 'http://127.0.0.1:1/a-secret-key' })
  const error = await gone.call('a', []).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RpcUnreachableError)
  expect(String(error)).not.toContain('secret')
  const proxy = await nodeThat(() => ({ status: 503, body: '<html>Service unavailable</html>' }))
  await expect(proxy.call('a', [])).rejects.toThrow('HTTP 503')
})
