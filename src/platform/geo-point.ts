import { z } from 'zod'

/**
 * A place on the globe in degrees: latitude from -90 to 90, longitude from -180 to 180. Anything else is refused, so a
 * point that exists is a point that can be drawn.
 */
export const geoPoint = z.strictObject({
  latitude: z.number().min(-90, 'latitude is a number from -90 to 90').max(90, 'latitude is a number from -90 to 90'),
  longitude: z
    .number()
    .min(-180, 'longitude is a number from -180 to 180')
    .max(180, 'longitude is a number from -180 to 180'),
})

export type GeoPoint = z.output<typeof geoPoint>
