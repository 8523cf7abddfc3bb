import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeoPoint } from '#platform/geo-point.ts'
import { type VenueMap, venueMap } from './venue-map.ts'

type Atlas = Parameters<typeof feature>[0]

const drawn = new Map<string, Promise<VenueMap>>()

/** The locator map of a place, drawn once a process: coasts are Natural Earth's, from the world-atlas package. */
export async function drawVenueMap(point: GeoPoint): Promise<VenueMap> {
  const key = `${point.latitude},${point.longitude}`
  const known = drawn.get(key)
  if (known !== undefined) return await known
  const map = Promise.all([land('land-50m.json'), land('land-110m.json')]).then(([near, far]) =>
    venueMap(point, { near, far }),
  )
  drawn.set(key, map)
  map.catch(() => drawn.delete(key))
  return await map
}

const lands = new Map<string, ReturnType<typeof readLand>>()

function land(file: string): ReturnType<typeof readLand> {
  const known = lands.get(file) ?? readLand(file)
  lands.set(file, known)
  return known
}

async function readLand(file: string) {
  const atlas = JSON.parse(
    await readFile(createRequire(import.meta.url).resolve(`world-atlas/${file}`), 'utf8'),
  ) as Atlas
  const shapes = atlas.objects['land']
  if (shapes === undefined) throw new Error(`The atlas file ${file} holds no land.`)
  return feature(atlas, shapes)
}
