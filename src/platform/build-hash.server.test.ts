import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBuildHash } from './build-hash.server.ts'

test('the hash of a build is the one that the sources give again; what is no hash is none', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/prepare.mjs', 'hash'], { encoding: 'utf8' })
  expect(stdout.trim()).toMatch(/^[0-9a-f]{64}$/)
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-build-'))
  try {
    writeFileSync(join(folder, 'stamp'), stdout)
    writeFileSync(join(folder, 'other'), 'not a hash')
    expect([
      findBuildHash(join(folder, 'stamp')),
      findBuildHash(join(folder, 'other')),
      findBuildHash(join(folder, 'missing')),
    ]).toEqual([stdout.trim(), undefined, undefined])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
