// Measures the figures that the app promises and prints them as one table.
//   npm run bench            all of them
//   npm run bench -- serving one of them
// Serving, identity and claims are measured on PostgreSQL too when TEST_DATABASE_URL names a server (an empty database on it is used).
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeOfProject } from '../scripts/prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const result = spawnSync(nodeOfProject(), ['bench/all.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exitCode = result.status ?? 1
