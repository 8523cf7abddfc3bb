import { geoAzimuthalEqualArea, geoGraticule, geoOrthographic, geoPath, type GeoPermissibleObjects } from 'd3-geo'
import type { GeoPoint } from '#platform/geo-point.ts'

/** A locator map as path data: the region around a point, and the globe with the region's place on it. Units are pixels. */
export type VenueMap = {
  width: number
  height: number
  land: string
  graticule: string
  /** Where the point lies in the region. */
  x: number
  y: number
  globe: { x: number; y: number; radius: number; land: string; pointX: number; pointY: number }
  /** The point in words: `51.898° N, 4.482° E`. */
  coordinates: string
}

const width = 720
const height = 440
/** Degrees of a great circle from the point to the side edge of the map: about 1200 km. */
const reach = 11
const globe = { x: width - 84, y: height - 84, radius: 62 }

/**
 * Draws the map around a point. `near` is land in detail for the region, `far` a coarse one for the globe. The projection
 * is azimuthal equal-area about the point (Snyder, "Map Projections: A Working Manual", 1987, chapter 24), so no coast near
 * the poles or the date line is torn or stretched.
 */
export function venueMap(
  point: GeoPoint,
  { near, far }: { near: GeoPermissibleObjects; far: GeoPermissibleObjects },
): VenueMap {
  const { latitude, longitude } = point
  // The point sits a little left of the middle, clear of the globe.
  const [x, y] = [width * 0.44, height * 0.5]
  const region = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .translate([x, y])
    .clipAngle(reach * 2.4)
    .clipExtent([
      [0, 0],
      [width, height],
    ])
    // In this projection a place at the angle c from the middle lies 2 sin(c / 2) scales away.
    .scale(width / 2 / (2 * Math.sin((reach * Math.PI) / 360)))
  const ball = geoOrthographic()
    .rotate([-longitude, -latitude * 0.7])
    .translate([globe.x, globe.y])
    .scale(globe.radius)
    .clipAngle(90)
  const draw = geoPath(region).digits(1)
  const [pointX, pointY] = ball([longitude, latitude]) ?? [globe.x, globe.y]
  return {
    width,
    height,
    x,
    y,
    land: draw(near) ?? '',
    graticule: draw(geoGraticule().step([5, 5])()) ?? '',
    globe: {
      ...globe,
      land: geoPath(ball).digits(1)(far) ?? '',
      pointX: Math.round(pointX * 10) / 10,
      pointY: Math.round(pointY * 10) / 10,
    },
    coordinates: coordinateText(point),
  }
}

/** `51.898° N, 4.482° E`: three decimals are about a hundred metres. */
export function coordinateText({ latitude, longitude }: GeoPoint): string {
  return `${Math.abs(latitude).toFixed(3)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(3)}° ${longitude < 0 ? 'W' : 'E'}`
}
