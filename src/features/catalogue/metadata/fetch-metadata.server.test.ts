import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { fetchMetadata, type MetadataReading } from './fetch-metadata.server.ts'

const reading: MetadataReading = {
  ipfsGateway: 'https://ipfs.example/ipfs/',
  privateHosts: ['127.0.0.1'],
  milliseconds: 400,
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const giving = (body: string | Buffer, headers: Record<string, string> = {}) =>
  serve((_, response) => {
    response.writeHead(200, headers).end(body)
  })
const codeOf = async (uri: string, changed: Partial<MetadataReading> = {}) =>
  await fetchMetadata(uri, { ...reading, ...changed }).then(
    ({ name }) => `read ${name}`,
    (error: { code?: string }) => error.code,
  )

test('a document is read, whatever its server calls it', async () => {
  expect(await codeOf(await giving('{"name":"Seven"}', { 'content-type': 'application/json' }))).toBe('read Seven')
  expect(await codeOf(await giving('{"name":"Seven"}', { 'content-type': 'text/html' }))).toBe('read Seven')
  expect(await codeOf(await giving('\ufeff{"name":"Seven"}'))).toBe('read Seven')
})

test('a document that is not there', async () => {
  expect(
    await codeOf(
      await serve((_, response) => {
        response.writeHead(404).end()
      }),
    ),
  ).toBe('metadata-http-404')
  expect(await codeOf('http://127.0.0.1:1/7')).toBe('metadata-unreachable')
})

test('a page in place of a document', async () => {
  expect(await codeOf(await giving('<!doctype html><p>Sign in</p>', { 'content-type': 'text/html' }))).toBe(
    'metadata-html',
  )
  expect(await codeOf(await giving('Please sign in', { 'content-type': 'text/html; charset=utf-8' }))).toBe(
    'metadata-html',
  )
})

test('something that is not JSON', async () => {
  expect(await codeOf(await giving('name: Seven'))).toBe('metadata-not-json')
})

test('a document without end is dropped on the way', async () => {
  const url = await serve((_, response) => {
    const filler = Buffer.alloc(256 * 1024, 32)
    const pour = () => {
      while (!response.destroyed && response.write(filler));
    }
    response.on('drain', pour)
    pour()
  })
  expect(await codeOf(url, { milliseconds: 5_000 })).toBe('metadata-too-large')
})

test('a small file that unpacks to a large one', async () => {
  expect(await codeOf(await giving(gzipSync(Buffer.alloc(8 * 1024 * 1024, 32))))).toBe('metadata-too-large')
  expect(await codeOf(await giving(gzipSync('{"name":"Packed"}')))).toBe('read Packed')
})

test('a server that answers drop by drop', async () => {
  const url = await serve((_, response) => {
    const drip = setInterval(() => response.write(' '), 30)
    response.on('close', () => clearInterval(drip))
  })
  expect(await codeOf(url)).toBe('metadata-timeout')
})

test('redirects to addresses inside this network are refused, also where the first address is trusted', async () => {
  for (const location of [
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]:80/',
    'http://10.0.0.1/',
    'http://127.1:1/',
    'http://2130706433/',
  ]) {
    const url = await serve((_, response) => {
      response.writeHead(302, { location }).end()
    })
    expect(await codeOf(url, { privateHosts: [new URL(url).host] })).toBe('metadata-refused-address')
  }
})

test('addresses inside this network are refused but for the hosts that the configuration names, wherever the node is', async () => {
  const url = await giving('{"name":"Secret"}')
  expect(await codeOf(url, { privateHosts: [] })).toBe('metadata-refused-address')
  expect(await codeOf(url.replace('127.0.0.1', 'localhost'), { privateHosts: ['127.0.0.1'] })).toBe(
    'metadata-refused-address',
  )
  expect(await codeOf('http://169.254.169.254/latest/meta-data', { privateHosts: ['127.0.0.1', 'localhost'] })).toBe(
    'metadata-refused-address',
  )
  expect(await codeOf(url, { privateHosts: [new URL(url).host] })).toBe('read Secret')
})

test('the gateway that the studio configured is trusted', async () => {
  const url = await giving('{"name":"Pinned"}')
  expect(await codeOf('ipfs://cid/7', { privateHosts: [], ipfsGateway: `${url}/ipfs/` })).toBe('read Pinned')
})

test('data addresses are read here, in the way they were meant', async () => {
  expect(await codeOf('data:application/json;utf8,{"name":"50%"}')).toBe('read 50%')
  expect(await codeOf('data:application/json,%7B%22name%22%3A%22a%23b%22%7D')).toBe('read a#b')
  expect(await codeOf(`data:application/json;base64,${Buffer.from('{"name":"ü"}').toString('base64')}`)).toBe('read ü')
  expect(await codeOf(`data:application/json,{"name":"${'x'.repeat(1_100_000)}"}`)).toBe('metadata-too-large')
})

test('of copies the id stands in every value that asks for it; of single pieces nothing is replaced', async () => {
  const body = '{"name":"Coin","image":"ipfs://Qm/{id}.png","animation_url":"https://a.example/{id}?b={id}"}'
  const id = `${'0'.repeat(62)}ab`
  for (const uri of [await giving(body), `data:application/json;base64,${Buffer.from(body).toString('base64')}`]) {
    expect(await fetchMetadata(uri, { ...reading, id })).toMatchObject({
      imageUrl: `ipfs://Qm/${id}.png`,
      animationUrl: `https://a.example/${id}?b=${id}`,
    })
    expect((await fetchMetadata(uri, reading)).imageUrl).toBe('ipfs://Qm/{id}.png')
  }
})
