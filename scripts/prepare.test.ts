import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { leaveLinkedPackages } from './prepare.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-prepare-'))
  folders.push(folder)
  return folder
}

test('packages that a link leads to are left alone: the link goes, what it led to stays', () => {
  const [project, elsewhere] = [newFolder(), newFolder()]
  writeFileSync(join(elsewhere, 'theirs.txt'), 'theirs')
  symlinkSync(elsewhere, join(project, 'node_modules'), 'junction')
  leaveLinkedPackages(project)
  expect(lstatSync(join(project, 'node_modules'), { throwIfNoEntry: false })).toBeUndefined()
  expect(existsSync(join(elsewhere, 'theirs.txt'))).toBe(true)
})

test('a folder of packages of its own stays, and none is none', () => {
  const project = newFolder()
  leaveLinkedPackages(project)
  mkdirSync(join(project, 'node_modules'))
  leaveLinkedPackages(project)
  expect(existsSync(join(project, 'node_modules'))).toBe(true)
})
