import type { Md5Answer } from './md5-thread.ts'

/**
 * The MD5 of a file, made in a thread of its own. Nothing where no thread starts or the file cannot be read: it is then sent without, and what
 * keeps it from being read is said by the upload itself.
 */
export async function md5Aside(file: File): Promise<string | undefined> {
  let thread: Worker | undefined
  try {
    const started = new Worker(new URL('./md5-thread.ts', import.meta.url), { type: 'module' })
    thread = started
    return await new Promise((resolve) => {
      started.addEventListener('message', ({ data }: MessageEvent<Md5Answer>) => resolve(data.md5))
      started.addEventListener('error', () => resolve(undefined))
      started.postMessage(file)
    })
  } catch {
    return undefined
  } finally {
    thread?.terminate()
  }
}
