import { useEffect, useState } from 'react'
import type { VenueMap } from '#features/exhibits/venue-map.ts'
import { VenueMapFigure } from '#features/exhibits/venue-map.tsx'
import { geoPoint } from '#platform/geo-point.ts'
import { filled, numberOrTyped } from '../draft/exhibit-draft.ts'
import type { BlockProps } from './block-fields.tsx'
import { useFormParts } from './form-context.tsx'
import { WordsField } from './words-field.tsx'

/** Where the work is or was shown, with its point on the map. */
export function VenueFields({ block, change }: BlockProps<'venue'>) {
  const at = (...keys: string[]) => ['blocks', block.id, ...keys]
  const { point } = block
  const map = useVenueMap(point)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <WordsField
          label="Venue"
          place={at('name')}
          value={block.name}
          change={(name) => change('name', { ...block, name })}
        />
        <WordsField
          label="Place"
          place={at('place')}
          value={block.place}
          change={(place) => change('place', { ...block, place })}
          hint="City or town"
        />
        <WordsField
          label="Latitude"
          place={at('point', 'latitude')}
          value={point.latitude}
          inputMode="decimal"
          change={(typed) => change('latitude', { ...block, point: { ...point, latitude: numberOrTyped(typed) } })}
          hint="From -90 to 90, north is positive"
        />
        <WordsField
          label="Longitude"
          place={at('point', 'longitude')}
          value={point.longitude}
          inputMode="decimal"
          change={(typed) => change('longitude', { ...block, point: { ...point, longitude: numberOrTyped(typed) } })}
          hint="From -180 to 180, east is positive"
        />
        <WordsField
          label="First day"
          place={at('from')}
          value={block.from}
          change={(from) => change('from', { ...block, from })}
          hint="2026, 2026-09 or 2026-09-12"
        />
        <WordsField
          label="Last day (optional)"
          place={at('until')}
          value={block.until}
          change={(until) => change('until', { ...block, until: filled(until) })}
          hint="Leave it empty while the show goes on"
        />
      </div>
      {map !== undefined && (
        <VenueMapFigure map={map} name={block.name || 'Venue'} place={block.place || 'the place'} />
      )}
    </>
  )
}

/** The map of a point, a moment after it was typed; nothing while it is no point. */
function useVenueMap(point: { latitude?: unknown; longitude?: unknown }): VenueMap | undefined {
  const { base } = useFormParts()
  const [map, setMap] = useState<{ key: string; map: VenueMap }>()
  const parsed = geoPoint.safeParse(point)
  const key = parsed.success ? `latitude=${parsed.data.latitude}&longitude=${parsed.data.longitude}` : ''
  useEffect(() => {
    if (key === '') return undefined
    const ending = new AbortController()
    const timer = setTimeout(() => {
      fetch(`${base}/documents/venue-map?${key}`, { signal: ending.signal })
        .then(async (response) => {
          if (response.ok) setMap({ key, map: (await response.json()) as VenueMap })
        })
        // Without an answer there is no map; the preview shows it later.
        .catch(() => undefined)
    }, 400)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [base, key])
  return map?.key === key ? map.map : undefined
}
