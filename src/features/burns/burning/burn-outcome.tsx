import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { lengthsText, Sheet } from '#features/prints/editions/sheet.tsx'
import { BorderCostText } from '#features/shipping/parcels/border-cost.tsx'
import type { ShippingQuote } from '#features/shipping/parcels/shipping-quote.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { etherText } from '#ui/chain-text.tsx'
import { Select } from '#ui/field.tsx'
import { Folded } from '#ui/folded.tsx'
import { Notice } from '#ui/notice.tsx'
import type { BurnCampaign, BurnPrice } from '../campaigns/campaign.ts'
import { givenText } from '../campaigns/given-text.ts'
import { priceText } from '../campaigns/price-text.ts'
import { borderText, type BurnPrint, type BurnPrints, leftText, printBlocker } from '../openings/burn-prints.ts'
import { useTermsClient } from '../permits/use-terms-client.tsx'
import { WaitForCountry } from '../permits/wait-for-country.tsx'

type Props = {
  prints: BurnPrints
  campaign: BurnCampaign
  symbol: string
  /** Whoever looks has said to burn for the pill alone. */
  keepsPill: boolean
  /** The same page with other answers: `keep` in its address, or not. */
  address: { path: string; hidden: Readonly<Record<string, string>>; keep: string; unkeep: string }
  /** Is there anything to burn for now: else it is only said what would be. */
  isOpen: boolean
  base: string
}

/**
 * What the burn leads to, before anything else: the print, how many are left, and, for a country, whether it is sent there and
 * everything that it costs. Plain forms and links: no wallet, no account, no JavaScript.
 */
export function BurnOutcome({ prints, campaign, symbol, keepsPill, address, isOpen, base }: Props) {
  const client = useTermsClient(base)
  const { chosen, country, waiting } = prints
  const blocker = country === undefined && chosen?.isLeft === true ? undefined : printBlocker(chosen, country)
  return (
    <section aria-labelledby="outcome" className="mt-8 border-t border-strong-line pt-5">
      <h2 id="outcome" className="font-serif text-xl">
        {t('What you get')}
      </h2>
      {prints.prints.map((print) => (
        <PrintLine key={print.editionId} print={print} campaign={campaign} waiting={waiting} />
      ))}
      {prints.prints.length === 0 && (
        <p className="measure mt-4 text-base">
          {t('No edition takes {pill} now. A burn gives the pill alone, and nobody promises a print for it.', {
            pill: pillsText(1, campaign.pillName),
          })}
        </p>
      )}
      {prints.prints.some(({ isLeft }) => isLeft) && isOpen && (
        <CountryForm prints={prints} path={address.path} hidden={address.hidden} />
      )}
      {isOpen && keepsPill && (
        <KeepPill
          campaign={campaign}
          fees={prints.fees}
          symbol={symbol}
          back={prints.prints.length === 0 ? undefined : address.unkeep}
        />
      )}
      {isOpen && !keepsPill && blocker !== undefined && (
        <div className="mt-6 flex flex-col items-start gap-4">
          <Notice tone="problem" title={blocker.detail}>
            <p>
              {t(
                'Your piece is untouched. If you burn it now, you get {pills} and no print. A pill doesn’t expire, and you can keep it, give it away or sell it.',
                { pills: givenText(campaign) },
              )}
            </p>
          </Notice>
          {chosen?.isLeft === true && country !== undefined && chosen.refusal?.code === 'not-served' && (
            <div className="noscript:hidden">
              <WaitForCountry client={client} editionId={chosen.editionId} country={country.code} />
            </div>
          )}
          <ButtonLink look="loss" to={address.keep}>
            {t('Burn anyway, keep the pill')}
          </ButtonLink>
        </div>
      )}
      {!keepsPill && blocker === undefined && chosen?.quote !== undefined && (
        <Costs prints={prints} quote={chosen.quote} price={campaign.price} symbol={symbol} />
      )}
      {isOpen && !keepsPill && blocker === undefined && (
        <p className="mt-4 text-sm text-quiet">
          <TextLink to={address.keep}>{t('Burn and keep the pill')}</TextLink>
        </p>
      )}
    </section>
  )
}

