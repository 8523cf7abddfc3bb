import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { RenderingAnswer, RenderingCall, Renderings } from './rendering.ts'

const idleMilliseconds = 60_000
/** The library itself ends what takes half a minute; one that does not is ended. */
const mostMilliseconds = 90_000
/** A process that holds more ends with what it is doing, and the next picture is made in a new one. */
const mostResident = 200 * 2 ** 20
const mostHeapMebibytes = 128

/** A picture could not be made; `reason` is what the picture library said, or `time` or `ended` of its process. */
export class RenderingError extends Error {
  override readonly name = 'RenderingError'
}

export type RenderingProcess = {
  /** Throws `RenderingError`. */
  ask: <Name extends keyof Renderings>(
    name: Name,
    ...given: Parameters<Renderings[Name]>
  ) => Promise<Awaited<ReturnType<Renderings[Name]>>>
  /** Ends the process; what it is making is rejected. */
  end: () => void
  /** The process that makes pictures now; none before the first and after a quiet minute. */
  pid: () => number | undefined
  /** Bytes of memory that it held when it answered last. */
  resident: () => number | undefined
}

type Running = {
  child: ChildProcess
  waiting: Map<number, PromiseWithResolvers<unknown>>
  idle: NodeJS.Timeout | undefined
  resident: number | undefined
}

/** Makes pictures in a process of its own, which starts with the first one, never keeps the server alive, and is replaced before it is large. */
export function createRenderingProcess({
  idle = idleMilliseconds,
  most = mostMilliseconds,
  resident = mostResident,
}: { idle?: number; most?: number; resident?: number } = {}): RenderingProcess {
  let current: Running | undefined
  let last = 0

  const end = (running: Running, reason: string) => {
    if (current === running) current = undefined
    clearTimeout(running.idle)
    for (const { reject } of running.waiting.values()) reject(new RenderingError(reason))
    running.waiting.clear()
    running.child.kill('SIGKILL')
  }

  function start(): Running {
    // The server is bundled, this process is not: it is found from the project's folder.
    const child = fork(join(process.cwd(), 'src/features/media/rendering/rendering-process.server.ts'), {
      execArgv: [`--max-old-space-size=${mostHeapMebibytes}`],
      // It reads what strangers sent, so it is told nothing that the server knows. glibc gives back what two arenas hold, not what eight do.
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    const running: Running = { child, waiting: new Map(), idle: undefined, resident: undefined }
    child.on('message', (answer: RenderingAnswer) => {
      const call = running.waiting.get(answer.id)
      running.waiting.delete(answer.id)
      running.resident = answer.resident
      if ('made' in answer) call?.resolve(answer.made)
      else call?.reject(new RenderingError(answer.problem))
      if (answer.resident > resident && current === running) current = undefined
      if (running.waiting.size > 0) return
      if (current === running) running.idle = setTimeout(() => end(running, 'ended'), idle).unref()
      else end(running, 'ended')
    })
    child.once('error', () => end(running, 'ended'))
    child.once('exit', () => end(running, 'ended'))
    return running
  }

  return {
    ask: async (name, ...given) => {
      const running = (current ??= start())
      clearTimeout(running.idle)
      const call = Promise.withResolvers<unknown>()
      const id = ++last
      running.waiting.set(id, call)
      const timer = setTimeout(() => end(running, 'time'), most)
      running.child.send({ id, name, given } as RenderingCall, (error) => {
        if (error !== null) end(running, 'ended')
      })
      return (await call.promise.finally(() => clearTimeout(timer))) as never
    },
    end: () => {
      if (current !== undefined) end(current, 'ended')
    },
    pid: () => current?.child.pid,
    resident: () => current?.resident,
  }
}
