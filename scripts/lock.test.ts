import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockProblems, packagesWithScripts } from './lock.mjs'

type Lock = { lockfileVersion: number; packages: Record<string, { version?: string; hasInstallScript?: boolean }> }
const folders = ['.', 'tests/tools', 'bench']
const lockOf = (folder: string) => JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as Lock

test('every package of every lock has its hash, comes from the registry, and has a licence of the list', () => {
  for (const folder of folders) expect([folder, lockProblems(lockOf(folder))]).toEqual([folder, []])
})

test('no package runs a script when it is installed, and those that would are known', () => {
  for (const folder of [...folders, 'conformance'])
    expect(readFileSync(`${folder}/.npmrc`, 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const wanting = Object.entries(lockOf('.').packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([place]) => place.replace(/^.*node_modules\//, ''))
  expect(wanting.toSorted()).toEqual(packagesWithScripts.toSorted())
})

test('what a lock must not hold is said', () => {
  const good = { version: '1.2.3', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' }
  const problemsOf = (entry: object) =>
    lockProblems({ lockfileVersion: 3, packages: { '': {}, 'node_modules/a/node_modules/@b/c': entry } })
  expect(problemsOf(good)).toEqual([])
  expect(problemsOf({ ...good, license: '(MIT OR CC0-1.0)' })).toEqual([])
  expect(problemsOf({ ...good, integrity: 'sha1-abc' })).toEqual(['@b/c has no SHA-512.'])
  expect(problemsOf({ ...good, resolved: 'git+ssh://git@host/c.git' })).toHaveLength(1)
  expect(problemsOf({ ...good, version: 'file:../c' })).toEqual(['@b/c is no version of the registry: file:../c.'])
  expect(problemsOf({ link: true, license: 'MIT', integrity: good.integrity })).toEqual([
    '@b/c is no version of the registry: a folder.',
  ])
  expect(problemsOf({ ...good, license: 'MIT AND AGPL-3.0' })).toEqual([
    '@b/c has the licence MIT AND AGPL-3.0, which is not on the list.',
  ])
  expect(problemsOf({ ...good, license: undefined })).toEqual(['@b/c has the licence none, which is not on the list.'])
  expect(problemsOf({ ...good, hasInstallScript: true })[0]).toContain('wants to run a script')
  expect(lockProblems({ lockfileVersion: 2, packages: {} })).toEqual(['The lock file has version 2, not 3.'])
})
