import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without any variable the house lives in .data on port 4000', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: '127.0.0.1', publicUrl: 'http://localhost:4000', dataFolder: '.data', databaseUrl: undefined, rpcUrl: undefined })
})

test('every mistake is named with its variable', () => {
  expect(() => readConfig({ PORT: 'many', RPC_URL: 'ftp://x' })).toThrow(ConfigError)
  expect(() => readConfig({ PORT: 'many', RPC_URL: 'ftp://x' })).toThrow(/PORT:.*\nRPC_URL:/)
})

test('a chain id without a node is refused, since the embedded chain has its own', () => {
  expect(() => readConfig({ CHAIN_ID: '1' })).toThrow('CHAIN_ID: set together with RPC_URL')
})

test('secrets print as stars everywhere but where they are asked for', () => {
  const { databaseUrl } = readConfig({ DATABASE_URL: 'postgres://me:hidden@db/x' })
  expect([String(databaseUrl), JSON.stringify({ databaseUrl }), inspect(databaseUrl)].join(' ')).not.toContain('hidden')
  expect(databaseUrl?.reveal()).toContain('hidden')
})

test('empty variables count as absent, and the public address loses its last slash', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: 'https://studio.example/' })).toMatchObject({ port: 4000, publicUrl: 'https://studio.example' })
})

test('the example file names every variable and nothing else', () => {
  const named = readFileSync('.env.example', 'utf8').match(/^#[A-Z_]+=/gm)?.map((line) => line.slice(1, -1)).sort()
  const known = readFileSync('src/platform/config.ts', 'utf8').match(/^ {2}[A-Z_]+(?=: z|: secret)/gm)?.map((line) => line.trim()).sort()
  expect(named).toEqual(known)
})
