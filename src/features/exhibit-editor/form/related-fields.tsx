import { PickPieces } from '#features/catalogue/piece/pick-pieces.tsx'
import { filled } from '../draft/exhibit-draft.ts'
import type { BlockProps } from './block-fields.tsx'
import { useFormParts, useMistake } from './form-context.tsx'
import { WordsField } from './words-field.tsx'

/** Pieces by collection and number with their pictures, and prints by name. */
export function RelatedFields({ block, change }: BlockProps<'related'>) {
  const { collections, editions } = useFormParts()
  const { pieces = [], prints = [] } = block
  const error = useMistake(['blocks', block.id])
  return (
    <>
      <WordsField
        label="Heading (optional)"
        place={['blocks', block.id, 'title']}
        value={block.title}
        change={(title) => change('title', { ...block, title: filled(title) })}
      />
      <PickPieces
        id={block.id}
        pieces={pieces}
        collections={collections}
        add={(piece) => piece}
        set={(next) => change('', { ...block, pieces: next })}
      />
      {editions.length > 0 && (
        <fieldset>
          <legend className="text-sm">Prints</legend>
          <div className="ticks mt-1">
            {editions.map(({ slug, title }) => (
              <label key={slug}>
                <input
                  type="checkbox"
                  checked={prints.includes(slug)}
                  onChange={({ currentTarget }) =>
                    change('', {
                      ...block,
                      prints: currentTarget.checked ? [...prints, slug] : prints.filter((each) => each !== slug),
                    })
                  }
                />
                {title}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {error !== undefined && <p className="text-sm text-loss">{error}</p>}
    </>
  )
}
