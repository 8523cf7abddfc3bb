// Opens the house. Under an older Node, or when something is not prepared, it prepares first and goes on under the right Node;
// otherwise it becomes the server itself, so that signals reach it directly. On Windows: node scripts/start.mjs
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { houseNode, isPrepared, prepare } from './prepare.mjs'

const server = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= 24 && isPrepared()) {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))
  await import(new URL('../src/server/main.ts', import.meta.url).href)
} else {
  prepare('start')
  const child = spawn(houseNode(), [server, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
}
