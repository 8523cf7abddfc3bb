import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { silentLog } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { openChain } from './open-stores.ts'

async function linesOf(environment: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  const log = { ...silentLog, warn: (text: string) => void lines.push(text) }
  const voices = { log, permitKey: new Secret(''), add: () => undefined, say: () => undefined }
  const nodes = await openChain(readConfig(environment), testStudio({ collections: [] }), voices)
  expect(nodes).toEqual([environment['RPC_URL']])
  return lines
}

test('a start with the node of a real chain and the embedded database says what is at stake', async () => {
  const real = { RPC_URL: 'https://node.example' }
  expect(await linesOf(real)).toEqual([expect.stringMatching(/^The embedded database does not wait.*DATABASE_URL/)])
  expect(await linesOf({ ...real, DATABASE_URL: 'postgres://database.example/x' })).toEqual([])
})
