import { type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the address of the keys answers, and how often it was asked. */
export type KeyServer = {
  url: string
  state: { asked: number; status: number; body: unknown; headers: Record<string, string> }
  close: () => Promise<void>
}

/** A stand-in for Google's addresses of public keys: answers over a real socket whatever a test says. */
export async function openKeyServer(): Promise<KeyServer> {
  const state: KeyServer['state'] = { asked: 0, status: 200, body: {}, headers: {} }
  const server = createServer((_, response) => {
    state.asked += 1
    response
      .writeHead(state.status, { 'content-type': 'application/json; charset=UTF-8', ...state.headers })
      .end(typeof state.body === 'string' ? state.body : JSON.stringify(state.body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    state,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      })
    },
  }
}

/** A certificate that a key signed for itself (RFC 5280), PEM: what Google lists for each key id. */
export function certificateOf({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }): string {
  const name = sequence(
    set(sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('securetoken.system.gserviceaccount.com')))),
  )
  const validity = sequence(der(0x17, Buffer.from('260101000000Z')), der(0x17, Buffer.from('360101000000Z')))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    rsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]))
  const lines =
    sequence(content, rsaWithSha256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** Tag, length and content (X.690). */
function der(tag: number, content: Buffer): Buffer {
  const length =
    content.length < 128
      ? [content.length]
      : content.length < 256
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts))
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes))
const rsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), der(0x05, Buffer.alloc(0)))
