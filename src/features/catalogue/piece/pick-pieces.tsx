import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import type { TokenRef } from '../chain-facts/token.ts'
import { pictureSource } from './piece-picture.tsx'

/** A list of pieces that somebody puts together: each with its picture, to be moved and taken out; and a way to add one by its number. */
export function PickPieces<Piece extends TokenRef>({
  id,
  pieces,
  collections,
  set,
  add,
  beside,
}: {
  id: string
  pieces: readonly Piece[]
  collections: readonly { slug: string; title: string }[]
  set: (pieces: Piece[]) => void
  /** Makes what the list keeps of a piece. */
  add: (piece: TokenRef) => Piece
  /** What else is said of a piece. */
  beside?: (piece: Piece, at: number) => ReactNode
}) {
  const nameOf = ({ collection, tokenId }: TokenRef) =>
    `${collections.find(({ slug }) => slug === collection)?.title ?? collection} ${tokenId}`
  const move = (from: number, to: number) => {
    const piece = pieces[from]
    if (piece !== undefined && to >= 0 && to < pieces.length) set(pieces.toSpliced(from, 1).toSpliced(to, 0, piece))
  }
  return (
    <>
      {pieces.length > 0 && (
        <ul aria-label="Pieces" className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-4">
          {pieces.map((piece, at) => {
            const name = nameOf(piece)
            return (
              <li key={`${piece.collection} ${piece.tokenId}`} className="min-w-0 text-sm">
                <SmallPicture piece={piece} />
                <span className="mt-1 block break-words">{name}</span>
                {beside?.(piece, at)}
                <span className="flex flex-wrap">
                  <button
                    type="button"
                    aria-label={`Move ${name} earlier`}
                    className="min-h-11 min-w-11"
                    onClick={() => move(at, at - 1)}
                  >
                    ←
                  </button>
                  <button
                    type="button"
                    aria-label={`Move ${name} later`}
                    className="min-h-11 min-w-11"
                    onClick={() => move(at, at + 1)}
                  >
                    →
                  </button>
                  <button
                    type="button"
                    aria-label={`Remove ${name}`}
                    className="min-h-11 hover:underline"
                    onClick={() => set(pieces.toSpliced(at, 1))}
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
        id={id}
        collections={collections}
        add={(piece) => {
          const isThere = pieces.some((each) => each.collection === piece.collection && each.tokenId === piece.tokenId)
          if (!isThere) set([...pieces, add(piece)])
        }}
      />
    </>
  )
}

/** Asks for one piece, and shows it before it is added. */
function AddPiece({
  id,
  collections,
  add,
}: {
  id: string
  collections: readonly { slug: string; title: string }[]
  add: (piece: TokenRef) => void
}) {
  const [collection, setCollection] = useState(collections[0]?.slug ?? '')
  const [typed, setTyped] = useState('')
  const isNumber = /^\d{1,78}$/.test(typed)
  const piece = { collection, tokenId: isNumber ? BigInt(typed).toString() : '' }
  const put = () => {
    if (!isNumber) return
    add(piece)
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
          <SmallPicture key={`${collection} ${piece.tokenId}`} piece={piece} />
        </span>
      )}
      <Button type="button" disabled={!isNumber} onClick={put}>
        Add piece
      </Button>
    </div>
  )
}

/** The picture of a piece; where there is none it says so. */
function SmallPicture({ piece }: { piece: TokenRef }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing)
    return (
      <span className="flex aspect-square w-full items-center justify-center bg-raised p-1 text-center text-xs text-quiet">
        No such piece yet
      </span>
    )
  return (
    <img
      src={`${pictureSource(piece)}/160.webp`}
      alt=""
      className="aspect-square w-full bg-raised object-contain"
      onError={() => setMissing(true)}
    />
  )
}
