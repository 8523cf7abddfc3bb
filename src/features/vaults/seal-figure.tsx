import type { CSSProperties } from 'react'
import { sealRings } from './seal-figure.ts'

/**
 * A vault as it hangs on the wall: its mark, drawn from its fingerprint. A closed one has a full middle; a busted one is open.
 * Without a label it is an ornament beside words. `opening`: for the moment in which it opens.
 */
export function SealFigure({ root, isOpen, label, opening, className = '' }: { root: string; isOpen: boolean; label: string; opening?: 'closed' | 'turning'; className?: string }) {
  const rings = sealRings(root)
  return (
    <svg viewBox="0 0 400 400" {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })} className={`block h-auto w-full ${className}`}>
      <rect x="0.5" y="0.5" width="399" height="399" fill="none" stroke="currentColor" strokeOpacity="0.18" />
      <g fill="none" stroke="currentColor">
        {rings.map(({ radius, width, dashes, turn }, index) => (
          <g key={radius} className="seal-ring" style={ringStyle(index, opening)}>
            <circle cx="200" cy="200" r={radius} strokeWidth={width} strokeDasharray={dashes.join(' ')} transform={`rotate(${turn} 200 200)`} strokeOpacity={isOpen ? 0.45 : 1} />
          </g>
        ))}
      </g>
      <circle cx="200" cy="200" r="22" fill={isOpen ? 'none' : 'currentColor'} stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

/** While it opens each ring turns on its own, outer ones further, and fades. */
function ringStyle(index: number, opening: 'closed' | 'turning' | undefined): CSSProperties | undefined {
  if (opening === undefined) return undefined
  const turned = opening === 'turning'
  return { transformOrigin: '200px 200px', transition: 'transform 2.4s cubic-bezier(.3,0,.1,1), opacity 2.4s ease-in', transform: turned ? `rotate(${(index % 2 === 0 ? 1 : -1) * (60 + index * 40)}deg)` : 'none', opacity: turned ? 0.15 : 1 }
}
