import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { DERIVING_BYTES, DERIVING_KEPT_BYTES, DERIVING_MILLISECONDS } from '../file/policy.ts'
import type { DeriveAnswer, DeriveCall } from './derived-picture.ts'

/** What deriving came to; `time` when it took too long, `ended` when the process ended without a word. */
export type Derived = DeriveAnswer | { failure: 'time' | 'ended' }

/** Derives pictures in a process of its own, which starts with the first one and is replaced once it is large. */
export type Deriver = {
  derive: (asked: Omit<DeriveCall, 'mostBytes'>) => Promise<Derived>
  /** Ends the process; a picture under way answers `ended`. */
  end: () => void
  /** The process, where there is one. */
  pid: () => number | undefined
}

export function createDeriver({
  mostMilliseconds = DERIVING_MILLISECONDS,
  mostBytes = DERIVING_BYTES,
  keptBytes = DERIVING_KEPT_BYTES,
}: { mostMilliseconds?: number; mostBytes?: number; keptBytes?: number } = {}): Deriver {
  let child: ChildProcess | undefined

  function start(): ChildProcess {
    // The server is bundled, this process is not: it is found from the project's folder.
    const started = fork(join(process.cwd(), 'src/features/files/pictures/derive-process.server.ts'), {
      execArgv: ['--max-old-space-size=256'],
      // It reads what somebody sent, so it is told nothing that the server knows. So glibc gives back the pixels of a picture at
      // once: after sixteen pictures it had 123 MiB instead of 672 (scripts/memory.mjs).
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.unref()
    started.channel?.unref()
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  return {
    derive: async (asked) => {
      const process = (child ??= start())
      const answered = Promise.withResolvers<Derived>()
      const end = () => answered.resolve({ failure: 'ended' })
      process.once('message', (answer) => answered.resolve(answer as DeriveAnswer))
      process.once('exit', end)
      process.once('error', end)
      const timer = setTimeout(() => answered.resolve({ failure: 'time' }), mostMilliseconds)
      process.send({ ...asked, mostBytes } satisfies DeriveCall, (error) => {
        if (error !== null) end()
      })
      const answer = await answered.promise
      clearTimeout(timer)
      process.removeAllListeners('message').off('exit', end).off('error', end)
      // Libraries that read a broken picture are not trusted with the next one, and what they hold on to is not counted as the next one's.
      if ('failure' in answer || answer.resident > keptBytes) {
        process.kill('SIGKILL')
        child = undefined
      }
      return answer
    },
    end: () => {
      child?.kill('SIGKILL')
      child = undefined
    },
    pid: () => child?.pid,
  }
}
