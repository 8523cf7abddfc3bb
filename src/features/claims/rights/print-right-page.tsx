import type { ReactNode } from 'react'
import type { SignInHereParts } from '#features/accounts/sign-in/sign-in-here-of.ts'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { quoteText } from '#features/payments/payment-method.ts'
import { RightText } from '#features/prints/register/piece-right-section.tsx'
import { BorderCostText } from '#features/shipping/parcels/border-cost.tsx'
import { parcelOption } from '#features/shipping/parcels/shipping-quote.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { etherText } from '#ui/chain-text.tsx'
import { Select } from '#ui/field.tsx'
import { useAddress } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { dayText } from '#ui/time-text.tsx'
import { HoldNotice } from '../held/hold-notice.tsx'
import { TravelChoice } from '../opening/travel-choice.tsx'
import type { PrintRightPageParts } from './get-print-right-page.server.ts'
import { PrintRightDesk } from './print-right-desk.tsx'

type View = PrintRightPageParts & {
  offerOfWallets: WalletOffer
  signIn: SignInHereParts | undefined
  base: string
}

/** Using the right of a piece to one print: what it is, whether it can be sent and what it costs, and the order that the holder signs. */
export function PrintRightPage(view: View) {
  const { piece, right, face, hold } = view
  const { width, height } = imageOf(piece.image)
  return (
    <Page>
      <article className="grid items-start gap-x-[5vw] gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <figure
          className="mx-auto w-full lg:sticky lg:top-8"
          style={{ maxWidth: `calc(min(82svh, 44rem) * ${(width / height).toFixed(4)})` }}
        >
          <PiecePicture
            piece={piece}
            image={piece.image}
            eager
            alt={piece.title}
            sizes="(max-width: 64rem) 92vw, 40vw"
            className={piece.burned ? 'grayscale' : ''}
          />
        </figure>
        <div className="min-w-0">
          <p className="text-sm text-quiet">
            <TextLink to={tokenLink(piece.collection, piece.tokenId)}>{piece.title}</TextLink>
          </p>
          <h1 className="mt-2 font-serif text-2xl break-words">{t('Its print')}</h1>
          {right.state === 'none' && (
            <p className="measure mt-6 text-base">{t('Pieces of this collection carry no right to a print.')}</p>
          )}
          {(right.state === 'used' || right.state === 'gone') && (
            <div className="mt-6">
              <RightText right={right} piece={piece} />
            </div>
          )}
          {right.state === 'unused' && hold !== undefined && (
            <div className="mt-6">
              <HoldNotice hold={hold} />
            </div>
          )}
          {right.state === 'unused' && hold === undefined && face !== undefined && <Flow {...view} face={face} />}
        </div>
      </article>
    </Page>
  )
}

type FlowView = View & { face: NonNullable<View['face']> }

function Flow(view: FlowView) {
  const { piece, arrival, singular, face, wishes, offer, payment, cancelUntil, offerOfWallets, signIn, base } = view
  const {
    specification: { sheet, process },
  } = face.edition
  return (
    <>
      <p className="measure mt-5 text-base">
        {t(
          'This piece comes with one print on paper. You keep the piece, and nothing is burned. The print can be claimed once; later owners see that it was.',
        )}{' '}
        {piece.owner === null ? (
          t('The piece is held by nobody now.')
        ) : (
          <Message
            text="The piece is held by {holder} now."
            values={{ holder: <CollectorLink key="holder" address={piece.owner} /> }}
          />
        )}
      </p>
      <ol aria-label={t('From the right to the print')} className="mt-10">
        <Step number={1} title={t('The sheet')}>
          <p className="text-base">
            <TextLink to={linkTo('edition', { edition: face.edition.slug })}>{face.edition.title}</TextLink>,{' '}
            {process.charAt(0).toLowerCase() + process.slice(1)},{' '}
            {t('{width} × {height} cm', { width: sheet.width / 10, height: sheet.height / 10 })}.{' '}
            {face.edition.numbering.by === 'token-id' && (
              <Message
                text="Yours would be number {number}."
                values={{
                  number: (
                    <span key="number" className="font-serif text-lg tabular-nums">
                      {piece.tokenId}
                      {face.edition.length === 'open' ? '' : `/${face.edition.length}`}
                    </span>
                  ),
                }}
              />
            )}
          </p>
          <SheetForm {...view} />
        </Step>
        <Step number={2} title={t('Can it be sent, and what does it cost?')}>
          {payment !== undefined ? (
            <p className="text-base text-quiet">
              {t('What you chose is priced, and a place is held for you. How its payment stands is below.')}
            </p>
          ) : offer === undefined ? (
            <p className="text-base text-quiet">
              {t('Choose the country first. Nothing is signed before this is clear.')}
            </p>
          ) : (
            <Offer offer={offer} symbol={offerOfWallets.network.currency.symbol} />
          )}
          {face.run !== undefined && (
            <p className="mt-5 text-sm text-quiet">
              {t('Claimed now, it ships by {day}.', { day: dayText(face.run.leavesBy) })}
            </p>
          )}
        </Step>
        <Step
          number={3}
          title={offer?.bill !== undefined || payment !== undefined ? t('The payment and the order') : t('The order')}
        >
          {payment === undefined && (offer === undefined || offer.quote === undefined || offer.obstacles.length > 0) ? (
            <p className="text-base text-quiet">
              {t('A text that the holder’s wallet signs. It is free and moves nothing.')}
            </p>
          ) : (
            <WithWallet act={t('Signing needs a wallet')} otherwise={t('Everything above works without it.')}>
              <PrintRightDesk
                piece={piece}
                arrival={arrival}
                singular={singular}
                edition={face.edition}
                wishes={{
                  country: offer?.quote?.country ?? wishes.country ?? '',
                  options: offer?.options ?? wishes.options,
                }}
                price={offer?.bill === undefined ? undefined : quoteText(offer.bill)}
                payment={payment}
                offer={offerOfWallets}
                signIn={signIn}
                base={base}
              />
            </WithWallet>
          )}
          {cancelUntil !== undefined && <p className="measure mt-5 text-sm text-quiet">{cancelUntil}</p>}
        </Step>
        <Step number={4} title={t('The address')}>
          <p className="text-base text-quiet">
            {t(
              'Asked when the order is signed, encrypted, and erased after delivery. Until it is packed it can be changed.',
            )}
          </p>
        </Step>
      </ol>
    </>
  )
}

