import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PictureUnavailableError } from './picture-error.ts'

// The server is bundled, this program is not: it is found from the project's folder.
const program = join(process.cwd(), 'src/features/media/foreign-drawing.ts')

/**
 * Draws a stranger's SVG as a PNG, in a process that is ended after `milliseconds`. Throws `PictureUnavailableError`:
 * `picture-slow` for a drawing that takes too long, `picture-too-large`, `picture-not-an-image`.
 */
export async function drawForeignSvg(svg: Uint8Array, { milliseconds = 20_000 }: { milliseconds?: number } = {}): Promise<Buffer> {
  // Without the house's environment: the drawing's process has no use for its secrets.
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'], env: {} })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, milliseconds)
  const [png, complaint, code] = await Promise.all([
    collect(child.stdout), collect(child.stderr),
    new Promise<number | null>((resolve, reject) => { child.once('error', reject).once('close', resolve) }),
    // The program may end before it has read everything; that it ended is what counts.
    new Promise<void>((resolve) => { child.stdin.on('error', () => resolve()).end(svg, () => resolve()) }),
  ]).finally(() => clearTimeout(timer))
  if (isLate) throw new PictureUnavailableError('picture-slow', { detail: 'It is a drawing that takes too long to draw.' })
  if (code !== 0) {
    const message = complaint.toString('utf8').slice(0, 500)
    throw new PictureUnavailableError(/pixel limit/.test(message) ? 'picture-too-large' : 'picture-not-an-image', { cause: new Error(message) })
  }
  return png
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
