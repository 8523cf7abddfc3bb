import type { SignInHereParts } from '#features/accounts/sign-in/sign-in-here-of.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { numberText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { useAddress } from '#ui/link.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import { PillPicture } from '../pills/pill-picture.tsx'
import { PillUses } from '../pills/pill-uses.tsx'
import type { PillOnPage, PillsView } from '../pills/pills-view.ts'
import { PillDesk } from './pill-desk.tsx'

const way = [
  {
    title: 'Choose a print',
    text: 'You see the edition, your country and every cost while the pill is still yours.',
  },
  {
    title: 'The studio promises',
    text: 'A permit, signed by the studio, names the pill, the edition, the price and the minute it ends. Without one the contract burns nothing.',
  },
  {
    title: 'The pill is burned',
    text: 'Pill, permit and price go in one transaction. From then on the claim is yours, and its own address shows how it stands.',
  },
] as const satisfies readonly { title: MessageText; text: MessageText }[]

/** Pills: the kinds there are, whose they are, and the way from one to a permit. */
export function PillsPage({
  kinds,
  lookup,
  open,
  countries,
  elsewhere,
  currency,
  offer,
  signIn,
  base,
}: PillsView & { offer: WalletOffer; signIn: SignInHereParts | undefined; base: string }) {
  return (
    <Page narrow>
      <PageTitle
        title={t('Pills')}
        line={t('A pill is the receipt for a burned piece. It can be kept, given away, sold, or redeemed for a print.')}
      />
      {kinds.length === 0 ? (
        <NoPills />
      ) : (
        <>
          <ul aria-label={t('Kinds of pills')} className="flex flex-col gap-12">
            {kinds.map((kind) => (
              <Kind key={kind.pillId} kind={kind} symbol={currency.symbol} />
            ))}
          </ul>
          {open.length > 0 && (
            <p className="mt-8 text-base">
              {open.map(({ campaignId, collection, title, pill, print, gives, only }) => (
                <span key={campaignId} className="block">
                  <Message
                    text={
                      gives !== undefined
                        ? 'Burn pieces of <a>{title}</a>. {gives}'
                        : print === undefined
                          ? 'Burn a piece of <a>{title}</a> and get {pill}. No print is left for it now.'
                          : 'Burn a piece of <a>{title}</a> and get {pill}, good for {print}.'
                    }
                    values={{
                      title,
                      pill,
                      print: print ?? '',
                      gives: gives ?? '',
                      a: (words) => <TextLink to={collectionLink(collection)}>{words}</TextLink>,
                    }}
                  />
                  {only !== undefined && ` ${only}`}
                </span>
              ))}
            </p>
          )}
          <div className="mt-16">
            <Section
              title={t('Yours')}
              id="yours"
              line={t('Enter an address to see its pills. Connect the wallet to redeem them.')}
            >
              <LookUp lookup={lookup} />
              <Holdings lookup={lookup} kinds={kinds} />
              <WithWallet
                act={t('Redeeming needs a wallet')}
                otherwise={t('Looking works without it.')}
                ruled="mt-8 border-t border-line py-6"
                className="mt-10"
              >
                <PillDesk
                  kinds={kinds}
                  lookup={lookup}
                  countries={countries}
                  elsewhere={elsewhere}
                  offer={offer}
                  signIn={signIn}
                  base={base}
                />
              </WithWallet>
            </Section>
          </div>
        </>
      )}
      <div className="mt-16">
        <Section
          title={t('From pill to claim')}
          line={t('Before a pill is redeemed, you see whether a print can be sent to you and every cost.')}
        >
          <Steps
            label={t('From pill to claim')}
            steps={way.map(({ title, text }) => ({ title: t(title), text: t(text) }))}
          />
        </Section>
      </div>
    </Page>
  )
}

function NoPills() {
  return (
    <Empty title={t('No pill exists.')}>
      <p>{t('No burn has been open here. A pill that is offered to you elsewhere in our name is not one of ours.')}</p>
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <TextLink to={linkTo('collections')}>{t('See the collections')}</TextLink>
        <TextLink to={linkTo('editions')}>{t('About prints')}</TextLink>
      </p>
    </Empty>
  )
}

function Kind({ kind, symbol }: { kind: PillOnPage; symbol: string }) {
  const { face, issued, destroyed } = kind
  const existing = BigInt(issued) - BigInt(destroyed)
  return (
    <li className="grid items-start gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      <PillPicture pill={face} sizes="(max-width: 40rem) 92vw, 256px" eager />
      <div className="min-w-0">
        <h2 className="font-serif text-xl">
          {issued === '0' ? face.name : <TextLink to={tokenLink(PILLS, face.pillId)}>{face.name}</TextLink>}
        </h2>
        {face.description !== undefined && <p className="measure mt-2 text-base">{face.description}</p>}
        <div className="mt-5">
          <Tombstone
            rows={[
              [t('Number'), face.pillId],
              [t('Given'), numberText(BigInt(issued))],
              [t('Redeemed'), numberText(BigInt(destroyed))],
              [t('Remaining'), numberText(existing)],
            ]}
          />
        </div>
        <h3 className="mt-6 text-sm text-quiet">{t('What it gives')}</h3>
        <PillUses kind={kind} symbol={symbol} />
      </div>
    </li>
  )
}

function LookUp({ lookup }: { lookup: PillsView['lookup'] }) {
  const typed = lookup.state === 'refused' ? lookup.typed : lookup.state === 'found' ? lookup.holder : ''
  const address = useAddress()
  return (
    <form method="get" action={address(linkTo('pills'))} className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 grow basis-[20rem]">
        <Field
          label={t('Whose pills')}
          name="holder"
          defaultValue={typed}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
          placeholder="0x…"
          error={
            lookup.state === 'refused'
              ? t('This is no address: 0x and 40 digits. One of them may be wrong.')
              : undefined
          }
        />
      </div>
      <Button>{t('Look')}</Button>
    </form>
  )
}

function Holdings({ lookup, kinds }: { lookup: PillsView['lookup']; kinds: readonly PillOnPage[] }) {
  if (lookup.state !== 'found') return null
  if (lookup.held.length === 0)
    return (
      <p className="mt-6 text-base" role="status">
        <Message
          text="{address} holds no pills."
          values={{ address: <Address key="address" address={lookup.holder} /> }}
        />
      </p>
    )
  return (
    <ul aria-label={t('Pills of this address')} className="mt-8">
      {lookup.held.map(({ pillId, quantity, name }) => {
        const face = kinds.find((kind) => kind.pillId === pillId)?.face
        return (
          <li key={pillId} className="flex items-center gap-6 border-t border-line py-4 last:border-b">
            <span className="block w-16 shrink-0">
              {face !== undefined && <PillPicture pill={face} sizes="64px" />}
            </span>
            <span className="min-w-0 font-serif text-lg">
              <TextLink to={tokenLink(PILLS, pillId)}>{pillsText(quantity, name)}</TextLink>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
