import { useCallback, useState } from 'react'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { t } from '#messages/translate.ts'
import { etherText } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { useTermsClient } from '../permits/use-terms-client.tsx'
import type { EditionOnPage } from '../pills/pills-view.ts'
import { KnownTotal, useWholeTerms } from './known-total.tsx'
import { OptionChoices, optionsText } from './option-choices.tsx'
import type { RedemptionDraft } from './redemption-draft.ts'
import type { StepProps } from './redemption-steps.tsx'

/** `Leaf print, one print for 1 Ash pill. Packing: Flat`; `undefined` until everything is chosen and the wallet's pills reach for it. */
export function printSummary({
  draft: { editionId, quantity, wishes },
  pill,
  held,
}: Pick<StepProps, 'draft' | 'pill' | 'held'>): string | undefined {
  const edition = pill.editions.find((each) => each.editionId === editionId)
  if (edition === undefined || quantity === undefined || quantity % edition.pills !== 0 || quantity > held)
    return undefined
  const chosen = optionsText(edition, wishes.options ?? {})
  if (chosen === undefined) return undefined
  const prints = quantity / edition.pills
  const what = prints === 1 ? edition.title : t('{title}, {count} prints', { title: edition.title, count: prints })
  return chosen === '' ? what : `${what}. ${chosen}`
}

/** The edition that is looked at: the one that was chosen, else the first of which one is left. */
export function editionLookedAt(
  { editionId }: Pick<RedemptionDraft, 'editionId'>,
  { editions }: Pick<StepProps['pill'], 'editions'>,
): EditionOnPage | undefined {
  return editions.find((each) => each.editionId === editionId) ?? editions.find(isLeft) ?? editions[0]
}

const isLeft = ({ left }: EditionOnPage) => left !== 0

/** What a print of an edition takes, and how many are left. */
function priceOfOne({ pills, left }: EditionOnPage, pillName: string): string {
  const price = pillsText(pills, pillName)
  if (left === null) return t('{pills} a print', { pills: price })
  return left === 0
    ? t('{pills} a print, none left', { pills: price })
    : t('{pills} a print, {left} left', { pills: price, left })
}

