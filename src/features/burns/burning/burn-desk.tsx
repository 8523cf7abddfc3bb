import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { burnLink, linkTo } from '#features/studio/site-map.ts'
import { RecipientField } from '#features/transactions/recipient-field.tsx'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { PracticePieceButton } from '#features/wallets/practice/practice-piece-button.tsx'
import { PractiseFirst } from '#features/wallets/practice/practise-first.tsx'
import { useKeptSession } from '#features/wallets/use-kept-session.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { t } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { aboutSomethingElse, useAddress } from '#ui/link.tsx'
import { NotLookedAt } from '#ui/not-looked-at.tsx'
import { Problem } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { BurnCampaign } from '../campaigns/campaign.ts'
import { pillsFor } from '../campaigns/taken-together.ts'
import type { BurnAim } from '../intents/burn-aim.ts'
import { copiesOf, withOthers } from '../intents/copies-of.ts'
import { withArticle } from '../openings/burn-prints.ts'
import type { BurnAsked } from './burn-client.ts'
import { BurnReview } from './burn-review.tsx'
import { needsRecipient } from './burn-way.ts'
import { BlockerList } from './check-report.tsx'
import { ChooseOthers, type ChosenPiece } from './choose-others.tsx'
import { useBurnAct } from './use-burn-act.tsx'
import { useBatching, useBurnCheck } from './use-burn-check.tsx'
import { useBurnClient } from './use-burn-client.tsx'

/**
 * What is burned and given, with how many copies where there are copies: `3 copies of Coin 7`, `6 Ember pills`. `company`: the pieces that burn with this one;
 * nothing where it burns alone.
 */
export type BurnedThing = { copies: string | undefined; pills: string; company: readonly ChosenPiece[] | undefined }

export type BurnDeskProps = {
  title: string
  singular: string
  collection: string
  tokenId: string
  campaign: BurnCampaign
  /** Its piece has copies: then it is asked how many, at first `copies`. */
  hasCopies: boolean
  copies: string | undefined
  /** The pieces that burn with it at first, where the campaign takes several together. */
  others?: readonly string[] | undefined
  /** What the burn is for, as whoever looks has said; the title of the print, where it is one. */
  aim: BurnAim
  print: string | undefined
  /** What is remembered for the redemption: the kind of pill, and how many a print takes. */
  pillId: string
  pillsAPrint: number
  /** An intent that this goes on with, where it is the same burn. */
  resumed: Hex | undefined
  offer: WalletOffer
  base: string
  /** Changes with what the page knows of the piece and the campaign: then the chain is asked again. */
  seen: string
  /** While the wallet has a question the page stays as it is, whatever the chain says meanwhile. */
  onBusy: (isBusy: boolean) => void
}

/** What a visitor does with a wallet: connecting it, seeing what stands in the way, and the steps up to the last button. */
export function BurnDesk(props: BurnDeskProps) {
  const walletClient = useWalletClient(props.base)
  const access = useWallet(props.offer.network)
  const [isBusy, setBusy] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const { session } = access
  const isConnected = session.state === 'connected'
  const kept = useKeptSession(session, isConnected)
  const onBusy = (next: boolean) => {
    setBusy(next)
    if (next) setWasAsked(true)
    props.onBusy(next)
  }
  return (
    <>
      <Section
        title={
          props.print === undefined
            ? t('Burn and keep the pill')
            : t('Burn for {print}', { print: withArticle(props.print) })
        }
        line={
          isConnected
            ? undefined
            : t('Connect the wallet that holds the piece. Up to the last button nothing leaves it.')
        }
      >
        <WalletGate offer={props.offer} client={walletClient} access={access} isBusy={isBusy} />
        {!isConnected && <PractiseFirst offer={props.offer} />}
      </Section>
      {/* Of a wallet that left while it was asked, what became of that stays in view. */}
      {kept !== undefined && (isConnected || wasAsked) && (
        <fieldset disabled={!isConnected} className="mt-16 min-w-0">
          <CountedDesk key={kept.address} {...props} session={kept} isBusy={isBusy} onBusy={onBusy} />
        </fieldset>
      )}
    </>
  )
}

/** What burns besides the piece comes first, where it is asked: how many copies, or which other pieces. All that is looked at below is for that. */
function CountedDesk({ isBusy, ...props }: BurnDeskProps & { session: ConnectedSession; isBusy: boolean }) {
  const { pillsPerBurn, pillName, takenTogether } = props.campaign
  const [typed, setTyped] = useState(props.copies ?? String(takenTogether ?? 1))
  const client = useBurnClient(props.base)
  if (!props.hasCopies && takenTogether !== undefined)
    return (
      <ChooseOthers
        {...props}
        client={client}
        holder={props.session.address.toLowerCase() as Hex}
        takenTogether={takenTogether}
        first={props.others ?? []}
        isBusy={isBusy}
      >
        {(company) => <ConnectedDesk {...props} count={undefined} company={company} />}
      </ChooseOthers>
    )
  if (!props.hasCopies) return <ConnectedDesk {...props} count={undefined} />
  return (
    <>
      <div className="mb-10 max-w-[16rem]">
        <Field
          label={t('How many copies to burn')}
          name="copies"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          disabled={isBusy}
          onChange={({ target }) => setTyped(target.value)}
          hint={
            takenTogether === undefined
              ? t('Each gives {pills}.', { pills: pillsText(pillsPerBurn, pillName) })
              : t('Every {count} give {pills}.', { count: takenTogether, pills: pillsText(pillsPerBurn, pillName) })
          }
        />
      </div>
      {/* What is no number is none: the chain is asked all the same, and the answer says what to do. */}
      <ConnectedDesk {...props} count={/^\d{1,20}$/.test(typed.trim()) ? BigInt(typed.trim()).toString() : '0'} />
    </>
  )
}

