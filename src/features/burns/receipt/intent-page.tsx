import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { PaymentDesk } from '#features/payments/payment-desk.tsx'
import { paymentWords } from '#features/payments/payment.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { finalityOf } from '#features/transactions/finality.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { checksummed } from '#platform/address.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { Folded } from '#ui/folded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { PinnedFrame } from '#ui/pinned-frame.tsx'
import type { IntentView } from '../intents/intent-view.ts'
import type { BurnIntent } from '../intents/intent.ts'
import { PillPicture } from '../pills/pill-picture.tsx'
import { IntentFacts } from './intent-facts.tsx'
import { intentTitle, type IntentPageView, thingOf } from './intent-page-view.ts'
import { IntentStory } from './intent-story.tsx'
import { IntentTrack } from './intent-track.tsx'
import { type IntentThing, stateWords } from './intent-words.ts'
import { LeftoverPermission } from './leftover-permission.tsx'
import { OpenedClaim } from './opened-claim.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { RedeemDesk } from './redeem-desk.tsx'
import { RedeemHere } from './redeem-here.tsx'
import { BackToBurn, RedeemLink } from './redeem-link.tsx'
import { TakeBackDesk } from './take-back-desk.tsx'

/** One intent at its own address: how far it is, whether anything is lost, and at the end its receipt. Needs no wallet to be read. */
export function IntentPage({
  onChange,
  ...given
}: IntentPageView & { base: string; onChange: (view: IntentView) => void; onLook: () => void }) {
  // What was done with a wallet takes its desk away: the keyboard goes on where the answer stands.
  const props = {
    ...given,
    onChange: (view: IntentView) => {
      onChange(view)
      document.getElementById('intent')?.focus()
    },
  }
  const { view, piece, pill } = props
  const { intent } = view
  const about = thingOf(props)
  const { width, height } =
    piece === undefined
      ? { width: pill.image?.width ?? 1, height: pill.image?.height ?? 1 }
      : imageOf(piece.token.image)
  const isReceipt = intent.state.state === 'final' && view.escrow?.state !== 'locked'
  // Its pill is being redeemed below: that it was burned is said by the title, and the rest of the receipt stands on paper.
  const isRedeeming = isReceipt && props.redeeming !== undefined
  const onPaper = isRedeeming ? 'hidden print:block' : ''
  const isGone = intent.state.state === 'included' || intent.state.state === 'final'
  const show = (alt: string, sizes: string, eager: boolean) =>
    piece === undefined ? (
      <PillPicture pill={pill} sizes={sizes} eager={eager} />
    ) : (
      <PiecePicture piece={piece.token} image={piece.token.image} alt={alt} sizes={sizes} eager={eager} />
    )
  return (
    <Page>
      <PinnedFrame
        ratio={width / height}
        label={intentTitle(about, intent.state, view.escrow)}
        picture={show(piece?.token.description ?? about.thing, '(max-width: 64rem) 92vw, 42vw', true)}
        thumb={show('', '64px', false)}
      >
        <p className="text-sm text-quiet">
          {isReceipt
            ? t('Receipt, {studioName}', { studioName: props.studioName })
            : about.kind === 'burn'
              ? t('A burn')
              : t('A redemption')}
        </p>
        <h1 id="intent" tabIndex={-1} className="mt-2 font-serif text-2xl break-words">
          {intentTitle(about, intent.state, view.escrow)}
        </h1>
        {/* What is over is told by its receipt. */}
        {!isReceipt && (
          <div className="no-print mt-8">
            <IntentTrack view={view} />
          </div>
        )}
        <div className={`mt-8 print:mt-4 ${onPaper}`}>
          <Standing view={view} about={about} />
        </div>
        <NextActs {...props} about={about} />
        {view.escrow?.takeBack !== undefined && (
          <TakeBackDesk
            intent={intent}
            call={view.escrow.takeBack}
            thing={about.thing}
            offer={props.offer}
            base={props.base}
            onChange={props.onChange}
          />
        )}
        {about.kind === 'burn' && !isRedeeming && <Given {...props} isGone={isGone} />}
        <OpenedClaim {...props} />
        {intent.purpose.kind === 'burn' &&
          view.leftover !== undefined &&
          props.places !== undefined &&
          piece !== undefined &&
          isSettled(intent) && (
            <div className={`mt-6 ${view.leftover.isApproved || view.leftover.isOperator ? 'no-print' : onPaper}`}>
              <LeftoverPermission
                {...props}
                onChange={onChange}
                leftover={view.leftover}
                contract={piece.collection.address as Hex}
                operator={props.places.campaigns}
                tokenId={intent.purpose.tokenId}
              />
            </div>
          )}
        {isReceipt && !isRedeeming && (
          <div className="no-print mt-8">
            <ReceiptActions
              title={intentTitle(about, intent.state, view.escrow)}
              isClaim={about.kind === 'redemption' && view.escrow?.state !== 'given-back'}
              burned={intent.purpose.kind === 'burn' && intent.state.state === 'final' ? intent.intentId : undefined}
              memorial={piece === undefined ? undefined : tokenLink(piece.collection.slug, piece.token.tokenId)}
            />
          </div>
        )}
        <Folded title={t('What happened')} isPrinted className="mt-6">
          <IntentFacts {...props} />
          <div className="no-print mt-10">
            <IntentStory story={view.story} />
          </div>
        </Folded>
      </PinnedFrame>
      {props.redeeming !== undefined && <RedeemHere {...props.redeeming} offer={props.offer} base={props.base} />}
    </Page>
  )
}

