import type { CSSProperties } from 'react'
import { OPEN_RINGS, sealRings } from './seal-figure.ts'

/**
 * A vault as it hangs on the wall: its mark, drawn from its fingerprint. A closed one has a full middle; a busted one is open.
 * Without a label it is an ornament beside words. `opening`: for the moment in which it opens.
 */
export function SealFigure({
  root,
  isOpen,
  label,
  opening,
  className = '',
}: {
  root: string
  isOpen: boolean
  label: string
  opening?: 'closed' | 'turning'
  className?: string
}) {
  const rings = sealRings(root)
  return (
    <svg
      viewBox="0 0 400 400"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={`block h-auto w-full ${className}`}
    >
      <rect x="0.5" y="0.5" width="399" height="399" fill="none" stroke="currentColor" strokeOpacity="0.18" />
      <g fill="none" stroke="currentColor">
        {rings.map(({ radius, width, dashes, turn }, index) => (
          <g key={radius} className="seal-ring" style={ringStyle(index, opening)}>
            <circle
              cx="200"
              cy="200"
              r={radius}
              strokeWidth={width}
              strokeDasharray={dashes.join(' ')}
              transform={`rotate(${turn} 200 200)`}
              strokeOpacity={isOpen ? OPEN_RINGS : 1}
            />
          </g>
        ))}
      </g>
      <circle cx="200" cy="200" r="22" fill="none" stroke="currentColor" strokeWidth="2" />
      {!isOpen && <circle cx="200" cy="200" r="22" fill="currentColor" style={middleStyle(opening)} />}
    </svg>
  )
}

/**
 * While it opens each ring turns once around on its own, its neighbour the other way, the inner ones first at rest, and fades to what it
 * is when open: where the moment ends, nothing jumps.
 */
function ringStyle(index: number, opening: 'closed' | 'turning' | undefined): CSSProperties | undefined {
  if (opening === undefined) return undefined
  const turned = opening === 'turning'
  const seconds = 1.4 + index * 0.12
  return {
    transformOrigin: '200px 200px',
    transition: `transform ${seconds}s cubic-bezier(.5,0,.1,1), opacity ${seconds}s ease-in-out`,
    transform: turned ? `rotate(${index % 2 === 0 ? 360 : -360}deg)` : 'none',
    opacity: turned ? OPEN_RINGS : 1,
  }
}

/** The full middle draws together when the rings have nearly come to rest. */
function middleStyle(opening: 'closed' | 'turning' | undefined): CSSProperties | undefined {
  return opening === undefined
    ? undefined
    : {
        transformOrigin: '200px 200px',
        transition: 'transform .8s cubic-bezier(.6,0,.2,1) 1.4s',
        transform: opening === 'turning' ? 'scale(0)' : 'none',
      }
}
