import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { squareSvg } from '#tests/fakes/picture-service.ts'
import { drawForeignSvg } from './draw-foreign-svg.server.ts'
import { fetchPicture, pictureUrl } from './fetch-picture.server.ts'
import { createImageWorker } from './image-worker.server.ts'
import { wallColours } from './make-rendition.server.ts'
import { pictureRetryMilliseconds } from './picture-retry.ts'
import { formatPictureSource, parsePictureSource } from './picture-source.ts'
import { pictureTypeOf } from './picture-type.ts'
import { parseRendition, pictureWidths } from './picture-widths.ts'
import { measurePicture, renderCard, renderPicture } from './render-picture.server.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const codeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'nothing',
    (error: { code?: string; message?: string }) => error.code ?? error.message,
  )
const pixels = async (width: number, height: number) =>
  await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

test('the interface offers exactly the widths that exist', async () => {
  const source = await readFile('src/ui/picture.tsx', 'utf8')
  const offered = /pictureWidths = \[([\d, ]+)\]/.exec(source)?.[1]?.split(',').map(Number)
  expect(offered).toEqual([...pictureWidths])
})

test('share pictures hang on the walls of the app', async () => {
  const theme = await readFile('src/ui/theme.css', 'utf8')
  const wall = (selector: string) => {
    const block = theme.slice(theme.indexOf(`${selector} {`))
    return { ground: /--ground: (#\w{6});/.exec(block)?.[1], ink: /--ink: (#\w{6});/.exec(block)?.[1] }
  }
  expect({
    paper: wall(':root'),
    grey: wall(":root[data-ground='grey']"),
    night: wall(":root[data-ground='night']"),
  }).toEqual(wallColours)
})

test('only the listed widths and formats name a rendition', () => {
  expect(parseRendition('480.avif')).toEqual({ width: 480, format: 'avif' })
  expect(parseRendition('2560.webp')).toEqual({ width: 2560, format: 'webp' })
  for (const file of [
    '481.avif',
    '480.png',
    '480',
    '.avif',
    '0480.avif',
    '480.avif.webp',
    '4800.avif',
    '-480.avif',
    '480.AVIF',
    '',
    'undefined.avif',
    '../480.avif',
  ]) {
    expect(parseRendition(file), file).toBeUndefined()
  }
})

test('a file is what its first bytes say, whatever it is called', async () => {
  expect(pictureTypeOf(await pixels(2, 2))).toBe('image/png')
  for (const format of ['jpeg', 'gif', 'webp', 'avif'] as const)
    expect(
      pictureTypeOf(
        await sharp(await pixels(16, 16))
          .toFormat(format)
          .toBuffer(),
      ),
    ).toBe(`image/${format}`)
  expect(pictureTypeOf(bytesOf(squareSvg(1, 1, '#000000')))).toBe('image/svg+xml')
  expect(
    pictureTypeOf(
      bytesOf(
        '\uFEFF<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
      ),
    ),
  ).toBe('image/svg+xml')
  for (const text of [
    '<html><svg></svg></html>',
    '<!DOCTYPE html><svg>',
    '{"image":1}',
    '',
    'svg',
    '%PDF-1.7',
    '<svgx>',
  ])
    expect(pictureTypeOf(bytesOf(text)), text).toBeUndefined()
})

test('drawings are drawn at any width, pixels are never enlarged', async () => {
  const drawing = bytesOf(squareSvg(100, 50, '#cc0044'))
  const enlarged = await sharp(
    await renderPicture(drawing, { width: 640, format: 'webp' }, { isDrawing: true }),
  ).metadata()
  expect([enlarged.format, enlarged.width, enlarged.height]).toEqual(['webp', 640, 320])
  const kept = await sharp(
    await renderPicture(await pixels(100, 50), { width: 640, format: 'avif' }, { isDrawing: false }),
  ).metadata()
  expect([kept.width, kept.height]).toEqual([100, 50])
  const reduced = await sharp(
    await renderPicture(await pixels(1000, 500), { width: 160, format: 'avif' }, { isDrawing: false }),
  ).metadata()
  expect([reduced.width, reduced.height]).toEqual([160, 80])
})

test('a drawing of an extreme ratio stays within what can be shown', async () => {
  const { width, height } = await sharp(
    await renderPicture(bytesOf(squareSvg(1, 10_000, '#cc0044')), { width: 2560, format: 'webp' }, { isDrawing: true }),
  ).metadata()
  expect([width, height]).toEqual([1, 8192])
})

test('the colour of a picture is the one it has most of', async () => {
  const two = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#204060"/><rect width="100" height="30" fill="#ffee00"/></svg>`
  expect(await measurePicture(bytesOf(two))).toEqual({ width: 100, height: 100, colour: '#204060' })
})

test('a photograph lying on its side is measured and shown upright', async () => {
  const turned = await sharp(await pixels(60, 30))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await measurePicture(turned)).toMatchObject({ width: 30, height: 60 })
  const shown = await sharp(
    await renderPicture(turned, { width: 160, format: 'webp' }, { isDrawing: false }),
  ).metadata()
  expect([shown.width, shown.height]).toEqual([30, 60])
})

test('only the first frame of an animation is shown', async () => {
  const frames = await sharp(
    [
      await pixels(20, 20),
      await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer(),
    ],
    { join: { animated: true } },
  )
    .gif()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  const shown = await renderPicture(frames, { width: 160, format: 'webp' }, { isDrawing: false })
  expect((await sharp(shown).metadata()).pages ?? 1).toBe(1)
  expect((await measurePicture(frames)).height).toBe(20)
})

test('what is not a picture, or too large a one, is refused with its reason', async () => {
  expect(await codeOf(measurePicture(bytesOf('<html>hello</html>')))).toBe('picture-not-an-image')
  expect(await codeOf(measurePicture((await pixels(50, 50)).subarray(0, 60)))).toBe('picture-not-an-image')
  // A few kilobytes that unfold to 81 megapixels.
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#000000' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
  expect(await codeOf(measurePicture(bomb))).toBe('picture-too-large')
  expect(
    await codeOf(
      renderPicture(
        bytesOf(squareSvg(100_000, 100_000, '#000000')),
        { width: 480, format: 'webp' },
        { isDrawing: true },
      ),
    ),
  ).toBe('picture-too-large')
})

test('the share picture shows the whole work in its ratio on the wall', async () => {
  const card = await renderCard(bytesOf(squareSvg(100, 200, '#cc0044')), {
    ground: '#121212',
    ink: '#ededea',
    mark: 'M2 2h20v20H2z',
  })
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ]
  expect([info.width, info.height]).toEqual([1200, 630])
  expect(at(5, 5)).toEqual([0x12, 0x12, 0x12])
  expect(at(600, 315)).toEqual([0xcc, 0x00, 0x44])
  expect(at(54 + 20, 630 - 54 - 20)).toEqual([0xed, 0xed, 0xea])
})

