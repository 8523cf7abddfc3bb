import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Role } from '#features/studio/access.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'

/** The edge with somebody signed in who may upload, and the requests of a tus client. */
export async function openFiles(
  db: EdgeDb,
  { environment = {}, now = () => new Date() }: { environment?: Record<string, string>; now?: () => Date } = {},
) {
  const app = openEmbedded(db, { environment, now })
  const enter = async (name: string, role: Role) => {
    const person = await app.signUp(name)
    await app.give(person.uid, role)
    return await app.sessionOf(person)
  }
  const editor = await enter('editor', 'editor')

  const ask = async (
    method: string,
    path: string,
    {
      headers = {},
      body,
      cookie = editor,
    }: { headers?: Record<string, string>; body?: BodyInit; cookie?: string } = {},
  ) =>
    await app.edge.request(path, {
      method,
      headers: { ...ourPage, cookie, 'tus-resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    } as RequestInit)

  const create = async (size: number | string, metadata: Record<string, string> = {}, cookie = editor) =>
    await ask('POST', '/boss/files/uploads', {
      cookie,
      headers: { 'upload-length': String(size), ...metadataHeader({ filename: 'work.png', ...metadata }) },
    })
  const patch = async (
    location: string,
    offset: number | string,
    body: BodyInit,
    headers: Record<string, string> = {},
  ) =>
    await ask('PATCH', location, {
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
      body,
    })
  /** How much has arrived, as a client requests before it goes on. */
  const arrived = async (location: string) => Number((await ask('HEAD', location)).headers.get('upload-offset'))
  const result = async (location: string) =>
    (await (await ask('GET', location)).json()) as {
      fileId: string
      address: string
      metadata: Record<string, unknown>
    }
  const send = async (bytes: Uint8Array, metadata: Record<string, string> = {}) => {
    const location = (await create(bytes.length, metadata)).headers.get('location')!
    const answer = await patch(location, 0, new Uint8Array(bytes))
    return {
      location,
      answer,
      ...(answer.status === 204 ? await result(location) : { fileId: '', address: '', metadata: {} }),
    }
  }
  return { ...app, enter, editor, ask, create, patch, arrived, result, send }
}

/** Metadata as tus carries it: keys, and values as base64 of UTF-8. */
export function metadataHeader(metadata: Record<string, string>): Record<string, string> {
  return {
    'upload-metadata': Object.entries(metadata)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  }
}

/** The edge behind a real socket. */
export async function listenWith(fetch: Parameters<typeof getRequestListener>[0]) {
  const listener = getRequestListener(fetch)
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