function ConnectedDesk({
  session,
  count,
  company,
  ...given
}: BurnDeskProps & {
  session: ConnectedSession
  /** How many copies, decimal; nothing for a single piece. */ count: string | undefined
  /** The pieces that burn with it; nothing where it burns alone. */ company?: readonly ChosenPiece[]
}) {
  const props = company === undefined ? given : { ...given, title: withOthers(given.title, company.length) }
  const {
    collection,
    tokenId,
    campaign,
    title,
    aim,
    pillId,
    pillsAPrint,
    offer: { network, practice },
    onBusy,
  } = props
  const navigate = useNavigate()
  const client = useBurnClient(props.base)
  const [recipient, setRecipient] = useState<Hex>()
  const holder = session.address.toLowerCase() as Hex
  const asked: BurnAsked = {
    collection,
    tokenId,
    ...(count === undefined ? {} : { copies: count }),
    ...(company === undefined ? {} : { others: company.map(({ piece }) => piece) }),
    campaignId: campaign.campaignId,
    holder,
    aim: props.aim,
    ...(recipient === undefined ? {} : { recipient }),
  }
  const { checking, look } = useBurnCheck(client, asked, props.seen)
  const [batching, setBatching] = useBatching(session, network.chainId)
  const acts = useBurnAct({
    client,
    session,
    network,
    asked,
    title,
    look,
    resumed: props.resumed,
    choice:
      aim.for === 'print'
        ? { pillId, editionId: aim.editionId, country: aim.country, quantity: pillsAPrint }
        : undefined,
    onNoBatch: () => setBatching('unsupported'),
    onSent: (intentId) => void navigate(linkTo('burn intent', { intent: intentId })),
  })
  useToldOf(acts.isBusy, onBusy)
  if (checking.state === 'asking')
    return (
      <p role="status" className="text-base text-quiet">
        {t('Looking at the chain with this address. Nothing is sent.')}
      </p>
    )
  if (checking.state === 'failed')
    return (
      <NotLookedAt onAgain={() => void look()}>
        <p>{checking.message}</p>
        <p>{t('{title} is untouched. This page checks again every few seconds.', { title })}</p>
      </NotLookedAt>
    )
  const { check } = checking
  if (check.obstacles.length > 0 && !acts.isBusy)
    return (
      <Section title={check.isHolder ? t('What stands in the way') : t('This wallet doesn’t hold {title}', { title })}>
        {acts.act.step === 'failed' && <Problem problem={acts.act.problem} className="mb-6" />}
        <BlockerList obstacles={check.obstacles} label={t('What stands in the way')} />
        {needsRecipient(check.obstacles) && (
          <RecipientField
            current={recipient}
            onChoose={setRecipient}
            label={t('Give the pill to this address instead')}
            hint={t('An account of yours that can hold tokens of this kind. Whoever has it has the pill.')}
          />
        )}
        <div className="mt-6 flex flex-wrap gap-4">
          {!check.isHolder && practice && !props.hasCopies && <AnotherPiece {...props} address={session.address} />}
          <Button type="button" onClick={() => void look()}>
            {t('Look again')}
          </Button>
        </div>
      </Section>
    )
  return (
    <BurnReview
      {...props}
      burned={burnedThing(props, { count, company })}
      own={given.title}
      session={session}
      check={check}
      batching={batching}
      acts={acts}
      recipient={recipient}
      onRecipient={setRecipient}
    />
  )
}

function burnedThing(
  { title, campaign }: BurnDeskProps,
  { count, company }: { count: string | undefined; company: readonly ChosenPiece[] | undefined },
): BurnedThing {
  const taken = BigInt(count ?? 1 + (company?.length ?? 0))
  return {
    copies: count === undefined ? undefined : copiesOf(title, count),
    pills: pillsText(pillsFor(campaign, taken).toString(), campaign.pillName),
    company,
  }
}

/** A practice wallet that does not hold the piece gets one that it can burn for the same. */
function AnotherPiece({
  base,
  address,
  collection,
  tokenId,
  singular,
  aim,
}: Pick<BurnDeskProps, 'base' | 'collection' | 'tokenId' | 'singular' | 'aim'> & { address: string }) {
  const navigate = useNavigate()
  const addressOf = useAddress()
  const kept = aim.for === 'pill' ? { keep: 'pill' as const } : { edition: aim.editionId, country: aim.country }
  return (
    <PracticePieceButton
      base={base}
      address={address}
      collection={collection}
      singular={singular}
      wished={tokenId}
      // It may be the very piece that the page is about.
      onGiven={(given) =>
        void navigate(`${addressOf(burnLink(collection, given, kept))}#burn`, { state: aboutSomethingElse })
      }
    />
  )
}

/** Tells the page around the desk whether the wallet has a question. */
function useToldOf(isBusy: boolean, onBusy: (isBusy: boolean) => void): void {
  const told = useRef(onBusy)
  useEffect(() => {
    told.current = onBusy
  })
  useEffect(() => {
    told.current(isBusy)
    // Another account in the wallet takes this desk away, and its question with it.
    return () => {
      if (isBusy) told.current(false)
    }
  }, [isBusy])
}
