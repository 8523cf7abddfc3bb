/**
 * A program of its own: reads an SVG document of a stranger from standard input and writes it as a PNG to standard output.
 * A drawing of a few hundred bytes can keep a renderer busy for minutes, and a renderer inside a process cannot be stopped
 * from within it: `draw-foreign-svg.server.ts` runs this file and ends it when it takes too long.
 */
import sharp from 'sharp'

const LARGEST_INPUT_PIXELS = 64_000_000
const WIDTH = 2560
const TALLEST = 8192

sharp.concurrency(1)
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
try {
  const png = await sharp(Buffer.concat(chunks), { limitInputPixels: LARGEST_INPUT_PIXELS, failOn: 'error' })
    .resize({ width: WIDTH, height: TALLEST, fit: 'inside' })
    .png({ compressionLevel: 6 })
    .toBuffer()
  process.stdout.end(png)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
