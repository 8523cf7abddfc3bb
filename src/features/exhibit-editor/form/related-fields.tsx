import { useState } from 'react'
import { pictureAddress } from '#features/media/picture-ref.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { filled, moved } from '../draft/exhibit-draft.ts'
import type { BlockProps } from './block-fields.tsx'
import { useFormParts, useMistake } from './form-context.tsx'
import { WordsField } from './words-field.tsx'

/** Pieces by collection and number with their pictures, and prints by name. */
export function RelatedFields({ block, change }: BlockProps<'related'>) {
  const { collections, editions } = useFormParts()
  const { pieces = [], prints = [] } = block
  const error = useMistake(['blocks', block.id])
  const titleOf = (slug: string) => collections.find((each) => each.slug === slug)?.title ?? slug
  return (
    <>
      <WordsField
        label="Heading (optional)"
        place={['blocks', block.id, 'title']}
        value={block.title}
        change={(title) => change('title', { ...block, title: filled(title) })}
      />
      {pieces.length > 0 && (
        <ul aria-label="Pieces" className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-4">
          {pieces.map((piece, at) => {
            const name = `${titleOf(piece.collection)} ${piece.tokenId}`
            return (
              <li key={`${piece.collection} ${piece.tokenId}`} className="min-w-0 text-sm">
                <PiecePicture key={name} collection={piece.collection} tokenId={piece.tokenId} />
                <span className="mt-1 block break-words">{name}</span>
                <span className="flex flex-wrap">
                  {(['earlier', 'later'] as const).map((way) => (
                    <button
                      key={way}
                      type="button"
                      aria-label={`Move ${name} ${way}`}
                      className="min-h-11 min-w-11"
                      onClick={() =>
                        change('', { ...block, pieces: moved(pieces, at, way === 'earlier' ? at - 1 : at + 1) })
                      }
                    >
                      {way === 'earlier' ? '←' : '→'}
                    </button>
                  ))}
                  <button
                    type="button"
                    aria-label={`Remove ${name}`}
                    className="min-h-11 hover:underline"
                    onClick={() => change('', { ...block, pieces: pieces.toSpliced(at, 1) })}
                  >
                    Remove
                  </button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <AddPiece
        id={block.id}
        add={(piece) => {
          const isThere = pieces.some((each) => each.collection === piece.collection && each.tokenId === piece.tokenId)
          if (!isThere) change('', { ...block, pieces: [...pieces, piece] })
        }}
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

/** Asks for one piece, and shows it before it is added. */
function AddPiece({ id, add }: { id: string; add: (piece: { collection: string; tokenId: string }) => void }) {
  const { collections } = useFormParts()
  const [collection, setCollection] = useState(collections[0]?.slug ?? '')
  const [typed, setTyped] = useState('')
  const isNumber = /^\d{1,78}$/.test(typed)
  const put = () => {
    if (!isNumber) return
    add({ collection, tokenId: BigInt(typed).toString() })
    setTyped('')
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 grow basis-40">
        <Select
          label="Collection"
          name={`piece-collection-${id}`}
          value={collection}
          onChange={({ currentTarget }) => setCollection(currentTarget.value)}
        >
          {collections.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-0 grow basis-28">
        <Field
          label="Number"
          name={`piece-number-${id}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            put()
          }}
        />
      </div>
      {isNumber && (
        <span className="w-16">
          <PiecePicture key={`${collection} ${typed}`} collection={collection} tokenId={BigInt(typed).toString()} />
        </span>
      )}
      <Button type="button" disabled={!isNumber} onClick={put}>
        Add piece
      </Button>
    </div>
  )
}

/** The picture of a piece; where there is none it says so. */
function PiecePicture({ collection, tokenId }: { collection: string; tokenId: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing)
    return (
      <span className="flex aspect-square w-full items-center justify-center bg-raised p-1 text-center text-xs text-quiet">
        No such piece yet
      </span>
    )
  return (
    <img
      src={`${pictureAddress({ of: 'piece', collection, tokenId })}/160.webp`}
      alt=""
      className="aspect-square w-full bg-raised object-contain"
      onError={() => setMissing(true)}
    />
  )
}
