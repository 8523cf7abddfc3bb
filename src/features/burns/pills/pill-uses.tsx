import { pillsText } from '#features/prints/editions/pills-text.ts'
import { t } from '#messages/translate.ts'
import { etherText } from '#ui/chain-text.tsx'
import type { PillOnPage } from './pills-view.ts'

/** The prints that a kind of pill can become, with how many are left and what each takes. */
export function PillUses({ kind: { face, editions }, symbol }: { kind: PillOnPage; symbol: string }) {
  if (editions.length === 0)
    return <p className="mt-1 text-base">{t('Nothing now: no edition takes it. It doesn’t expire.')}</p>
  return (
    <ul className="mt-1 text-base">
      {editions.map(({ editionId, title, left, priceWei, pills }) => (
        <li key={editionId} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
          <span className="min-w-0">
            {t('{edition}, one print', { edition: title })}
            {left !== null && (
              <span className="block text-sm text-quiet">
                {left === 0 ? t('None left now') : t('{left} left', { left })}
              </span>
            )}
          </span>
          <span className="text-sm tabular-nums text-quiet">
            {priceWei === '0'
              ? pillsText(pills, face.name)
              : t('{pills} and {price}', { pills: pillsText(pills, face.name), price: etherText(priceWei, symbol) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