/** Choosing the edition, how many prints of it, and how each is made. */
export function PrintStep({ draft, pill, held, countries, offer, base, onChange }: StepProps) {
  const [editionId, setEdition] = useState(editionLookedAt(draft, pill)?.editionId)
  const [prints, setPrints] = useState(1)
  const edition = pill.editions.find((each) => each.editionId === editionId)
  const { symbol } = offer.network.currency
  if (edition === undefined)
    return (
      <Notice title={t('No edition takes this pill now.')}>
        <p>{t('The pill stays yours. It can be kept, given away or sold, and an edition may come.')}</p>
      </Notice>
    )
  // What goes by post opens one print at a time: each has its own number, and several can go in one parcel.
  const isPosted = countries.length > 0
  const most = Math.min(isPosted ? 1 : 10, Math.floor(held / edition.pills))
  // Known from the burn, and no print more than one: what it comes to is told beside the choices.
  const { country } = draft.wishes
  const known = country !== undefined && countries.includes(country) ? { country, holder: draft.holder } : undefined
  const choose = (options: Record<string, string>, isAgreed: boolean) => {
    // Another weight and another price: what was agreed to before is asked again, and the service with it.
    const { isAgreed: _agreed, ...wishes } = draft.wishes
    onChange({
      ...draft,
      editionId: edition.editionId,
      quantity: prints * edition.pills,
      wishes: { ...wishes, options, ...(isAgreed ? { isAgreed } : {}) },
    })
  }
  return (
    <div className="flex flex-col items-start gap-6">
      <fieldset className="w-full">
        <legend className="sr-only">{t('Edition')}</legend>
        {pill.editions.map((each) => (
          <label
            key={each.editionId}
            className="flex min-h-11 cursor-pointer items-baseline gap-3 border-t border-line py-3 last:border-b"
          >
            {pill.editions.length > 1 && (
              <input
                type="radio"
                name="edition"
                className="translate-y-0.5 accent-(--accent)"
                checked={each.editionId === editionId}
                onChange={() => setEdition(each.editionId)}
              />
            )}
            <span className="min-w-0 grow">
              {each.title}
              <span className="block text-sm text-quiet">{priceOfOne(each, pill.name)}</span>
            </span>
            <span className="text-sm tabular-nums">
              {each.priceWei === '0' ? t('no price') : etherText(each.priceWei, symbol)}
            </span>
          </label>
        ))}
      </fieldset>
      {most > 1 && (
        <label className="flex items-center gap-3">
          {t('Prints')}
          <select
            value={prints}
            onChange={(event) => setPrints(Number(event.target.value))}
            className="min-h-11 rounded-sm border border-strong-line bg-raised px-3 tabular-nums"
          >
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      {isPosted && held >= 2 * edition.pills && (
        <p className="text-sm text-quiet">
          {t('One print at a time, each with its own number. Redeem the others afterwards; they can go in one parcel.')}
        </p>
      )}
      {!isLeft(edition) ? (
        <Notice title={t('No print of {title} can be had now.', { title: edition.title })}>
          <p>
            {t(
              'Your pill is untouched and doesn’t expire. You can keep it, give it away or sell it. A print that somebody reserved and didn’t order becomes free again.',
            )}
          </p>
        </Notice>
      ) : most === 0 ? (
        <p className="text-sm text-quiet">
          {t('A print takes {pills}; this wallet holds {held}.', {
            pills: pillsText(edition.pills, pill.name),
            held,
          })}
        </p>
      ) : (
        <StockedChoices
          key={edition.editionId}
          edition={edition}
          before={edition.editionId === draft.editionId ? (draft.wishes.options ?? {}) : {}}
          symbol={symbol}
          base={base}
          known={known}
          currency={offer.network.currency}
          onChosen={choose}
        />
      )}
    </div>
  )
}

/** The choices of an edition, with what is left of each. */
function StockedChoices({
  base,
  known,
  currency,
  onChosen,
  ...choices
}: Pick<Parameters<typeof OptionChoices>[0], 'edition' | 'before' | 'symbol'> & {
  base: string
  /** Where it goes, where that is known already. */ known: { country: string; holder: string } | undefined
  currency: StepProps['offer']['network']['currency']
  onChosen: (options: Record<string, string>, isAgreed: boolean) => void
}) {
  const client = useTermsClient(base)
  const { editionId } = choices.edition
  const [chosen, setChosen] = useState<Record<string, string>>()
  const terms = useWholeTerms(
    client,
    known === undefined || chosen === undefined
      ? undefined
      : { editionId, holder: known.holder, wishes: { country: known.country, options: chosen } },
  )
  const { answer: looked } = useAnswer(
    useCallback(async () => {
      try {
        return { stock: (await client.terms({ editionId, wishes: {} })).optionsLeft }
      } catch (error) {
        return { failure: error instanceof Error ? error.message : '' }
      }
    }, [client, editionId]),
  )
  if (looked === undefined)
    return (
      <p role="status" className="text-base text-quiet">
        {t('Looking what there is. Nothing is sent.')}
      </p>
    )
  if ('failure' in looked)
    return (
      <Notice tone="problem" title={t('This could not be looked at.')}>
        <p>
          {looked.failure} {t('Your pill is untouched; load the page again.')}
        </p>
      </Notice>
    )
  return (
    <OptionChoices
      {...choices}
      stock={looked.stock}
      isWhole={terms !== undefined}
      onLook={setChosen}
      onChosen={(options) =>
        onChosen(options, terms !== undefined && JSON.stringify(options) === JSON.stringify(chosen))
      }
    >
      {known !== undefined && terms !== undefined && (
        <KnownTotal terms={terms} country={known.country} currency={currency} />
      )}
    </OptionChoices>
  )
}
