import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('every generated file is what its sources give', async () => {
  const { stdout } = await run(process.execPath, ['scripts/generate.mjs', '--check'])
  expect(stdout).toContain('up to date')
  // The compiler alone takes some seconds, and many times that on a busy machine.
}, 120_000)
