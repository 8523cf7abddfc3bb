import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import { t } from '#messages/translate.ts'
import { etherText } from '#ui/chain-text.tsx'
import { Select } from '#ui/field.tsx'
import type { TravelOffer } from './serve-redemption.server.ts'

/** Whether a print goes by itself or in the parcel of another print of the same person, with the postage that this leaves and saves. */
export function TravelChoice({
  travel,
  chosen,
  name,
  symbol,
  onChange,
}: {
  travel: readonly TravelOffer[]
  /** The claim that it travels with. */ chosen: string | undefined
  name: string
  symbol: string
  onChange?: ((claimId: string | undefined) => void) | undefined
}) {
  if (travel.length === 0 && chosen === undefined) return null
  const isGone = chosen !== undefined && !travel.some(({ claimId }) => claimId === chosen)
  return (
    <div className="w-full max-w-[26rem]">
      <Select
        label={t('Parcel')}
        name={name}
        hint={t(
          'Prints in one parcel go to one address and leave when all of them are ready. If the other print leaves first or is cancelled, this one is sent by itself at the studio’s cost: no postage is charged later.',
        )}
        {...(onChange === undefined
          ? { defaultValue: chosen ?? '' }
          : {
              value: chosen ?? '',
              onChange: (event) => onChange(event.target.value === '' ? undefined : event.target.value),
            })}
      >
        <option value="">{t('By itself')}</option>
        {isGone && <option value={chosen}>{t('A parcel that takes no more')}</option>}
        {travel.map((one) => (
          <option key={one.claimId} value={one.claimId}>
            {travelText(one, symbol)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function travelText({ title, label, further, saved }: TravelOffer, symbol: string): string {
  const print = label === undefined ? title : `${title} ${label}`
  return further === '0'
    ? t('With your print {print}: no further postage, saves {saved}', { print, saved: etherText(saved, symbol) })
    : t('With your print {print}: {further} more postage, saves {saved}', {
        print,
        further: etherText(further, symbol),
        saved: etherText(saved, symbol),
      })
}

/** A choice of options with the parcel that is chosen in it, or without one. */
export function withParcel(
  options: Readonly<Record<string, string>> | undefined,
  claimId: string | undefined,
): Record<string, string> {
  const { [parcelOption]: _, ...rest } = options ?? {}
  return claimId === undefined ? rest : { ...rest, [parcelOption]: claimId }
}
