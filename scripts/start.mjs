// Opens the app. Under an older Node, or when something is not prepared, it prepares first and goes on under the right Node;
// otherwise it becomes the server itself, so that signals reach it directly. On Windows: node scripts/start.mjs
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { memoryEnvironment, memoryFlags, startOver } from './memory.mjs'
import { nodeOfProject, isPrepared, prepare } from './prepare.mjs'

const server = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))

const isRightNode = Number(process.versions.node.split('.')[0]) >= 24

if (isRightNode) {
  // The same process under the same number: nobody who waits for it, or sends it signals, sees a difference.
  const { platform, execPath, execArgv, argv, env } = process
  const [hasChannel, canReplace] = [process.connected === true, 'execve' in process]
  const over = startOver({ platform, execPath, execArgv, argv, env, hasChannel, canReplace })
  if (over !== undefined) process.execve(execPath, over.args, over.env)
}

if (isRightNode && isPrepared()) {
  const { enableCompileCache } = await import('node:module')
  const compiled = fileURLToPath(new URL('../.cache/compiled', import.meta.url))
  enableCompileCache(compiled)
  // Threads hear of it by the environment: what reads TypeScript itself takes 11 MB of each.
  process.env.NODE_COMPILE_CACHE ??= compiled
  await import(new URL('../src/server/main.ts', import.meta.url).href)
} else {
  prepare('start')
  const child = spawn(nodeOfProject(), [...memoryFlags(), server, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...memoryEnvironment, ...process.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
}
