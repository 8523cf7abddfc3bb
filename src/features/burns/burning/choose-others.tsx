import { type ReactNode, useCallback, useState } from 'react'
import { type TokenCard, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { t, tn } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { NotLookedAt } from '#ui/not-looked-at.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { type BurnCampaign, takesPiece } from '../campaigns/campaign.ts'
import type { BurnClient } from './burn-client.ts'

/** A piece that burns with another one, by its number and as people call it. */
export type OtherPiece = { tokenId: string; title: string }

type Props = {
  client: BurnClient
  collection: string
  tokenId: string
  singular: string
  holder: Hex
  campaign: Pick<BurnCampaign, 'ranges'>
  takenTogether: number
  /** Chosen before, in the page's address. */
  first: readonly string[]
  isBusy: boolean
  children: (others: readonly OtherPiece[]) => ReactNode
}

/** Where a campaign takes several single pieces together, which others burn with this one: chosen out of those that the wallet holds. */
export function ChooseOthers({
  client,
  collection,
  tokenId,
  singular,
  holder,
  campaign,
  takenTogether,
  first,
  isBusy,
  children,
}: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first))
  const ask = useCallback(async () => {
    try {
      return { held: await client.held({ collection, holder }) }
    } catch (error) {
      return { failure: error instanceof Error ? error.message : '' }
    }
  }, [client, collection, holder])
  const { answer, look } = useAnswer(ask)
  const pieces = (answer?.held?.items ?? []).filter(
    (each) => each.tokenId !== tokenId && takesPiece(campaign, each.tokenId),
  )
  const others = [...chosen]
    .toSorted((one, other) => Number(BigInt(one) - BigInt(other)))
    .map((each) => ({
      tokenId: each,
      title: titleOf(pieces.find((piece) => piece.tokenId === each) ?? { tokenId: each, name: null }, singular),
    }))
  const wanted = takenTogether - 1
  const toggle = (each: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, each] : [...before].filter((other) => other !== each)))
  return (
    <>
      <fieldset disabled={isBusy} className="mb-10 min-w-0">
        <legend className="text-base">
          {tn(
            wanted,
            'This burn takes {together} pieces together. Choose one more of yours.',
            'This burn takes {together} pieces together. Choose {count} more of yours.',
            { together: takenTogether },
          )}
        </legend>
        {answer?.failure !== undefined && (
          <NotLookedAt className="mt-4" onAgain={() => void look()}>
            <p>{answer.failure}</p>
          </NotLookedAt>
        )}
        {answer?.held !== undefined && pieces.length === 0 && (
          <p className="mt-4 text-base text-quiet">{t('This wallet holds no other piece that it takes.')}</p>
        )}
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-4">
          {pieces.map((piece) => (
            <li key={piece.tokenId} className="min-w-0">
              <PieceBox
                piece={piece}
                title={titleOf(piece, singular)}
                isChosen={chosen.has(piece.tokenId)}
                isFull={chosen.size >= wanted}
                onChange={(isChosen) => toggle(piece.tokenId, isChosen)}
              />
            </li>
          ))}
        </ul>
        <p role="status" className="mt-4 text-sm text-quiet tabular-nums">
          {t('{chosen} of {wanted} chosen', { chosen: chosen.size, wanted })}
          {answer?.held !== undefined && answer.held.total > answer.held.items.length && (
            <> · {t('The first {count} are shown.', { count: answer.held.items.length })}</>
          )}
        </p>
      </fieldset>
      {children(others)}
    </>
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
