import { useState } from 'react'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { Button } from '#ui/button.tsx'
import { etherText } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import type { EditionOnPage } from '../pills/pills-view.ts'
import type { StepProps } from './redemption-steps.tsx'

/** `Leaf print, 1 print for 1 Ash pill`; `undefined` until an edition is chosen that the wallet's pills reach for. */
export function editionSummary({
  draft: { editionId, quantity },
  pill,
  held,
}: Pick<StepProps, 'draft' | 'pill' | 'held'>): string | undefined {
  const edition = pill.editions.find((each) => each.editionId === editionId)
  if (edition === undefined || quantity === undefined || quantity % edition.pills !== 0 || quantity > held)
    return undefined
  const prints = quantity / edition.pills
  return `${edition.title}, ${prints === 1 ? 'one print' : `${prints} prints`} for ${pillsText(quantity, pill.name)}`
}

const isLeft = ({ left }: EditionOnPage) => left !== 0

/** Choosing the edition, and how many prints of it. */
export function EditionStep({ draft, pill, held, countries, offer, onChange }: StepProps) {
  const [editionId, setEdition] = useState(
    draft.editionId ?? (pill.editions.find(isLeft) ?? pill.editions[0])?.editionId,
  )
  const [prints, setPrints] = useState(1)
  const edition = pill.editions.find((each) => each.editionId === editionId)
  if (edition === undefined)
    return (
      <Notice title="No edition takes this pill now.">
        <p>The pill stays yours. It can be kept, given away or sold, and an edition may come.</p>
      </Notice>
    )
  // What goes by post opens one print at a time: each has its own number, and several can go in one parcel.
  const isPosted = countries.length > 0
  const most = isPosted ? Math.min(1, Math.floor(held / edition.pills)) : Math.floor(held / edition.pills)
  return (
    <div className="flex flex-col items-start gap-6">
      <fieldset className="w-full">
        <legend className="sr-only">Edition</legend>
        {pill.editions.map((each) => (
          <label
            key={each.editionId}
            className="flex min-h-11 cursor-pointer items-baseline gap-3 border-t border-line py-3 last:border-b"
          >
            <input
              type="radio"
              name="edition"
              className="translate-y-0.5 accent-(--accent)"
              checked={each.editionId === editionId}
              onChange={() => setEdition(each.editionId)}
            />
            <span className="min-w-0 grow">
              {each.title}
              <span className="block text-sm text-quiet">
                {pillsText(each.pills, pill.name)} a print
                {each.left === null ? '' : isLeft(each) ? `, ${each.left} left` : ', none left'}
              </span>
            </span>
            <span className="text-sm tabular-nums">
              {each.priceWei === '0' ? 'no price' : etherText(each.priceWei, offer.network.currency.symbol)}
            </span>
          </label>
        ))}
      </fieldset>
      {most > 1 && (
        <label className="flex items-center gap-3">
          Prints
          <select
            value={prints}
            onChange={(event) => setPrints(Number(event.target.value))}
            className="min-h-11 rounded-sm border border-strong-line bg-raised px-3 tabular-nums"
          >
            {Array.from({ length: Math.min(most, 10) }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      {isPosted && held >= 2 * edition.pills && (
        <p className="text-sm text-quiet">
          One print at a time, each with its own number. Redeem the others afterwards; they can go in one parcel.
        </p>
      )}
      {!isLeft(edition) ? (
        <Notice title={`No print of ${edition.title} can be had now.`}>
          <p>
            Your pill is untouched and doesn’t expire. You can keep it, give it away or sell it. A print that somebody
            reserved and didn’t order becomes free again.
          </p>
        </Notice>
      ) : most === 0 ? (
        <p className="text-sm text-quiet">
          A print takes {pillsText(edition.pills, pill.name)}; this wallet holds {held}.
        </p>
      ) : (
        <Button
          type="button"
          look="primary"
          onClick={() =>
            onChange({
              ...draft,
              editionId: edition.editionId,
              quantity: prints * edition.pills,
              wishes:
                edition.editionId === draft.editionId
                  ? draft.wishes
                  : draft.wishes.country === undefined
                    ? {}
                    : { country: draft.wishes.country },
            })
          }
        >
          Continue
        </Button>
      )}
    </div>
  )
}