test("a stranger's drawing becomes pixels, and loads nothing from this machine", async () => {
  const sly = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="50"><rect width="100" height="50" fill="#204060"/><image xlink:href="file:///etc/hostname" width="50" height="50"/><script>1</script></svg>`
  const png = await drawForeignSvg(bytesOf(sly))
  expect(pictureTypeOf(png)).toBe('image/png')
  expect(await measurePicture(png)).toEqual({ width: 2560, height: 1280, colour: '#204060' })
})

/** Some hundred bytes that a renderer draws for minutes. */
const busyDrawing = (() => {
  let groups = '<g id="a0"><rect width="9" height="9" opacity=".5"/></g>'
  for (let depth = 1; depth < 12; depth++)
    groups += `<g id="a${depth}" opacity=".9">${`<use href="#a${depth - 1}"/>`.repeat(10)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><defs>${groups}</defs><use href="#a11"/></svg>`
})()

test("a stranger's drawing that keeps the renderer busy is ended", async () => {
  const started = Date.now()
  expect(await codeOf(drawForeignSvg(bytesOf(busyDrawing), { milliseconds: 1500 }))).toBe('picture-slow')
  expect(Date.now() - started).toBeLessThan(5000)
})

test.runIf(process.platform === 'linux')(
  "a stranger's drawing is drawn in a process whose memory is bounded by the system and by Node",
  async () => {
    const drawing = drawForeignSvg(bytesOf(busyDrawing), { milliseconds: 4000 }).catch(() => undefined)
    const children = () =>
      readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
        .split(' ')
        .filter((pid) => pid !== '')
    const commandOf = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const found = await vi.waitFor(
      () => {
        const pid = children().find(
          (each) =>
            commandOf(each)[0] === process.execPath &&
            commandOf(each).some((part) => part.endsWith('foreign-drawing.ts')),
        )
        if (pid === undefined) throw new Error('not started yet')
        return { command: commandOf(pid), limits: readFileSync(`/proc/${pid}/limits`, 'utf8') }
      },
      { timeout: 3000 },
    )
    expect(found.command).toContain('--max-old-space-size=128')
    expect(found.limits).toMatch(/Max address space +2147483648 /)
    await drawing
  },
)

test("a stranger's drawing with mistakes says so", async () => {
  expect(await codeOf(drawForeignSvg(bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="10"><rect')))).toBe(
    'picture-not-an-image',
  )
  expect(await codeOf(drawForeignSvg(bytesOf(squareSvg(1_000_000, 1_000_000, '#000000'))))).toBe('picture-too-large')
})

test('addresses of pictures are read as metadata writes them', () => {
  const gateway = 'https://gateway.example/ipfs'
  expect(pictureUrl('ipfs://bafy/7.png', gateway)).toBe('https://gateway.example/ipfs/bafy/7.png')
  expect(pictureUrl('ipfs://ipfs/bafy/7.png', gateway)).toBe('https://gateway.example/ipfs/bafy/7.png')
  expect(pictureUrl('ar://abc', gateway)).toBe('https://arweave.net/abc')
  expect(pictureUrl(' https://example.org/a.png ', gateway)).toBe('https://example.org/a.png')
})

test('an ipfs address cannot leave the gateway', () => {
  for (const address of ['ipfs:////evil.example/a', 'ipfs://ipfs//evil.example/a', 'ipfs://http://evil.example/']) {
    expect(new URL(pictureUrl(address, 'https://gateway.example/ipfs/')).host, address).toBe('gateway.example')
  }
})

test('data addresses hold pictures in base64, percent signs or plainly', async () => {
  const options = { ipfsGateway: 'https://ipfs.io/ipfs/' }
  const svg = squareSvg(2, 2, '#000000')
  const text = async (address: string) => new TextDecoder().decode(await fetchPicture(address, options))
  expect(await text(`data:image/svg+xml;base64,${btoa(svg)}`)).toBe(svg)
  expect(await text(`data:image/svg+xml,${encodeURIComponent(svg)}`)).toBe(svg)
  expect(await text(`data:image/svg+xml;utf8,${svg}`)).toBe(svg)
  expect(await text('data:,100%25 and 100%')).toBe('100% and 100%')
  expect(await codeOf(fetchPicture('data:image/png', options))).toBe('picture-not-an-image')
  expect(await codeOf(fetchPicture(`data:,${'x'.repeat(42 * 1024 * 1024)}`, options))).toBe('picture-too-large')
})

test('addresses inside this network and of other kinds are refused', async () => {
  for (const address of [
    'http://127.0.0.1/a.png',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'javascript:1',
    'ftp://example.org/a',
    '',
  ]) {
    expect(await codeOf(fetchPicture(address, { ipfsGateway: 'https://ipfs.io/ipfs/' })), address).toBe(
      'picture-address-refused',
    )
  }
})

test('a host inside this network is read where the configuration names it with its port, and no other', async () => {
  const server = createServer((_, response) => {
    response.end(squareSvg(2, 2, '#204060'))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const read = async (privateHosts: string[]) =>
    await codeOf(fetchPicture(`http://127.0.0.1:${port}/a.svg`, { ipfsGateway: 'https://ipfs.io/ipfs/', privateHosts }))
  expect([await read([`127.0.0.1:${port}`]), await read([`127.0.0.1:${port + 1}`]), await read([])]).toEqual([
    'nothing',
    'picture-address-refused',
    'picture-address-refused',
  ])
  server.close()
})

test('what images.source says can be read back', () => {
  expect(formatPictureSource({ origin: 'studio', version: undefined })).toBe('studio:')
  expect(parsePictureSource('studio:0123456789abcdef')).toEqual({ origin: 'studio', version: '0123456789abcdef' })
  expect(parsePictureSource('studio:').version).toBeUndefined()
})

test('the same picture asked for twice is made once, and two at a time', async () => {
  const room = createImageWorker({ benches: 2, longestQueue: 10 })
  let made = 0
  let busiest = 0
  let busy = 0
  const work = async () => {
    busiest = Math.max(busiest, ++busy)
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
    busy -= 1
    return ++made
  }
  const results = await Promise.all(['a', 'a', 'b', 'c', 'a', 'd'].map((key) => room.develop(key, work)))
  expect(made).toBe(4)
  expect(busiest).toBe(2)
  expect(results[0]).toBe(results[1])
})

test('visitors are served before preparation, and preparation leaves a bench free', async () => {
  const room = createImageWorker({ benches: 2, longestQueue: 10 })
  const order: string[] = []
  const work = (name: string) => async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
    order.push(name)
  }
  await Promise.all([
    room.developLater('p1', work('p1')),
    room.developLater('p2', work('p2')),
    room.develop('v1', work('v1')),
    room.develop('v2', work('v2')),
  ])
  expect(order.indexOf('p2')).toBe(3)
})

test('a queue that is too long turns visitors away instead of growing, and failures free their bench', async () => {
  const room = createImageWorker({ benches: 1, longestQueue: 1 })
  const slow = () =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('broken')), 10)
    })
  const results = await Promise.all(['a', 'b', 'c'].map((key) => codeOf(room.develop(key, slow))))
  expect(results).toEqual(['broken', 'broken', 'pictures-busy'])
  expect(await room.develop('d', () => Promise.resolve('fine'))).toBe('fine')
})

test('a picture that fails rests longer each time, at most a day', () => {
  expect([1, 2, 3, 50].map(pictureRetryMilliseconds)).toEqual([60_000, 240_000, 960_000, 86_400_000])
})
