import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/free-port.ts'

/** `still` runs something while every process of the app stands still; `pid` is its process and the group of all that it started. */
export type AppUnderTest = {
  url: string
  pid: number
  folder: string
  openedInSeconds: number
  /** Where somebody becomes the first owner, as long as there is none. */
  ownerLink: string | undefined
  still: <Result>(run: () => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/**
 * Opens the built app in a process of its own and measures the time to its first page. `pinnedTo` names a core (Linux,
 * taskset), so that server and client do not share one.
 */
export async function openAppUnderTest({
  folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-')),
  environment = {},
  pinnedTo,
}: {
  folder?: string
  environment?: Record<string, string>
  pinnedTo?: number
} = {}): Promise<AppUnderTest> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const command = [process.execPath, 'scripts/start.mjs']
  const [program, ...rest] = pinnedTo === undefined ? command : ['taskset', '-c', String(pinnedTo), ...command]
  const started = performance.now()
  const child = spawn(program!, rest, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      VITRINE_DATA: folder,
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, which is stopped and goes on as one.
    detached: true,
  })
  // A group of its own does not hear of Ctrl-C.
  const end = () => {
    child.kill('SIGTERM')
  }
  process.once('SIGINT', () => {
    end()
    process.exit(130)
  })
  process.once('exit', end)
  const told = await saysReady(child)
  await (await fetch(url)).text()
  const openedInSeconds = (performance.now() - started) / 1000
  return {
    url,
    pid: child.pid!,
    folder,
    openedInSeconds,
    ownerLink: /http\S+\/boss\/claim\?code=[\w-]{43}/.exec(told())?.[0],
    still: async (run) => {
      process.kill(-child.pid!, 'SIGSTOP')
      try {
        return await run()
      } finally {
        process.kill(-child.pid!, 'SIGCONT')
      }
    },
    close: async () => {
      const gone = new Promise((resolve) => {
        child.once('exit', resolve)
      })
      child.kill('SIGTERM')
      await gone
    },
  }
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Waits until the app is open, and answers what it has said so far: in an empty folder also, a moment later, the link for its first owner. */
async function saysReady(child: ChildProcess): Promise<() => string> {
  return await new Promise<() => string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (said.includes('Vitrine is ready at')) resolve(() => said)
    })
    child.once('exit', (code) => reject(new Error(`The app ended with ${code}:\n${said}`)))
  })
}
