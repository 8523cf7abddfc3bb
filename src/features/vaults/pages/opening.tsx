import { useEffect, useState } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { SealFigure } from '../vault/seal-figure.tsx'

const TURNING_MILLISECONDS = 2400

/**
 * A vault that opens before the visitor's eyes: its rings turn, its middle gives way, 2.4 seconds, ended by any key or touch. Where
 * motion is not wanted the closed mark cross-fades into the open one in a quarter of a second. `onDone` when it is open.
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
      <div className="motion-reduce:hidden">
        <SealFigure root={root} isOpen={false} label={label} opening={phase} />
      </div>
      <div className="relative hidden motion-reduce:block">
        <div className={`transition-opacity duration-[250ms] ${phase === 'turning' ? 'opacity-0' : 'opacity-100'}`}>
          <SealFigure root={root} isOpen={false} label="" />
        </div>
        <div
          className={`absolute inset-0 transition-opacity duration-[250ms] ${phase === 'turning' ? 'opacity-100' : 'opacity-0'}`}
        >
          <SealFigure root={root} isOpen label="" />
        </div>
      </div>
      <p className="absolute right-3 bottom-2">
        <Button type="button" look="quiet" onClick={onDone}>
          {t('Skip')}
        </Button>
      </p>
    </div>
  )
}
