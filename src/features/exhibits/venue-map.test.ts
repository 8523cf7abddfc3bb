import { describe, expect, test } from 'vitest'
import { drawVenueMap } from './draw-venue-map.server.ts'
import { coordinateText } from './venue-map.ts'

/** Numbers of absolute path data, two by two. */
function points(path: string): [number, number][] {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text))
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ])
}

describe('the locator map of a venue', () => {
  test('shows land and sea around the point, inside its frame', async () => {
    const map = await drawVenueMap({ latitude: 51.8977, longitude: 4.4822 })
    expect(map.land.length).toBeGreaterThan(1000)
    for (const [x, y] of points(map.land)) expect(x >= 0 && x <= map.width && y >= 0 && y <= map.height).toBe(true)
    expect(map.x).toBeGreaterThan(0)
    expect(map.x).toBeLessThan(map.width)
  })

  test('is whole on both sides of the date line and near the poles', async () => {
    for (const point of [
      { latitude: -41.2866, longitude: 174.7756 },
      { latitude: -16.5, longitude: 179.99 },
      { latitude: -16.5, longitude: -180 },
      { latitude: 90, longitude: 0 },
      { latitude: -90, longitude: 120 },
    ]) {
      const map = await drawVenueMap(point)
      expect(map.land, JSON.stringify(point)).not.toMatch(/NaN|Infinity/)
      expect(map.graticule.length).toBeGreaterThan(50)
    }
    expect((await drawVenueMap({ latitude: -41.2866, longitude: 174.7756 })).land).not.toBe('')
  })

  test('has no land in the middle of the Pacific, but a globe all the same', async () => {
    const map = await drawVenueMap({ latitude: -48.88, longitude: -123.39 })
    expect(map.land).toBe('')
    expect(map.globe.land).not.toBe('')
  })

  test('is small enough to send with the page', async () => {
    for (const point of [
      { latitude: 54.36, longitude: 18.65 },
      { latitude: 62, longitude: 6 },
    ])
      expect((await drawVenueMap(point)).land.length).toBeLessThan(40_000)
  })

  test('writes coordinates with their half of the world', () => {
    expect(coordinateText({ latitude: 51.8977, longitude: 4.4822 })).toBe('51.898° N, 4.482° E')
    expect(coordinateText({ latitude: -33.0458, longitude: -71.6197 })).toBe('33.046° S, 71.620° W')
  })
})
