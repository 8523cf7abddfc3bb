import { useEffect, useState } from 'react'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { countryText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import type { RedemptionWishes } from '../intents/intent.ts'
import type { PrintTerms, TermsClient } from '../permits/terms-client.ts'
import { TermsTable } from '../permits/terms-table.tsx'

/** What a total is asked for: the edition, and the wishes with their country. */
export type TotalAsked = { editionId: string; wishes: RedemptionWishes; holder: string }

/** Terms of exactly what is asked; nothing while they are on their way, cannot be had, or leave something to choose or in the way. */
export function useWholeTerms(client: TermsClient, asked: TotalAsked | undefined): PrintTerms | undefined {
  const [answer, setAnswer] = useState<{ key: string; terms: PrintTerms }>()
  const key = JSON.stringify(asked ?? null)
  useEffect(() => {
    let isCurrent = true
    const read = JSON.parse(key) as TotalAsked | null
    if (read === null) return
    void client.terms(read).then(
      (terms) => {
        if (isCurrent) setAnswer({ key, terms })
      },
      // The step that asks for the country says what is wrong.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [client, key])
  return answer?.key === key && isWhole(answer.terms) ? answer.terms : undefined
}

/** Nothing is left to choose and nothing stands in the way: the country's own step would only show the same again. */
export function isWhole({ quote, obstacles, travel }: Pick<PrintTerms, 'quote' | 'obstacles' | 'travel'>): boolean {
  return quote !== null && quote.services.length < 2 && obstacles.length === 0 && travel.length === 0
}

/** Every cost to the country that is known already, before it is agreed to. */
export function KnownTotal({
  terms,
  country,
  currency,
}: {
  terms: PrintTerms
  country: string
  currency: WalletOffer['network']['currency']
}) {
  if (terms.quote === null) return null
  return (
    <div className="flex w-full flex-col gap-3">
      <p className="text-base">{t('To {country}, as you said before.', { country: countryText(country) })}</p>
      <TermsTable terms={terms} quote={terms.quote} currency={currency} />
    </div>
  )
}
