import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { qrPath, qrSquares } from '#features/certificates/certificate-qr.ts'

/** A photograph of a sheet with a code on it: a PNG, the code turned a little and smaller than the picture. */
export async function photographOf(text: string): Promise<Buffer> {
  const squares = qrSquares(text)
  const size = squares.length + 8
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#111" transform="translate(4 4)" d="${qrPath(squares)}"/></svg>`
  const code = await sharp(Buffer.from(svg)).rotate(4, { background: '#a39d92' }).png().toBuffer()
  return await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#a39d92' } })
    .composite([{ input: code, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** What a browser needs to be started with so that its camera sees a code: YUV4MPEG2, the same picture again and again. */
export async function cameraThatSees(text: string): Promise<string[]> {
  const {
    data,
    info: { width, height },
  } = await sharp(await photographOf(text))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = Buffer.alloc(width * height)
  for (let at = 0; at < grey.length; at += 1) grey[at] = data[at * (data.length / grey.length)]!
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((width * height) / 2, 128)])
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-camera-')), 'code.y4m')
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
}
