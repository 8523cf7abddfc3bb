import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Studio } from '#features/studio/studio.ts'
import type { PictureRef } from './picture-ref.ts'
import type { RendererAnswer, RendererCall } from './renderer-messages.ts'
import { drawnBy, type Renderer } from './renderer.ts'

const IDLE_MILLISECONDS = 60_000

const RENDERERS = Symbol.for('vitrine.drawing')
const shared = globalThis as { [RENDERERS]?: Map<string, Renderer> }

/**
 * Draws in a thread of its own, which reads the studio's file itself (functions cannot be sent to it). The thread starts
 * with the first work and ends after a quiet minute; it never keeps the process alive. It holds the whole studio once more, so all who draw
 * of one file share it, the built pages and the jobs too, which have copies of this module of their own. `close` leaves it to who still draws.
 */
export function createRenderer({ studioFile }: { studioFile: string }): Renderer {
  const known = (shared[RENDERERS] ??= new Map())
  const renderer = known.get(studioFile) ?? startRenderer(studioFile)
  known.set(studioFile, renderer)
  return renderer
}

function startRenderer(studioFile: string): Renderer {
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function start(): Worker {
    // The server is bundled, this thread is not: it is found from the project's folder.
    const started = new Worker(pathToFileURL(join(process.cwd(), 'src/features/media/renderer-thread.ts')), {
      workerData: { studioFile },
    })
    started.unref()
    started.on('message', (answer: RendererAnswer) => {
      const call = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('svg' in answer) call?.resolve(answer.svg)
      else call?.reject(new Error(answer.problem))
      if (waiting.size === 0) idle = setTimeout(() => void end(), IDLE_MILLISECONDS).unref()
    })
    const fail = (error: Error) => {
      if (worker !== started) return
      worker = undefined
      for (const call of waiting.values()) call.reject(error)
      waiting.clear()
    }
    started.on('error', fail)
    started.on('exit', () => fail(new Error('The drawing thread has stopped.')))
    return started
  }

  async function end(): Promise<void> {
    if (waiting.size > 0) return
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  return {
    draw: async (ref: PictureRef) => {
      clearTimeout(idle)
      worker ??= start()
      const call = Promise.withResolvers<string>()
      const message: RendererCall = { id: ++last, ref }
      waiting.set(message.id, call)
      worker.postMessage(message)
      return await call.promise
    },
    close: end,
  }
}

/** Draws where it is called, from a studio at hand. */
export function createInlineRenderer(studio: Studio): Renderer {
  return {
    draw: async (ref) => await Promise.resolve().then(() => drawnBy(studio, ref)),
    close: () => Promise.resolve(),
  }
}
