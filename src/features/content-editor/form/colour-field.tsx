import { useRef } from 'react'
import { Field as LineField } from '#ui/field.tsx'
import { contrastOf, groundColours, LEAST_CONTRAST } from './contrast.ts'
import type { Field } from './field.ts'
import { labelOf, useFormParts } from './form-parts.tsx'
import { useChosen } from './use-chosen.tsx'

const groundNames = { paper: 'Paper', grey: 'Grey', night: 'Night' } as const

/** A colour with how it reads on its grounds. Without script the contrast is that of what is saved. */
export function ColourField({
  field,
  shown,
  name,
  error,
}: {
  field: Extract<Field, { as: 'colour' }>
  shown: string
  name: string
  error: string | undefined
}) {
  const { isReady } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  const { value: colour, show, choose } = useChosen(shown, () => input.current)
  const isColour = /^#[0-9a-f]{6}$/i.test(colour)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-56" ref={(box) => void (input.current = box?.querySelector('input') ?? null)}>
        <LineField
          label={labelOf(field)}
          name={name}
          id={name}
          hint={field.help}
          error={error}
          defaultValue={shown}
          autoComplete="off"
          spellCheck={false}
          placeholder="#a24f2b"
          onChange={({ currentTarget }) => show(currentTarget.value.trim())}
        />
      </div>
      {isReady && (
        <input
          type="color"
          aria-label={`Choose ${field.label}`}
          value={isColour ? colour : '#808080'}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          className="mt-7 h-11 w-14 shrink-0 border border-strong-line bg-raised p-1"
        />
      )}
      {(field.against ?? []).map((ground) => {
        const contrast = contrastOf(colour, groundColours[ground])
        if (contrast === undefined) return null
        const isEnough = contrast >= LEAST_CONTRAST
        return (
          <p key={ground} className="flex basis-full items-center gap-3 text-sm" data-contrast={ground}>
            <svg aria-hidden="true" viewBox="0 0 44 24" className="h-6 w-11 shrink-0 border border-line">
              <rect width="44" height="24" fill={groundColours[ground]} />
              <text x="22" y="17" textAnchor="middle" fontSize="14" fill={colour}>
                Aa
              </text>
            </svg>
            <span className={isEnough ? 'text-quiet' : 'text-loss'}>
              {(Math.floor(contrast * 10) / 10).toFixed(1)} to 1 on {groundNames[ground]}
              {isEnough ? ', easy to read.' : `; words need ${LEAST_CONTRAST} to 1 to be read by everybody.`}
            </span>
          </p>
        )
      })}
    </div>
  )
}