function isSettled({ state: { state } }: BurnIntent): boolean {
  return state !== 'sent'
}

function Standing({ view, about }: { view: IntentView; about: IntentThing }) {
  const { state } = view.intent
  const finality = state.state === 'included' ? finalityOf(state.place, view) : undefined
  const { tone, title, what, safe, now } = stateWords(view.intent, about, {
    blocksLeft: finality?.left,
    escrow: view.escrow,
    isHeld: view.isHeld,
  })
  if (view.burnedBy !== undefined) {
    return (
      <Notice title={t('Burned by another request')}>
        <p>{t('{thing} was burned, but not by this request, which can no longer happen.', { thing: about.thing })}</p>
        <p>
          <TextLink to={linkTo('burn intent', { intent: view.burnedBy })}>{t('See the one that did')}</TextLink>
        </p>
      </Notice>
    )
  }
  if (view.payment !== undefined && (state.state === 'checked' || state.state === 'expired')) {
    const payment = paymentWords(view.payment)
    return (
      <Notice
        tone={view.payment.state === 'failed' || view.payment.state === 'expired' ? 'problem' : 'note'}
        title={view.payment.state === 'paid' && state.state === 'expired' ? title : payment.title}
      >
        <p>
          {payment.what} {safe}
        </p>
      </Notice>
    )
  }
  return (
    <>
      {view.isBlind && state.state !== 'final' && (
        <div className="no-print mb-6">
          <Blind about={about} isSent={state.state === 'sent' || state.state === 'included'} />
        </div>
      )}
      <Notice tone={tone} title={title}>
        {/* What is done stands in the heading. */}
        <p>{state.state === 'final' ? safe : `${what} ${safe}`}</p>
        {now !== '' && <p className="no-print">{now}</p>}
      </Notice>
    </>
  )
}

/** The app's node does not answer: what is said below is from before, and the chain goes on without the app. */
function Blind({ about: { thing }, isSent }: { about: IntentThing; isSent: boolean }) {
  return (
    <Notice tone="problem" title={t('We can’t read the chain at the moment.')}>
      <p>
        {isSent
          ? t(
              'What your wallet sent goes on without us, and counts once it is in a block. {thing} is safe or gone by the chain’s word alone, never by this page’s.',
              { thing },
            )
          : t('If your wallet has sent it, it goes on without us; if not, {thing} stays where it is.', { thing })}
      </p>
      <p>
        {t(
          'There is nothing to do, and nothing to send again. We keep trying, and this page continues as soon as the chain can be read.',
        )}
      </p>
    </Notice>
  )
}

