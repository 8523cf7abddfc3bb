import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A way to a node that a test can cut and mend, always at the same address. */
export type NodeProxy = { url: string; cut: () => void; mend: () => void; close: () => void }

/** While it is cut its port stays taken, so that nobody else gets it, and every connection is broken off at once. */
export async function openNodeProxy(nodeUrl: string): Promise<NodeProxy> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const answer = await fetch(nodeUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.concat(parts),
      })
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(Buffer.from(await answer.arrayBuffer()))
    })().catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    if (isCut) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
