import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PictureHost = {
  /** `http://127.0.0.1:port/`, to be used as a trusted gateway. */
  url: string
  /** What it answers, by path; a promise once it is kept. */
  files: Map<string, Uint8Array | Promise<Uint8Array> | 'never' | number>
  /** The paths that were asked for, in order. */
  asked: string[]
  close: () => Promise<void>
}

/** A stranger's server with pictures: files by path, statuses by number, and paths that never answer. */
export async function openPictureHost(): Promise<PictureHost> {
  const files: PictureHost['files'] = new Map()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const file = files.get(path)
    if (file === 'never') return
    if (file === undefined || typeof file === 'number') response.writeHead(file ?? 404).end()
    // A stranger's word on the type counts for nothing: it always says PNG.
    else void Promise.resolve(file).then((bytes) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    files,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