function PrintLine({ print, campaign, waiting }: { print: BurnPrint; campaign: BurnCampaign; waiting: number }) {
  const { face, pills, isLeft, standing } = print
  const {
    slug,
    title,
    specification: { sheet },
  } = face.edition
  const wide = sheet.width / sheet.height
  return (
    <div className="mt-4 flex gap-5">
      <div className="shrink-0" style={{ width: `${Math.min(7, 9 * wide).toFixed(2)}rem` }}>
        <Sheet face={face} sizes="7rem" widest={480} eager />
      </div>
      <div className="min-w-0">
        <p className="font-serif text-lg">
          <TextLink to={linkTo('edition', { edition: slug })}>{title}</TextLink>
        </p>
        <p className="mt-1 text-sm text-quiet">{lengthsText(sheet)}</p>
        <p className="mt-2 text-base">
          {standing === 'soon'
            ? t('Not open yet')
            : standing === 'over' || standing === 'closed'
              ? t('Closed')
              : leftText(print)}
          {waiting > 0 && standing === 'open' && (
            <span className="text-quiet">; {tn(waiting, '{count} pill unredeemed', '{count} pills unredeemed')}</span>
          )}
          {!isLeft && standing === 'open' && <span className="text-loss">. {t('None for another pill')}</span>}
        </p>
        {pills !== campaign.pillsPerBurn && (
          <p className="mt-1 text-sm text-quiet">
            {campaign.takenTogether === undefined
              ? t(
                  campaign.takesCopies === true
                    ? 'A print takes {pills}; each copy gives {count}.'
                    : 'A print takes {pills}; a burn gives {count}.',
                  { pills: pillsText(pills, campaign.pillName), count: campaign.pillsPerBurn },
                )
              : t(
                  campaign.takesCopies === true
                    ? 'A print takes {pills}; every {together} copies give {count}.'
                    : 'A print takes {pills}; every {together} pieces give {count}.',
                  {
                    pills: pillsText(pills, campaign.pillName),
                    together: campaign.takenTogether,
                    count: campaign.pillsPerBurn,
                  },
                )}
          </p>
        )}
      </div>
    </div>
  )
}

