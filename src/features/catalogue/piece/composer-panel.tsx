import { Form } from 'react-router'
import type { Composer } from '#features/studio/studio.ts'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { type Composition, randomComposition } from './composition.ts'

/**
 * The picks of the composer: one row of choices a trait. A plain form with the composition in its address, so it works
 * without scripts; with scripts every choice shows at once.
 */
export function ComposerPanel({
  path,
  traits,
  composition,
  onPick,
}: {
  path: string
  traits: Composer['traits']
  composition: Composition
  onPick: (next: Composition) => void
}) {
  return (
    <Form
      action={path}
      method="get"
      preventScrollReset
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onPick(composition)
      }}
    >
      {traits.map(({ traitType, does, values }) => (
        <fieldset key={traitType}>
          <legend className="mb-2 text-sm">
            {traitType} <span className="text-quiet">{does}</span>
          </legend>
          <div className="flex flex-wrap gap-1.5">
            {values.map(({ value, does: effect }) => (
              <label
                key={value}
                title={effect}
                className="flex min-h-9 cursor-pointer items-center rounded-sm border border-line px-3 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent hover:border-strong-line"
              >
                <input
                  type="radio"
                  name={traitType}
                  value={value}
                  checked={composition[traitType] === value}
                  className="sr-only"
                  onChange={() => onPick({ ...composition, [traitType]: value })}
                />
                {value}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <noscript>
          <Button type="submit" look="primary">
            {t('Draw it')}
          </Button>
        </noscript>
        <Button type="button" className="scripted" onClick={() => onPick(randomComposition(traits, Math.random))}>
          {t('Surprise me')}
        </Button>
      </div>
    </Form>
  )
}
