import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What a run of tests puts into the machine's temporary folder goes into one of its own from here on, also from the processes that it starts.
 * The function that comes back removes it: thousands of small folders a day stay on nobody's disk.
 */
export function takeOwnTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tests-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
