import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { exhibits } from './exhibits.ts'

describe.each(exhibits.map((exhibit) => [exhibit.title, exhibit] as const))('%s', (_, { work, blocks = [] }) => {
  const svg = work.draw()

  test('is the same bytes each time it is drawn', { timeout: 60_000 }, () => {
    expect(work.draw()).toBe(svg)
  })

  test('is an SVG document of the size it says, light enough to send', () => {
    expect(svg).toMatch(new RegExp(`^<svg [^>]*viewBox="0 0 ${work.width} ${work.height}"`))
    expect(svg.length).toBeLessThan(430_000)
  })

  test('uses only what every renderer draws alike: no text, filters, scripts or things from outside', () => {
    expect(
      svg.match(/<(text|filter|script|image|foreignObject|style)\b|href="(?!#)|NaN|Infinity|undefined/g),
    ).toBeNull()
  })

  test('names each of its parts once', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href)
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('comes out as a picture in colours of its own', { timeout: 60_000 }, async () => {
    const { channels } = await sharp(Buffer.from(svg), { density: (72 * 320) / work.width }).stats()
    expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(20)
  })

  test('has details that lie within it', () => {
    const details = blocks.flatMap((block) => (block.type === 'details' ? block.details : []))
    for (const { x, y, width, height } of details)
      expect(x >= 0 && y >= 0 && x + width <= work.width && y + height <= work.height).toBe(true)
  })
})
