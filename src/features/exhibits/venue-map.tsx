import { t } from '#messages/translate.ts'
import type { VenueMap } from './venue-map.ts'

/** The region around a place with the place marked, and where the region lies on the globe. Drawn on the server; lines take the text's colour. */
export function VenueMapFigure({ map, name, place }: { map: VenueMap; name: string; place: string }) {
  const { globe } = map
  return (
    <svg
      role="img"
      aria-label={t('Map: {name}, {place}, at {coordinates}', { name, place, coordinates: map.coordinates })}
      viewBox={`0 0 ${map.width} ${map.height}`}
      className="block h-auto w-full border border-line text-ink"
    >
      <path d={map.graticule} fill="none" stroke="currentColor" strokeWidth="0.6" opacity="0.16" />
      <path
        d={map.land}
        fill="currentColor"
        fillOpacity="0.13"
        stroke="currentColor"
        strokeOpacity="0.55"
        strokeWidth="0.9"
        strokeLinejoin="round"
      />
      <circle cx={globe.x} cy={globe.y} r={globe.radius + 5} className="fill-ground" />
      <circle
        cx={globe.x}
        cy={globe.y}
        r={globe.radius}
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.5"
        strokeWidth="0.9"
      />
      <path d={globe.land} fill="currentColor" fillOpacity="0.26" />
      <circle cx={globe.pointX} cy={globe.pointY} r="3.6" className="fill-accent" />
      <g className="text-accent">
        <path
          d={`M${map.x - 26} ${map.y}h16m20 0h16M${map.x} ${map.y - 26}v16m0 20v16`}
          stroke="currentColor"
          strokeWidth="1.4"
        />
        <circle cx={map.x} cy={map.y} r="5.4" fill="currentColor" />
      </g>
    </svg>
  )
}
