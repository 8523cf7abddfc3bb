import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrPath, qrSquares } from './certificate-qr.ts'
import { decodeCode } from './decode-code.ts'

/** A code as a camera sees it: turned, a little blurred, on grey, with noise. */
async function seen(text: string, { turn, blur }: { turn: number; blur: number }) {
  const squares = qrSquares(text)
  const size = squares.length + 8
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#222" transform="translate(4 4)" d="${qrPath(squares)}"/></svg>`
  const code = await sharp(Buffer.from(svg)).rotate(turn, { background: '#9a958c' }).png().toBuffer()
  const { data, info } = await sharp({ create: { width: 1280, height: 1100, channels: 3, background: '#9a958c' } })
    .composite([{ input: code, left: 90, top: 20 }])
    .png()
    .toBuffer()
    .then(async (png) => await sharp(png).blur(blur).ensureAlpha().raw().toBuffer({ resolveWithObject: true }))
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

test('a certificate’s code is read from what a camera sees: straight, turned, blurred; and nothing where there is none', async () => {
  const address = `https://studio.example/certificates/verify#${'eyJhcnRpc3QiOiJLaWxuIFJvdyIsImhvdXNlIjoi'.repeat(12)}.${'x'.repeat(86)}.0123456789ab`
  for (const look of [
    { turn: 0, blur: 0.3 },
    { turn: 12, blur: 0.6 },
    { turn: 90, blur: 0.6 },
    { turn: 180, blur: 0.8 },
  ]) {
    expect([look, decodeCode(await seen(address, look), { milliseconds: 2_000 })]).toEqual([look, address])
  }
  const nothing = { width: 320, height: 240, data: new Uint8ClampedArray(320 * 240 * 4).fill(150) }
  expect(decodeCode(nothing, { milliseconds: 100 })).toBeUndefined()
})