/** The edition, what can be chosen of it, and the country: a plain form, whose answer has an address of its own. */
function SheetForm({ piece, face, editions, countries, wishes, offer, offerOfWallets }: FlowView) {
  const address = useAddress()
  const isGone = (option: string, value: string) =>
    (face.optionsLeft.find((one) => one.option === option && one.value === value)?.left ?? 1) <= 0
  return (
    <form
      method="get"
      action={address(linkTo('piece print', { collection: piece.collection, id: piece.tokenId }))}
      className="mt-5 flex max-w-[26rem] flex-col items-start gap-5"
    >
      {editions.length > 1 && (
        <div className="w-full">
          <Select label={t('Edition')} name="edition" defaultValue={face.edition.slug}>
            {editions.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </Select>
        </div>
      )}
      {editions.length === 1 && editions[0] !== undefined && (
        <input type="hidden" name="edition" value={editions[0].slug} />
      )}
      {face.options.map(({ name, values }) => (
        <div key={name} className="w-full">
          <Select
            label={name}
            name={`option.${name}`}
            defaultValue={wishes.options[name] ?? values.find((value) => !isGone(name, value.name))?.name}
          >
            {values.map((value) => (
              <option key={value.name} value={value.name} disabled={isGone(name, value.name)}>
                {value.name}
                {isGone(name, value.name)
                  ? ` (${t('sold out')})`
                  : Number(value.price) === 0
                    ? ''
                    : ` (${t('{price} more', { price: `${value.price} ${offerOfWallets.network.currency.symbol}` })})`}
              </option>
            ))}
          </Select>
        </div>
      ))}
      <div className="w-full">
        <Select
          label={t('Country it goes to')}
          name="country"
          defaultValue={wishes.country ?? ''}
          key={wishes.country}
          required
          hint={t('The countries the studio sends to. If yours is missing, the right stays with the piece and keeps.')}
        >
          <option value="">{t('Choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {offer !== undefined && (
        <TravelChoice
          travel={offer.travel}
          chosen={wishes.options[parcelOption]}
          name={`option.${parcelOption}`}
          symbol={offerOfWallets.network.currency.symbol}
        />
      )}
      <Button look={offer === undefined ? 'primary' : 'plain'}>{t('See what it takes')}</Button>
    </form>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-line py-7 last:border-b">
      <span aria-hidden="true" className="font-mono text-sm leading-8 text-quiet">
        {number}
      </span>
      <div className="min-w-0">
        <h2 className="mb-4 font-serif text-xl">{title}</h2>
        {children}
      </div>
    </li>
  )
}

function Offer({ offer: { quote, obstacles, bill }, symbol }: { offer: NonNullable<View['offer']>; symbol: string }) {
  return (
    <div className="flex flex-col gap-6">
      {obstacles.length > 0 && (
        <ul aria-label={t('What stands in the way')} className="flex flex-col gap-4">
          {obstacles.map(({ code, detail, way }) => (
            <li key={`${code} ${detail}`}>
              <Notice tone="problem" title={detail}>
                <p>{way}</p>
              </Notice>
            </li>
          ))}
        </ul>
      )}
      {quote !== undefined && (
        <>
          <dl className="text-sm">
            {quote.parts.map(({ title, amount }) => (
              <div key={title} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
                <dt>{title}</dt>
                <dd className="tabular-nums text-quiet">
                  {amount === '0' ? t('free##price') : etherText(amount, symbol)}
                </dd>
              </div>
            ))}
            <div className="flex flex-wrap justify-between gap-x-6 py-2">
              <dt>{t('Total')}</dt>
              <dd className="tabular-nums">
                {quote.total === '0'
                  ? t('free##price')
                  : bill === undefined
                    ? etherText(quote.total, symbol)
                    : t('{price} by card', { price: quoteText(bill) })}
              </dd>
            </div>
          </dl>
          {quote.saved !== undefined && (
            <p className="text-sm">{t('Saved by one parcel: {sum}', { sum: etherText(quote.saved, symbol) })}</p>
          )}
          <p className="text-sm text-quiet">
            {t(
              quote.service.tracked
                ? '{service}, {from} to {to} days after it is packed, with a number to follow.'
                : '{service}, {from} to {to} days after it is packed.',
              { service: quote.service.name, from: quote.service.days[0], to: quote.service.days[1] },
            )}
          </p>
          <BorderCostText border={quote.border} />
        </>
      )}
    </div>
  )
}
