import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OpenSeaAnswer = { status: number; headers?: Record<string, string> } | 'never' | 'hang up'

export type FakeOpenSea = {
  url: string
  /** Requests as they came. */
  asked: { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders }[]
  /** Answers in order; when there are none left, 200. */
  answers: OpenSeaAnswer[]
  /** The key that it takes; others get 401. */
  key: string
  close: () => Promise<void>
}

/** OpenSea's refresh API as far as this instance speaks it: the path, the key, and answers that a test puts in line. */
export async function openFakeOpenSea(): Promise<FakeOpenSea> {
  const asked: FakeOpenSea['asked'] = []
  const answers: OpenSeaAnswer[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://opensea.test')
    asked.push({ method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers })
    const answer = answers.shift() ?? { status: 200 }
    if (answer === 'never') return
    if (answer === 'hang up') {
      request.socket.destroy()
      return
    }
    const known =
      /^\/api\/v2\/chain\/[a-z_]+\/contract\/0x[0-9a-f]{40}\/nfts\/\d+\/refresh$/.test(url.pathname) &&
      request.method === 'POST'
    const status = !known ? 404 : request.headers['x-api-key'] !== fake.key ? 401 : answer.status
    response.writeHead(status, { 'content-type': 'application/json', ...answer.headers }).end('{}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const fake: FakeOpenSea = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers,
    key: 'a-valid-key',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}
