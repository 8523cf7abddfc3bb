import { type ReactNode, useCallback, useState } from 'react'
import { type TokenCard, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { t, tn } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { NotLookedAt } from '#ui/not-looked-at.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { type BurnCampaign, takesPiece } from '../campaigns/campaign.ts'
import { othersWanted, readOther, writeOther } from '../campaigns/recipe.ts'
import type { BurnClient } from './burn-client.ts'

/** A piece that burns with another one, as `writeOther` writes it and as people call it. */
export type ChosenPiece = { piece: string; title: string }

type Props = {
  client: BurnClient
  collection: string
  tokenId: string
  singular: string
  holder: Hex
  campaign: Pick<BurnCampaign, 'ranges' | 'parts'>
  takenTogether: number
  /** Chosen before, in the page's address. */
  first: readonly string[]
  isBusy: boolean
  children: (others: readonly ChosenPiece[]) => ReactNode
}

/** So many pieces of a collection are to be chosen. */
type Wanted = { collection: string; singular: string; count: number; words: string }

/** Where a campaign takes several single pieces together, which others burn with this one: chosen out of those that the wallet holds. */
export function ChooseOthers({ first, isBusy, children, ...props }: Props) {
  const { collection, tokenId } = props
  const [chosen, setChosen] = useState(() => first.map((piece) => chosenBefore(piece, props)))
  const toggle = (piece: ChosenPiece, isChosen: boolean) =>
    setChosen((before) => [...before.filter((other) => other.piece !== piece.piece), ...(isChosen ? [piece] : [])])
  const wanted = wantedOf(props)
  const ofWanted = ({ piece }: ChosenPiece, { collection: whose }: Wanted) =>
    readOther(piece, collection)?.collection === whose
  // In the order of the collections, and of the numbers in each: what is shown, asked and signed is one order.
  const others = wanted.flatMap((each) =>
    chosen.filter((piece) => ofWanted(piece, each)).toSorted((one, other) => byNumber(one.piece, other.piece)),
  )
  return (
    <>
      {wanted.map((each) => (
        <OthersOf
          key={each.collection}
          {...props}
          {...each}
          own={each.collection === collection ? tokenId : undefined}
          isBusy={isBusy}
          chosen={others.filter((piece) => ofWanted(piece, each))}
          write={(number) => writeOther({ collection: each.collection, tokenId: number }, collection)}
          toggle={toggle}
        />
      ))}
      {children(others)}
    </>
  )
}

/** Who comes back has their pieces under their numbers until they choose anew. */
function chosenBefore(
  piece: string,
  { collection, singular, campaign: { parts = [] } }: Pick<Props, 'collection' | 'singular' | 'campaign'>,
): ChosenPiece {
  const read = readOther(piece, collection)
  const part = parts.find((each) => each.collection === read?.collection)
  const title = read && titleOf({ tokenId: read.tokenId, name: null }, part?.singular ?? singular)
  return { piece, title: title ?? piece }
}

function byNumber(one: string, other: string): number {
  const numberOf = (piece: string) => BigInt(piece.slice(piece.indexOf('/') + 1))
  return Number(numberOf(one) - numberOf(other))
}

/** What of which collection is wanted, in the words of the question. */
function wantedOf({
  collection,
  singular,
  campaign: { parts },
  takenTogether,
}: Omit<Props, 'first' | 'isBusy' | 'children'>): Wanted[] {
  if (parts === undefined)
    return [
      {
        collection,
        singular,
        count: takenTogether - 1,
        words: tn(
          takenTogether - 1,
          'This burn takes {together} pieces together. Choose one more of yours.',
          'This burn takes {together} pieces together. Choose {count} more of yours.',
          { together: takenTogether },
        ),
      },
    ]
  return othersWanted(parts, collection).map((part) => ({
    ...part,
    words:
      part.collection === collection
        ? tn(part.count, 'Choose one more of yours of {title}.', 'Choose {count} more of yours of {title}.', part)
        : tn(part.count, 'Choose one of yours of {title}.', 'Choose {count} of yours of {title}.', part),
  }))
}

/** Those of one collection that the wallet holds. */
function OthersOf({
  client,
  collection,
  singular,
  holder,
  campaign,
  count,
  words,
  own,
  isBusy,
  chosen,
  write,
  toggle,
}: Pick<Props, 'client' | 'holder' | 'campaign' | 'isBusy'> &
  Wanted & {
    /** The piece that they burn with, where it is of this collection. */ own: string | undefined
    chosen: readonly ChosenPiece[]
    /** A number of this collection as `writeOther` writes it. */ write: (tokenId: string) => string
    toggle: (piece: ChosenPiece, isChosen: boolean) => void
  }) {
  const ask = useCallback(async () => {
    try {
      return { held: await client.held({ collection, holder }) }
    } catch (error) {
      return { failure: error instanceof Error ? error.message : '' }
    }
  }, [client, collection, holder])
  const { answer, look } = useAnswer(ask)
  const pieces = (answer?.held?.items ?? []).filter(
    (each) => each.tokenId !== own && takesPiece(campaign, each.tokenId),
  )
  // Named by the page's address, and sold since, or beyond those that are shown: who cannot see it can still leave it out.
  const unseen =
    answer?.held === undefined
      ? []
      : chosen.filter(({ piece }) => pieces.every((each) => write(each.tokenId) !== piece))
  return (
    <fieldset disabled={isBusy} className="mb-10 min-w-0">
      <legend className="text-base">{words}</legend>
      {answer?.failure !== undefined && (
        <NotLookedAt className="mt-4" onAgain={() => void look()}>
          <p>{answer.failure}</p>
        </NotLookedAt>
      )}
      {answer?.held !== undefined && pieces.length === 0 && (
        <p className="mt-4 text-base text-quiet">{t('This wallet holds no other piece that it takes.')}</p>
      )}
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-4">
        {pieces.map((piece) => {
          const [written, title] = [write(piece.tokenId), titleOf(piece, singular)]
          const isChosen = chosen.some((each) => each.piece === written)
          return (
            <li key={piece.tokenId} className="min-w-0">
              <PieceBox
                piece={piece}
                title={title}
                isChosen={isChosen}
                isFull={chosen.length >= count}
                onChange={(next) => toggle({ piece: written, title }, next)}
              />
            </li>
          )
        })}
        {unseen.map((piece) => (
          <li key={piece.piece} className="min-w-0">
            <label className="flex min-h-11 cursor-pointer items-baseline gap-2 border border-accent p-2 text-sm">
              <input
                type="checkbox"
                className="translate-y-0.5 accent-(--accent)"
                checked
                onChange={() => toggle(piece, false)}
              />
              <span className="min-w-0 break-words">{piece.title}</span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-4 text-sm text-quiet tabular-nums">
        {t('{chosen} of {wanted} chosen', { chosen: chosen.length, wanted: count })}
        {answer?.held !== undefined && answer.held.total > answer.held.items.length && (
          <> · {t('The first {count} are shown.', { count: answer.held.items.length })}</>
        )}
      </p>
    </fieldset>
  )
}

function PieceBox({
  piece,
  title,
  isChosen,
  isFull,
  onChange,
}: {
  piece: TokenCard
  title: string
  isChosen: boolean
  /** As many as are wanted are chosen: another one comes in only for one of them. */
  isFull: boolean
  onChange: (isChosen: boolean) => void
}) {
  const { width, height } = imageOf(piece.image)
  const isShut = isFull && !isChosen
  return (
    <label
      className={`block border p-2 text-sm ${isChosen ? 'border-accent' : 'border-line'} ${isShut ? 'text-quiet' : 'cursor-pointer'}`}
    >
      <span aria-hidden="true" className="flex h-24 items-center justify-center">
        <span className="block" style={{ width: `${Math.min(6, (6 * width) / height).toFixed(2)}rem` }}>
          <PiecePicture piece={piece} image={piece.image} alt="" sizes="96px" widest={320} />
        </span>
      </span>
      <span className="mt-2 flex min-h-6 items-baseline gap-2">
        <input
          type="checkbox"
          className="translate-y-0.5 accent-(--accent)"
          checked={isChosen}
          disabled={isShut}
          aria-label={title}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="min-w-0 break-words">{title}</span>
      </span>
    </label>
  )
}
