// Measures the figures that the app promises and prints them as one table.
//   npm run bench            all of them
//   npm run bench -- serving one of them
// Serving, identity and claims are measured on PostgreSQL too when TEST_DATABASE_URL names a server (an empty database on it is used).
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { memoryFlags } from '../scripts/memory.mjs'
import { nodeOfProject } from '../scripts/prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// As a server is started: the flags cost speed of the embedded database, and a visitor pays it.
const result = spawnSync(nodeOfProject(), [...memoryFlags(), 'bench/all.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = result.status ?? 1
