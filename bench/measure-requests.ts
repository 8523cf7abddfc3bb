import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { freePort } from '../tests/free-port.ts'

export type Load = {
  requestsPerSecond: number
  answers: number
  p99Milliseconds: number
  failures: number
  notModifiedShare: number
  /** Processor time that the server took for an answer, in milliseconds: its main thread, and the whole process (Linux). */
  processor: { main: number; whole: number }
}

const WARM_UP_SECONDS = 4

/**
 * `paths` are asked for instead of the address's own, once each; the load ends with them. `pid` is the server's process. `core` is the client's: the
 * second, or any.
 */
export type Asked = {
  url: string
  headers?: Record<string, string>
  seconds?: number
  paths?: readonly string[]
  pid?: number
  core?: 1 | 'any'
}

/** Long enough for the engine to have compiled what runs: some thousand pages. */
export async function warmUp(asked: Asked): Promise<void> {
  await measureWarm({ ...asked, seconds: WARM_UP_SECONDS })
}

/**
 * Requests per second of an address with ten connections, of a server that has answered such requests before, measured by `shoot.ts` in a
 * process of its own on the second core.
 */
export async function measureWarm({ url, headers = {}, seconds = 4, paths, pid, core = 1 }: Asked): Promise<Load> {
  const before = processorOf(pid)
  const load = await shoot({ url, headers, seconds }, { paths, core })
  const after = processorOf(pid)
  const each = (part: 'main' | 'whole') => (after[part] - before[part]) / load.answers
  return { ...load, processor: { main: each('main'), whole: each('whole') } }
}

/** Processor time since a process began, in milliseconds. Unlike the clock, it does not grow while others have the processor. */
function processorOf(pid: number | undefined): Load['processor'] {
  if (pid === undefined) return { main: Number.NaN, whole: Number.NaN }
  const main = Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may hold anything; in hundredths of a second.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return { main, whole: (Number(user) + Number(system)) * 10 }
}

async function shoot(
  options: { url: string; headers: Record<string, string>; seconds: number },
  { paths, core }: { paths: readonly string[] | undefined; core: 1 | 'any' },
): Promise<Omit<Load, 'processor'>> {
  const command = [process.execPath, 'bench/shoot.ts', JSON.stringify({ ...options, hasPaths: paths !== undefined })]
  const [program, ...rest] = core === 'any' ? command : ['taskset', '-c', String(core), ...command]
  const child = spawn(program!, rest, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(paths === undefined ? '' : JSON.stringify(paths))
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += String(chunk)
  })
  await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  const result = JSON.parse(printed) as {
    requests: { average: number; total: number }
    latency: { p99: number }
    errors: number
    non2xx: number
    '2xx': number
    '3xx': number
  }
  return {
    requestsPerSecond: result.requests.average,
    answers: result.requests.total,
    p99Milliseconds: result.latency.p99,
    failures: result.errors + result.non2xx - result['3xx'],
    notModifiedShare: result['3xx'] / (result['2xx'] + result['3xx']),
  }
}

export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** A server that something is compared with, on the core of the app. */
export type PinnedServer = { url: string; pid: number; stop: () => void }

/** Starts a program of Node on the first core and waits until it answers. It is told its port by PORT. */
export async function startPinned(
  program: readonly string[],
  { folder, environment = {} }: { folder?: string; environment?: Record<string, string> } = {},
): Promise<PinnedServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn('taskset', ['-c', '0', process.execPath, ...program], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswered(url, child)
  return { url, pid: child.pid!, stop: () => child.kill() }
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}
