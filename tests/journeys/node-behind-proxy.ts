import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A way to a node that a test can cut and mend, always at the same address. */
export type NodeProxy = { url: string; cut: () => Promise<void>; mend: () => Promise<void> }

export async function openNodeProxy(nodeUrl: string): Promise<NodeProxy> {
  const sockets = new Set<Socket>()
  let port = 0
  let server: Server | undefined
  const mend = async () => {
    const opened = createServer((request, response) => {
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
    opened.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => {
      opened.listen(port, '127.0.0.1', resolve)
    })
    port = (opened.address() as AddressInfo).port
    server = opened
  }
  const cut = async () => {
    const closed = new Promise((resolve) => {
      server?.close(resolve)
    })
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await mend()
  return { url: `http://127.0.0.1:${port}`, cut, mend }
}
