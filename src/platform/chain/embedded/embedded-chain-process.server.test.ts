import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { EmbeddedChainError } from './embedded-chain-error.ts'
import { findNode, spawnNode } from './embedded-chain-process.server.ts'

test('a machine without a node gets a sentence that names the way out', async () => {
  const start = spawnNode([], { binary: 'no-such-node' })
  await expect(start).rejects.toThrow(EmbeddedChainError)
  await expect(start).rejects.toThrow(/no node for the embedded chain.*Set RPC_URL and CHAIN_ID/)
})

test('where the packages have no node, the one on the PATH is found and used', async () => {
  const named = findNode({ platform: 'darwin', arch: 'arm64' })
  expect(named).toBe('anvil')
  const [folder, path] = [await mkdtemp(join(tmpdir(), 'vitrine-anvil-')), process.env['PATH'] ?? '']
  await symlink(findNode(), join(folder, 'anvil'))
  process.env['PATH'] = `${folder}${delimiter}${path}`
  try {
    const node = await spawnNode([], { binary: named })
    const answer = await fetch(node.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    })
    expect(await answer.json()).toMatchObject({ result: '0x7a69' })
    await node.stop()
  } finally {
    process.env['PATH'] = path
    await rm(folder, { recursive: true })
  }
})

test('a node that does not start is reported with its own last words', async () => {
  await expect(spawnNode(['--chain-id', 'seven'])).rejects.toThrow(
    /does not start \(.*chain-id.*\)\. Nothing is changed\./,
  )
})

const foreign = { origin: 'https://evil.example' }
const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_accounts', params: [] })

/** What a page of another website can send without asking first, and what it is allowed to after it asked. */
async function knockAsAPage(rpcUrl: string) {
  const json = { method: 'POST', body: question, headers: { ...foreign, 'content-type': 'application/json' } }
  const preflight = await fetch(rpcUrl, {
    method: 'OPTIONS',
    headers: { ...foreign, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })
  const simple = await Promise.all(
    ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map(
      async (type) =>
        (await (
          await fetch(rpcUrl, { method: 'POST', body: question, headers: { ...foreign, 'content-type': type } })
        ).json()) as { error?: unknown },
    ),
  )
  return { preflight, simple, answered: await fetch(rpcUrl, json) }
}

test('the node grants nothing to pages of other websites, asked for or not', async () => {
  const node = await spawnNode([], { port: await freePort() })
  try {
    const { preflight, simple, answered } = await knockAsAPage(node.rpcUrl)
    expect(preflight.ok).toBe(false)
    for (const { headers } of [preflight, answered])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    for (const each of simple) expect(each.error).toBeDefined()
  } finally {
    await node.stop()
  }
})

test('a node that nobody asked a port for is not where pages and programs look for one', async () => {
  const node = await spawnNode([])
  try {
    const { hostname, port } = new URL(node.rpcUrl)
    expect(Number(port)).not.toBe(8545)
    expect(
      (await fetch(node.rpcUrl, { method: 'POST', body: question, headers: { 'content-type': 'application/json' } }))
        .ok,
    ).toBe(true)
    if (process.platform !== 'linux') return
    // The node takes WebSockets whatever page opens them, so its port alone must lead nowhere.
    expect(hostname).not.toBe('127.0.0.1')
    for (const usual of ['127.0.0.1', '[::1]', 'localhost'])
      await expect(fetch(`http://${usual}:${port}`)).rejects.toThrow()
  } finally {
    await node.stop()
  }
})

test('a port that is taken is said, and no other is used in its place', async () => {
  const port = await freePort()
  const first = await spawnNode([], { port })
  try {
    await expect(spawnNode([], { port })).rejects.toThrow(/does not start/)
  } finally {
    await first.stop()
  }
})
