import { copiesText } from '#features/catalogue/chain-facts/copies-text.ts'
import type { Blocker } from '#features/transactions/blocker.ts'
import { numberText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { BlockNumber, etherText } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Folded } from '#ui/folded.tsx'
import { priceText } from '../campaigns/price-text.ts'
import type { BurnCheck } from './burn-check.ts'
import { type BurnWay, feeOf } from './burn-way.ts'

/** Everything that stands in the way, each with a way on; or what should be known and stops nothing. */
export function BlockerList({ obstacles, label }: { obstacles: readonly Blocker[]; label: string }) {
  return (
    <ul aria-label={label} className="measure">
      {obstacles.map(({ code, detail, way }) => (
        <li key={`${code} ${detail}`} className="border-t border-line py-4 last:border-b">
          <p>
            <span aria-hidden="true" className="mr-2 text-sm text-loss">
              ×
            </span>
            {detail}
          </p>
          <p className="mt-1 text-sm text-quiet">{way}</p>
        </li>
      ))}
    </ul>
  )
}

/** What the burn costs now, and folded what the rehearsal found: before and after, with the gas. */
export function Rehearsal({
  check,
  way,
  isFirstDone,
  title,
  pills,
  symbol,
}: {
  check: BurnCheck
  way: BurnWay
  isFirstDone: boolean
  title: string
  pills: string
  symbol: string
}) {
  const { wei, gas, isWhole } = feeOf(check, way, isFirstDone)
  const price = check.price === undefined ? undefined : priceText(check.price, symbol)
  const fee = { fee: etherText(String(wei), symbol), gas: Number(gas) }
  return (
    <div>
      <p className="measure text-base">
        {price !== undefined && <>{t('The burn costs {price}.', { price })} </>}
        {!isWhole
          ? t('Network fee: at least {fee}. The burn itself can be rehearsed once it is allowed.', fee)
          : price === undefined
            ? t('Network fee: about {fee}, nothing else now.', fee)
            : t('Network fee: about {fee}.', fee)}
      </p>
      <Folded title={t('Before and after')}>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <Side
            heading={t('Before')}
            rows={[
              [t('Your wallet'), check.copies === undefined ? title : copiesText(check.copies.held)],
              [t('Pills from it'), t('none')],
              [t('Surviving'), numberText(check.supply.before)],
            ]}
          />
          <Side
            heading={t('After')}
            rows={[
              [
                t('Your wallet'),
                check.copies === undefined ? t('without {title}', { title }) : copiesText(check.copies.left),
              ],
              [t('Pills from it'), pills],
              [t('Surviving'), numberText(check.supply.after)],
            ]}
          />
        </div>
        <div className="mt-8">
          <Tombstone
            rows={[
              [t('Network fee'), t('{fee} ({gas} gas)', fee)],
              [t('Price of the burn'), price ?? t('nothing')],
              [t('Your balance'), etherText(check.balanceWei, symbol)],
            ]}
          />
        </div>
        <p className="measure mt-4 text-sm text-quiet">
          <Message
            text="The exact call was rehearsed on the chain as of block {block}, and is once more when you press the last button. A rehearsal changes nothing; the fee of the day may move it a little."
            values={{ block: <BlockNumber block={check.block} /> }}
          />
        </p>
        <p className="measure mt-4 text-sm text-quiet">
          {t(
            'Offers and listings on other marketplaces are kept off the chain, so we can’t see them. Nobody can accept one once the piece is burned.',
          )}
        </p>
      </Folded>
    </div>
  )
}

function Side({ heading, rows }: { heading: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <div className="border-t border-strong-line pt-3">
      <h4 className="mb-2 text-sm text-quiet">{heading}</h4>
      <Tombstone rows={rows} />
    </div>
  )
}
