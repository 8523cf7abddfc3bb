import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SealFigure } from './seal-figure.tsx'

const TURNING_MILLISECONDS = 2400

/**
 * A vault that opens before the visitor's eyes: its rings turn and fade, 2.4 seconds, ended by any key or touch. Where motion is
 * not wanted it cross-fades in a quarter of a second. `onDone` when it is open.
 */
export function Opening({ root, label, onDone }: { root: string; label: string; onDone: () => void }) {
  const [phase, setPhase] = useState<'closed' | 'turning'>('closed')
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const frame = requestAnimationFrame(() => setPhase('turning'))
    const timer = setTimeout(onDone, isStill ? 250 : TURNING_MILLISECONDS)
    const skip = () => onDone()
    window.addEventListener('keydown', skip)
    window.addEventListener('pointerdown', skip)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('keydown', skip)
      window.removeEventListener('pointerdown', skip)
    }
  }, [onDone])
  return (
    <div className="relative">
      <div className="motion-reduce:hidden"><SealFigure root={root} isOpen={false} label={label} opening={phase} /></div>
      <div className={`hidden transition-opacity duration-[250ms] motion-reduce:block ${phase === 'turning' ? 'opacity-40' : 'opacity-100'}`}><SealFigure root={root} isOpen={false} label="" /></div>
      <p className="absolute inset-x-0 bottom-3 text-center"><Button type="button" look="quiet" onClick={onDone}>Skip</Button></p>
    </div>
  )
}
