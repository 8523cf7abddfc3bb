import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PictureUnavailableError, slowDrawing } from './picture-error.ts'

// The server is bundled, this program is not: it is found from the project's folder.
const program = join(process.cwd(), 'src/features/media/foreign-drawing.ts')

/** A drawing of 2,560 by 8,192 pixels needs some 200 MiB; addresses that Node reserves and never fills are counted too. */
const MOST_HEAP_MEBIBYTES = 128
const MOST_ADDRESSES_KIBIBYTES = 2 * 2 ** 20

/** The command under the system's own limit of memory, where there is a shell that sets one. */
function limited(command: readonly string[]): readonly string[] {
  return process.platform === 'linux'
    ? ['/bin/sh', '-c', `ulimit -v ${MOST_ADDRESSES_KIBIBYTES}; exec "$0" "$@"`, ...command]
    : command
}

/**
 * Draws a stranger's SVG as a PNG, in a process that is ended after `milliseconds` and that gets a bounded memory. Throws `PictureUnavailableError`:
 * `picture-slow` for a drawing that takes too long, `picture-too-large`, `picture-not-an-image`.
 */
export async function drawForeignSvg(
  svg: Uint8Array,
  { milliseconds = 20_000 }: { milliseconds?: number } = {},
): Promise<Buffer> {
  // Without the app's environment: the drawing's process has no use for its secrets.
  const [command, ...rest] = limited([process.execPath, `--max-old-space-size=${MOST_HEAP_MEBIBYTES}`, program])
  const child = spawn(command!, rest, { stdio: ['pipe', 'pipe', 'pipe'], env: {} })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, milliseconds)
  const [png, complaint, code] = await Promise.all([
    collect(child.stdout),
    collect(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve)
    }),
    // The program may end before it has read everything; that it ended is what counts.
    new Promise<void>((resolve) => {
      child.stdin.on('error', () => resolve()).end(svg, () => resolve())
    }),
  ]).finally(() => clearTimeout(timer))
  if (isLate) throw new PictureUnavailableError('picture-slow', { detail: slowDrawing })
  if (code !== 0) {
    const message = complaint.toString('utf8').slice(0, 500)
    throw new PictureUnavailableError(/pixel limit/.test(message) ? 'picture-too-large' : 'picture-not-an-image', {
      cause: new Error(message),
    })
  }
  return png
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
