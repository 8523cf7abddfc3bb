import { useCallback, useEffect, useState } from 'react'
import type { TravelOffer } from '#features/claims/opening/serve-redemption.server.ts'
import { TravelChoice, withParcel } from '#features/claims/opening/travel-choice.tsx'
import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import { useTermsClient } from '../permits/use-terms-client.tsx'
import { plainWishes } from './redemption-draft.ts'
import type { StepProps } from './redemption-steps.tsx'

/** The parcels that can take the print along, once more before the permit: who signed in on the way had none to choose before. */
export function TravelHere({ draft, offer, base, onChange }: StepProps) {
  const { editionId, holder, wishes } = draft
  const client = useTermsClient(base)
  const [travel, setTravel] = useState<readonly TravelOffer[]>([])
  // What is chosen changes what it costs, and not what could be chosen.
  const key = JSON.stringify({ ...plainWishes(wishes), options: withParcel(wishes.options, undefined) })
  const find = useCallback(async () => {
    if (editionId === undefined) return []
    const { travel: found } = await client.terms({
      editionId,
      wishes: JSON.parse(key) as StepProps['draft']['wishes'],
      holder,
    })
    return found
  }, [client, editionId, holder, key])
  useEffect(() => {
    let isCurrent = true
    void find()
      // Without an answer it goes by itself, as it did.
      .catch(() => [])
      .then((found) => {
        if (isCurrent) setTravel(found)
      })
    return () => {
      isCurrent = false
    }
  }, [find])
  return (
    <TravelChoice
      travel={travel}
      chosen={wishes.options?.[parcelOption]}
      name={`option ${parcelOption}`}
      symbol={offer.network.currency.symbol}
      onChange={(claimId) =>
        onChange({ ...draft, wishes: { ...wishes, options: withParcel(wishes.options, claimId) } })
      }
    />
  )
}
