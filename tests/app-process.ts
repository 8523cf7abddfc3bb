import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error what starts the app is plain JavaScript, for the Node that is there
import { memoryEnvironment, memoryFlags } from '../scripts/memory.mjs'
import { freePort } from './free-port.ts'

/** In bytes, after garbage was collected: what JavaScript holds, what it holds outside its heap, and what the whole process has. */
export type MemoryUse = { heap: number; outside: number; process: number }

/** A server in a process of its own, as `npm start` runs it, with a data folder of its own. */
export type AppProcess = {
  port: number
  url: string
  process: ChildProcess
  /** The lines that it logged as errors, or wrote where only crashes write. */
  errors: () => readonly string[]
  isAlive: () => boolean
  /** The link that makes whoever follows it the first owner, once it is printed. */
  ownerLink: () => Promise<string>
  memory: () => Promise<MemoryUse>
  /** Asks it to end, and waits until it has. Gives its exit code. */
  stop: () => Promise<number | null>
}

/** Starts the server on a free port and waits until it is open. */
export async function startAppProcess(environment: Record<string, string> = {}): Promise<AppProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-process-'))
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [
      // A program that its parent talks to cannot exchange itself for one with these, as it does where somebody starts it.
      ...memoryFlags(),
      '--expose-gc',
      '--import',
      new URL('tell-memory.mjs', import.meta.url).href,
      'scripts/start.mjs',
    ],
    {
      env: {
        ...process.env,
        ...memoryEnvironment,
        PORT: String(port),
        // The port after might be another process's.
        VITRINE_FRAMES_PORT: '0',
        VITRINE_DATA: folder,
        LOG_LEVEL: 'info',
        NODE_ENV: 'production',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const errors: string[] = []
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
  })
  onLines(child.stderr!, (line) => {
    errors.push(line)
  })
  const { promise: open, resolve, reject } = Promise.withResolvers<void>()
  const owning = Promise.withResolvers<string>()
  onLines(child.stdout!, (line) => {
    const link = /http\S+\/boss\/claim\?code=[\w-]{43}/.exec(line)?.[0]
    if (link !== undefined) owning.resolve(link)
    if (line.startsWith('Vitrine is ready at')) resolve()
    if (line.includes('"level":"error"')) errors.push(line)
  })
  void ended.then((code) => {
    reject(new Error(`The server ended with ${code} before it was open:\n${errors.join('\n')}`))
  })
  await open
  return {
    port,
    url: `http://localhost:${port}`,
    process: child,
    errors: () => errors,
    ownerLink: () => owning.promise,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    memory: async () =>
      await new Promise((answer) => {
        child.once('message', (use) => {
          answer(use as MemoryUse)
        })
        child.send('memory')
      }),
    stop: async () => {
      child.kill('SIGTERM')
      const code = await ended
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

function onLines(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') take(line)
  })
}