function CountryForm({
  prints: { country, countries, elsewhere, prints, chosen },
  path,
  hidden,
}: {
  prints: BurnPrints
  path: string
  hidden: Readonly<Record<string, string>>
}) {
  return (
    <Form
      method="get"
      action={path}
      preventScrollReset
      aria-label={t('Where the print goes')}
      className="mt-5 flex max-w-[26rem] flex-col items-start gap-4"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {prints.length > 1 && (
        <div className="w-full">
          <Select label={t('Print')} name="edition" defaultValue={chosen?.editionId} key={chosen?.editionId}>
            {prints.map(({ editionId, face, isLeft }) => (
              <option key={editionId} value={editionId}>
                {isLeft ? face.edition.title : t('{title} (none left)', { title: face.edition.title })}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div className="w-full">
        <Select
          label={t('Your country')}
          name="country"
          autoComplete="country"
          defaultValue={country?.code ?? ''}
          key={country?.code}
          required
          hint={country === undefined ? t('Choose it to see shipping and import costs.') : undefined}
        >
          <option value="">{t('Choose')}</option>
          <optgroup label={t('We ship to')}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('Not yet')}>
            {elsewhere.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        </Select>
      </div>
      <Button look={country === undefined ? 'primary' : 'plain'}>{t('Show the price')}</Button>
    </Form>
  )
}

/** Every cost, with the total: to the studio, to the network, and at the border. */
function Costs({
  prints: { fees, country },
  quote,
  price,
  symbol,
}: {
  prints: BurnPrints
  quote: ShippingQuote
  /** Of the burn itself, where it has one. */ price: BurnPrice | undefined
  symbol: string
}) {
  const border = borderText(quote.border)
  const network = fees === undefined ? undefined : BigInt(fees.burnWei) + BigInt(fees.redeemWei)
  const total = BigInt(quote.total) + BigInt(price?.wei ?? 0) + (network ?? 0n)
  const [print, ...others] = quote.parts
  return (
    <div className="mt-6 max-w-[34rem]">
      <dl className="text-sm">
        <Cost label={t('Total to {country}', { country: country?.name ?? quote.country })} isTotal>
          {network === undefined
            ? t('{sum} and network fees', { sum: etherText(String(total), symbol) })
            : t('about {sum}', { sum: shortSum(total, symbol) })}
        </Cost>
        <Cost label={t('Import tax')}>
          {border === undefined
            ? t('none')
            : quote.border.due === 'estimate' && quote.border.payer === 'studio'
              ? t('paid by the studio')
              : t('about {sum}, at the door', { sum: border })}
        </Cost>
      </dl>
      <Folded title={t('Every cost')} className="mt-1">
        <dl aria-label={t('Every cost')} className="text-sm">
          {price !== undefined && <Cost label={t('The burn')}>{priceText(price, symbol)}</Cost>}
          {print !== undefined && (
            <Cost label={print.title}>
              {print.amount === '0' ? t('for the pill') : etherText(print.amount, symbol)}
            </Cost>
          )}
          {others.map(({ title, amount }) => (
            <Cost key={title} label={title}>
              {amount === '0' ? t('free') : etherText(amount, symbol)}
            </Cost>
          ))}
          <Cost label={t('Network fees, burn and redemption')}>
            {network === undefined ? t('your wallet shows them') : t('about {sum}', { sum: shortSum(network, symbol) })}
          </Cost>
        </dl>
        <div className="mt-3 flex flex-col gap-3 text-sm">
          <p>{sendingText(quote)}</p>
          <BorderCostText border={quote.border} />
          <p className="text-quiet">
            {price === undefined
              ? t('The burn itself costs the network fee alone. Print and shipping are paid when you redeem the pill.')
              : t(
                  'The burn itself costs {price} and the network fee. Print and shipping are paid when you redeem the pill.',
                  { price: priceText(price, symbol) },
                )}
          </p>
        </div>
      </Folded>
    </div>
  )
}

function sendingText({ service: { name, tracked, days } }: ShippingQuote): string {
  const values = { service: name, from: days[0], to: days[1] }
  return tracked
    ? t(
        '{service}, tracked, {from} to {to} days on its way. Other packing and services are chosen when you redeem the pill; they can cost more.',
        values,
      )
    : t(
        '{service}, without tracking, {from} to {to} days on its way. Other packing and services are chosen when you redeem the pill; they can cost more.',
        values,
      )
}

function Cost({ label, isTotal = false, children }: { label: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-x-6 border-t py-2 ${isTotal ? 'border-strong-line text-base font-medium' : 'border-line'}`}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}

/** A sum with three digits that say something: estimates promise no more. */
function shortSum(wei: bigint, symbol: string): string {
  const digits = wei.toString()
  return digits.length <= 3
    ? etherText(digits, symbol)
    : etherText(digits.slice(0, 3).padEnd(digits.length, '0'), symbol)
}

/** What a burn for the pill alone costs. */
function keptPillCost(
  { price }: Pick<BurnCampaign, 'price'>,
  { fees, symbol }: { fees: BurnPrints['fees']; symbol: string },
): string {
  const fee = fees === undefined ? undefined : shortSum(BigInt(fees.burnWei), symbol)
  if (price === undefined)
    return fee === undefined
      ? t('It costs the network fee and nothing else; your wallet shows it.')
      : t('It costs the network fee and nothing else: about {sum}.', { sum: fee })
  const cost = priceText(price, symbol)
  return fee === undefined
    ? t('It costs {price} and the network fee; your wallet shows it.', { price: cost })
    : t('It costs {price} and the network fee: about {sum}.', { price: cost, sum: fee })
}

function KeepPill({
  campaign,
  fees,
  symbol,
  back,
}: {
  campaign: BurnCampaign
  fees: BurnPrints['fees']
  symbol: string
  back: string | undefined
}) {
  return (
    <div className="mt-6">
      <Notice title={t('You burn for the pill alone.')}>
        <p>
          {t(
            'You get {pills} and no print. A pill doesn’t expire, but nobody promises that a print can be had for it later or sent to you.',
            { pills: givenText(campaign) },
          )}
        </p>
        <p>{keptPillCost(campaign, { fees, symbol })}</p>
        {back !== undefined && (
          <p>
            <TextLink to={back}>{t('Burn for a print instead')}</TextLink>
          </p>
        )}
      </Notice>
    </div>
  )
}
