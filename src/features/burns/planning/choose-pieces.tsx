import { useCallback, useEffect, useState } from 'react'
import { inRanges, type TokenRange } from '#features/catalogue/chain-facts/token-id.ts'
import { type TokenPage, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import { groupDigits } from '#messages/formats.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Caption } from '#ui/grid.tsx'
import { PickerDialog } from '#ui/lists/picker-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { countNumbers, mergeRanges, piecesText, withOther } from '../campaigns/piece-ranges.ts'

/** As many pieces are taken at once as can be counted without waiting long. */
const mostAtOnce = 5_000
const largestPage = 200

type Found = Pick<TokenPage, 'items' | 'total' | 'page' | 'pageCount'>
/** With the search that found it: until the next answer has come, somebody has typed on. */
type FoundBy = Found & { search: string }
type Props = {
  /** Before which addresses the browser finds the app's own endpoints. */ base: string
  collection: { slug: string; title: string }
  /** What is typed already, in its order. */ before: readonly TokenRange[]
  use: (chosen: TokenRange[]) => void
  close: () => void
}

/** A dialog with the surviving pieces of a collection, in which those of a campaign are chosen by their pictures, one by one or all that a search finds. */
export function ChoosePieces({ base, collection, before, use, close }: Props) {
  const [chosen, setChosen] = useState<readonly TokenRange[]>(before)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [isTaking, setTaking] = useState(false)
  const { found, isLost, ask } = usePieces({ base, slug: collection.slug, search, page })
  const isChosen = inRanges(chosen)
  const takeAll = async (total: number) => {
    setTaking(true)
    const pages = Array.from({ length: Math.ceil(total / largestPage) }, (_, at) => at + 1)
    try {
      const all: TokenRange[] = []
      for (const each of pages)
        all.push(...(await ask(each, largestPage)).items.map(({ tokenId }) => ({ first: tokenId, last: tokenId })))
      setChosen((others) => mergeRanges([...others, ...all]))
    } catch {
      // The list below says that the server does not answer.
    }
    setTaking(false)
  }
  return (
    <PickerDialog title={`Choose pieces of ${collection.title}`} close={close}>
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 grow sm:max-w-md">
          <Field
            label="Number, name or trait"
            name="piece-search"
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value)
              setPage(1)
            }}
          />
        </div>
        {search.trim() !== '' && found?.search === search && found.total > 1 && found.total <= mostAtOnce && (
          <Button type="button" disabled={isTaking} onClick={() => void takeAll(found.total)}>
            {isTaking ? 'Choosing …' : `Choose all ${groupDigits(found.total)} found`}
          </Button>
        )}
      </div>
      {isLost ? (
        <Notice tone="problem" title="The pieces could not be loaded.">
          <p>Nothing is lost. Close this and open it again, or type the numbers.</p>
        </Notice>
      ) : found === undefined || found.items.length === 0 ? (
        <p className="text-quiet" role="status">
          {found === undefined ? 'Looking for pieces …' : 'No surviving piece is found by this.'}
        </p>
      ) : (
        <ul
          aria-label="Pieces"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,42%),1fr))] gap-x-4 gap-y-6"
        >
          {found.items.map((piece) => (
            <li key={piece.tokenId} className="min-w-0">
              <button
                type="button"
                aria-pressed={isChosen(piece.tokenId)}
                className={`card w-full p-1 text-left ${isChosen(piece.tokenId) ? 'outline-2 outline-accent' : ''}`}
                onClick={() => setChosen((ranges) => withOther(ranges, piece.tokenId))}
              >
                <PiecePicture piece={piece} image={piece.image} alt="" sizes="10rem" widest={320} />
                <Caption
                  title={titleOf(piece, collection.title)}
                  line={isChosen(piece.tokenId) ? '✓ Chosen' : `Number ${piece.tokenId}`}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {found !== undefined && found.pageCount > 1 && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button type="button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className="text-sm text-quiet">
            Page {page} of {found.pageCount}
          </span>
          <Button type="button" disabled={page >= found.pageCount} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
      <Chosen chosen={chosen} clear={() => setChosen([])} use={use} />
    </PickerDialog>
  )
}

/** What is chosen, always in view. Nothing chosen would be every piece, so that is not offered. */
function Chosen({
  chosen,
  clear,
  use,
}: {
  chosen: readonly TokenRange[]
  clear: () => void
  use: (chosen: TokenRange[]) => void
}) {
  const count = countNumbers(chosen)
  return (
    <div className="sticky -bottom-4 mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-ground py-4 sm:-bottom-6">
      <Button type="button" look="primary" disabled={count === 0n} onClick={() => use([...chosen])}>
        Use these pieces
      </Button>
      {count > 0n && (
        <Button type="button" look="quiet" onClick={clear}>
          Choose none
        </Button>
      )}
      <p role="status" className="min-w-0 text-sm break-words">
        {count === 0n ? 'Nothing is chosen yet.' : `${groupDigits(count)} chosen: ${piecesText(chosen)}.`}
      </p>
    </div>
  )
}

/** The pieces that a search finds, asked for once somebody stops typing. */
function usePieces({ base, slug, search, page }: { base: string; slug: string; search: string; page: number }) {
  const [found, setFound] = useState<FoundBy>()
  const [isLost, setLost] = useState(false)
  const ask = useCallback(
    async (at: number, limit: number) => {
      const query = new URLSearchParams({ sort: 'number', page: String(at), limit: String(limit) })
      if (search.trim() !== '') query.set('q', search.trim())
      const server = createAskServer({ base, send: async (input, init) => await fetch(input, init) })
      return await server<Found>('GET', `/api/collections/${encodeURIComponent(slug)}/tokens?${query.toString()}`)
    },
    [base, slug, search],
  )
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      ask(page, 60).then(
        (next) => {
          if (!isCurrent) return
          setFound({ ...next, search })
          setLost(false)
        },
        () => {
          if (isCurrent) setLost(true)
        },
      )
    }, 200)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [ask, page, search])
  return { found, isLost, ask }
}
