import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { geoPoint } from './geo-point.ts'

const accepts = (value: unknown) => geoPoint.safeParse(value).success

describe('a geographic point', () => {
  test('[S-60] takes every latitude from -90 to 90 with every longitude from -180 to 180, ends included', () => {
    const latitude = fc.double({ min: -90, max: 90, noNaN: true })
    const longitude = fc.double({ min: -180, max: 180, noNaN: true })
    fc.assert(fc.property(latitude, longitude, (lat, lon) => accepts({ latitude: lat, longitude: lon })))
    expect(
      [
        [-90, -180],
        [90, 180],
        [0, 0],
      ].every(([lat, lon]) => accepts({ latitude: lat, longitude: lon })),
    ).toBe(true)
  })

  test('[S-60] refuses a latitude beyond the poles and says its range', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 90, minExcluded: true, noNaN: true }),
        (beyond) => !accepts({ latitude: beyond, longitude: 0 }) && !accepts({ latitude: -beyond, longitude: 0 }),
      ),
    )
    expect(geoPoint.safeParse({ latitude: 90.1, longitude: 0 }).error?.issues[0]?.message).toBe(
      'latitude is a number from -90 to 90',
    )
  })

  test('[S-60] refuses a longitude beyond the date line and says its range', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 180, minExcluded: true, noNaN: true }),
        (beyond) => !accepts({ latitude: 0, longitude: beyond }) && !accepts({ latitude: 0, longitude: -beyond }),
      ),
    )
    expect(geoPoint.safeParse({ latitude: 0, longitude: -180.5 }).error?.issues[0]?.message).toBe(
      'longitude is a number from -180 to 180',
    )
  })

  test('[S-60] refuses what is not a number, what is missing and what does not belong', () => {
    for (const value of [
      { latitude: '51', longitude: 4 },
      { latitude: Number.NaN, longitude: 4 },
      { latitude: 51, longitude: Number.POSITIVE_INFINITY },
      { latitude: 51 },
      { longitude: 4 },
      { latitude: 51, longitude: 4, altitude: 3 },
      { latitude: null, longitude: 4 },
      [51, 4],
      undefined,
    ])
      expect(accepts(value), JSON.stringify(value)).toBe(false)
  })
})