/** The way on from a state in which something can be done. */
function NextActs({
  view,
  about,
  onLook,
  ...props
}: IntentPageView & { base: string; about: IntentThing; onChange: (view: IntentView) => void; onLook: () => void }) {
  const { state, purpose } = view.intent
  const isOpen = ['draft', 'checked', 'permitted', 'rejected', 'reverted', 'dropped'].includes(state.state)
  if (view.burnedBy !== undefined || (!isOpen && state.state !== 'expired')) return null
  if (view.payment !== undefined && (state.state === 'checked' || state.state === 'expired'))
    return <PaymentDesk intentId={view.intent.intentId} base={props.base} hasPermit={false} onChange={onLook} />
  if (purpose.kind === 'redemption') {
    if (view.isHeld === false)
      return (
        <p className="no-print mt-6">
          <ButtonLink look="primary" to={linkTo('pills')}>
            {t('Your pills')}
          </ButtonLink>
        </p>
      )
    const signed = 'signed' in state ? state.signed : undefined
    const redeemCall = view.calls !== undefined && 'redeem' in view.calls ? view.calls.redeem : undefined
    return signed === undefined || redeemCall === undefined ? (
      <p className="mt-6">
        <ButtonLink look="primary" to={linkTo('pills')}>
          {t('Ask for a new permit')}
        </ButtonLink>
      </p>
    ) : (
      <RedeemDesk
        intent={view.intent}
        edition={props.edition ?? ''}
        signed={signed}
        call={redeemCall}
        thing={about.thing}
        pillName={props.pill.name}
        currency={props.money ?? props.chain.currency}
        redemption={props.places?.redemption}
        offer={props.offer}
        base={props.base}
        onChange={props.onChange}
      />
    )
  }
  if (view.isHeld === false)
    return purpose.collection.startsWith('0x') ? null : (
      <p className="no-print mt-6">
        <ButtonLink look="primary" to={tokenLink(purpose.collection, purpose.tokenId)}>
          {t('Where it went')}
        </ButtonLink>
      </p>
    )
  return (
    <p className="no-print mt-6 flex flex-wrap gap-4">
      {!purpose.collection.startsWith('0x') && (
        <BackToBurn intentId={view.intent.intentId} purpose={purpose}>
          {state.state === 'draft' || state.state === 'checked' ? t('Back to the last step') : t('Try again')}
        </BackToBurn>
      )}
      {state.state === 'dropped' && (
        <Button type="button" onClick={onLook}>
          {t('Look now')}
        </Button>
      )}
    </p>
  )
}

/** What the burn gives: the pill, and to whom. */
function Given({
  view: {
    intent: { intentId, purpose, state },
  },
  pill,
  pillCount,
  isGone,
}: IntentPageView & { isGone: boolean }) {
  if (purpose.kind !== 'burn') return null
  return (
    <section
      aria-label={t('The pill')}
      className="mt-12 flex items-center gap-6 border-y border-line py-6 print:mt-6 print:py-4"
    >
      <div className="w-24 shrink-0">
        <PillPicture pill={pill} sizes="96px" className={isGone ? '' : 'opacity-60'} />
      </div>
      <div className="min-w-0">
        <p className="font-serif text-xl">
          {isGone ? (
            <TextLink to={tokenLink(PILLS, pill.pillId)}>{pillsText(pillCount, pill.name)}</TextLink>
          ) : (
            pillsText(pillCount, pill.name)
          )}
        </p>
        <p className="mt-1 text-sm text-quiet">
          <Message
            text={isGone ? 'Given to {recipient}' : 'To be given to {recipient}'}
            values={{ recipient: <CollectorLink key="recipient" address={checksummed(purpose.recipient)} /> }}
          />
        </p>
        {purpose.aim?.for === 'pill' && <p className="mt-1 text-sm text-quiet">{t('Burned for the pill alone.')}</p>}
        {state.state === 'final' && (
          <p className="no-print mt-3">
            <RedeemLink intentId={intentId} purpose={purpose} pillId={pill.pillId} />
          </p>
        )}
      </div>
    </section>
  )
}
