import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { paidText } from '#features/payments/payment-method.ts'
import { PaymentSection } from '#features/payments/payment-section.tsx'
import type { PaymentView } from '#features/payments/payment.ts'
import { timeRows } from '#features/prints/editions/edition-times.ts'
import { TimesList } from '#features/prints/editions/times-list.tsx'
import { labelText } from '#features/prints/numbers/print.ts'
import { CustomsText } from '#features/shipping/parcels/border-cost.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import type { ChainConfig } from '#features/studio/studio.ts'
import { countryText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t, tn } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Folded, FoldedSection } from '#ui/folded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, Section } from '#ui/page.tsx'
import type { ClaimView } from '../claim/claim-desk.ts'
import { PrintMark, SheetPicture } from '../claim/claim-mark.tsx'
import { certificateLink, ClaimTimeline, moment, TrackingText } from '../claim/claim-timeline.tsx'
import { isOnTheRoad, wayOf, wordsOf } from '../claim/claim-way.ts'
import { StandingNotice, WayList } from '../claim/way-line.tsx'
import { ClaimReportsSection } from '../reports/claim-reports-section.tsx'
import type { Report } from '../reports/report.ts'
import { ClaimAddressSection } from './claim-address-section.tsx'
import { ClaimHandOverSection, type ShownOnce } from './claim-hand-over-section.tsx'
import { ShareClaimSection } from './share-claim-section.tsx'

type Props = {
  view: ClaimView
  chain: Pick<ChainConfig, 'explorer' | 'currency'>
  contact: string
  payment?: PaymentView | undefined
  /** The claim’s page for everybody who has its code. */ publicHref: string
  /** What its owner said of the parcel. */ reports: readonly Report[]
  opened: readonly string[] | undefined
  shown: ShownOnce
  /** What its owner chooses for the certificate. */ onCertificate?: ReactNode
}

/** One claim from the chain to the door, for its owner. */
export function ClaimPage({ view, chain, contact, payment, publicHref, reports, opened, shown, onCertificate }: Props) {
  const { claim, edition, blocksLeft } = view
  return (
    <Page>
      <p className="mb-6 text-sm">
        <TextLink to={linkTo('shipping')}>{t('All your claims')}</TextLink>
      </p>
      <div className="grid gap-x-[5vw] gap-y-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-8 lg:self-start">
          <div className="max-w-[11rem] lg:max-w-none">
            <SheetPicture edition={edition} sizes="(max-width: 64rem) 176px, 320px" />
          </div>
          <h1 className="mt-6 font-serif text-2xl">{edition.title}</h1>
          <p className="mt-2 text-xl">
            <PrintMark claim={claim} length={edition.length} />
          </p>
          {view.certificate !== undefined && (
            <p className="mt-3 text-sm">
              {t('Certificate')} <TextLink to={certificateLink(view.certificate)}>{view.certificate.id}</TextLink>
            </p>
          )}
        </div>
        <div className="min-w-0">
          <StandingNotice state={claim.state} blocksLeft={blocksLeft} promise={view.promise}>
            {view.successor !== undefined && (
              <p>
                <TextLink to={linkTo('shipping claim', { claim: view.successor })}>
                  {t('Go to the claim that stands for it')}
                </TextLink>
              </p>
            )}
          </StandingNotice>
          {view.isHeld && <WaitsForHold />}
          <div className="mt-8">
            <WayList way={wayOf(claim.state, view.steps)} now={wordsOf(claim.state).title} />
          </div>
          {view.cancelUntil !== undefined && <p className="measure mt-6 text-sm text-quiet">{view.cancelUntil}</p>}
          <UsualTimes view={view} />
          <div className="mt-14">
            <ClaimAddressSection {...view} opened={opened} />
          </div>
          <Parcel view={view} />
          <ClaimReportsSection
            claimId={claim.claimId}
            state={claim.state.state}
            reports={reports}
            terms={view.reportTerms}
          />
          <Together view={view} />
          {payment !== undefined && <PaymentSection payment={payment} />}
          {/* What is and what is needed come first; all else is there for whoever wants it. */}
          <div className="mt-14">
            <FoldedSection title={t('The claim')}>
              <Facts view={view} />
            </FoldedSection>
            {view.customs !== undefined && (
              <FoldedSection title={t('At the border')} id="customs">
                <p className="measure mb-6 text-sm text-quiet">
                  {t('What the customs form says, where one is needed.')}
                </p>
                <CustomsText {...view.customs} />
              </FoldedSection>
            )}
            {onCertificate}
            <ClaimHandOverSection {...view} shown={shown} />
            <ShareClaimSection href={publicHref} />
            <FoldedSection title={t('What happened')} id="story">
              <ClaimTimeline {...view} chain={chain} />
            </FoldedSection>
          </div>
          <p className="measure mt-14 text-sm text-quiet">
            <Message
              text="Something wrong? Write to {contact}, without your address."
              values={{
                contact: (
                  <a
                    key="contact"
                    href={`mailto:${contact}`}
                    className="underline decoration-strong-line hover:decoration-ink"
                  >
                    {contact}
                  </a>
                ),
              }}
            />
          </p>
        </div>
      </div>
    </Page>
  )
}

/** That it waits because of a report that its piece was stolen. */
function WaitsForHold() {
  return (
    <div className="mt-6">
      <Notice title={t('This claim waits: its piece is reported as stolen.')}>
        <p>
          {t('Nothing is lost. It goes on when the hold ends, or when the studio decides.')}{' '}
          <TextLink to={linkTo('holds')}>{t('All holds')}</TextLink>
        </p>
      </Notice>
    </div>
  )
}

/** How long the rest of the way usually is, while there is one. */
function UsualTimes({ view: { claim, times } }: { view: ClaimView }) {
  const isOnItsWay = wayOf(claim.state).some(({ at }) => at === 'ahead')
  if (!isOnItsWay || timeRows(times).length === 0) return null
  return (
    <Folded title={t('How long it usually takes')} className="mt-6">
      <div className="max-w-[32rem]">
        <TimesList times={times} />
      </div>
    </Folded>
  )
}

/** The choices that are ours have names of ours; the others are called as the studio calls them. */
const ownOptions = { Number: 'Number', Shipping: 'Shipping' } as const satisfies Record<string, MessageText>

function optionName(name: string): string {
  return name in ownOptions ? t(ownOptions[name as keyof typeof ownOptions]) : name
}

const origins = {
  redemption: 'A redeemed pill',
  'print-right': 'The print right of a piece',
  vault: 'A busted vault',
  studio: 'The studio',
  replacement: 'A print that it replaces',
} as const satisfies Record<ClaimView['claim']['origin'], MessageText>

function Facts({ view: { claim, quote, paid, delegation } }: { view: ClaimView }) {
  return (
    <Tombstone
      rows={[
        [
          t('Opened by'),
          claim.origin === 'redemption' ? (
            <TextLink key="origin" to={linkTo('burn intent', { intent: claim.claimId })}>
              {t(origins.redemption)}
            </TextLink>
          ) : (
            t(origins[claim.origin])
          ),
        ],
        [t('Opened##claim'), moment(claim.openedAt)],
        ...delegationRows(delegation),
        ...Object.entries(claim.options).map(([name, value]) => [optionName(name), value] as const),
        [t('Goes to'), claim.country === undefined ? undefined : countryText(claim.country)],
        [
          t('Service'),
          quote === undefined
            ? undefined
            : t('{service}, {from} to {to} days once sent', {
                service: quote.service.name,
                from: quote.service.days[0],
                to: quote.service.days[1],
              }),
        ],
        [t('Paid'), paid === undefined ? undefined : paidText(paid)],
      ]}
    />
  )
}

/** Both wallets of a claim that one of them made for the other. */
function delegationRows(delegation: ClaimView['delegation']): [string, ReactNode][] {
  if (delegation === undefined) return []
  const { vault, delegate, block, isOlderRegistry } = delegation
  return [
    [t('For the wallet'), <Address key="vault" address={vault} to={linkTo('collector item', { id: vault })} whole />],
    [
      t('Made by the wallet'),
      <Message
        key="delegate"
        text={
          isOlderRegistry
            ? '{wallet}, which acts for it by delegate.xyz (v1) as of final block {block}'
            : '{wallet}, which acts for it by delegate.xyz as of final block {block}'
        }
        values={{
          wallet: <Address key="wallet" address={delegate} whole />,
          block: <BlockNumber key="block" block={block} />,
        }}
      />,
    ],
  ]
}

function Parcel({ view: { followed } }: { view: ClaimView }) {
  if (followed === undefined || followed.state === 'opened') return null
  const { tracking, label, shippedAt, expectedBy, others } = followed
  return (
    <Section title={t('The parcel')} id="parcel">
      <Tombstone
        rows={[
          [t('Parcel'), label],
          [t('Packed'), moment(followed.packedAt)],
          [t('Sent'), shippedAt === undefined ? undefined : moment(shippedAt)],
          [
            t('Tracking'),
            tracking === undefined ? undefined : (
              <span key="tracking">
                <TrackingText tracking={tracking} />
                {'number' in tracking && tracking.link === undefined && (
                  <span className="text-quiet">. {t('Enter this number on the carrier’s own page.')}</span>
                )}
              </span>
            ),
          ],
          [t('Expected by'), expectedBy === undefined ? undefined : moment(expectedBy)],
          [t('Delivered'), followed.deliveredAt === undefined ? undefined : moment(followed.deliveredAt)],
        ]}
      />
      {others.length > 0 && (
        <p className="mt-4 text-sm">
          {t('In it as well:')}{' '}
          {others.map(({ claimId, title, label: mark }, place) => (
            <span key={claimId}>
              {place > 0 && ', '}
              <TextLink to={linkTo('shipping claim', { claim: claimId })}>
                {title} {mark === undefined ? '' : labelText(mark)}
              </TextLink>
            </span>
          ))}
        </p>
      )}
      {isOnTheRoad(followed) && tracking !== undefined && 'number' in tracking && (
        <p className="mt-4 text-sm text-quiet">
          {t(
            'The carrier sees your parcel, not this page. If it says that something has to be done at the door or the border, do it there.',
          )}
        </p>
      )}
    </Section>
  )
}

/** The wish that prints go in one parcel; staff decide. */
function Together({ view: { claim, companions, parcelWith, mayBeGiven } }: { view: ClaimView }) {
  if (mayBeGiven && (parcelWith.length > 0 || claim.sentWith !== undefined))
    return (
      <Section title={t('With your other prints')} id="together">
        <p className="measure text-sm text-quiet">
          {t(
            'One parcel was agreed for your prints, and its postage counted once. They go to one address: give the same for each. They leave when all of them are ready. If one leaves first or is cancelled, the other is sent by itself at the studio’s cost.',
          )}
        </p>
        <ul className="mt-3 text-base">
          {parcelWith.map(({ claimId, title, label }) => (
            <li key={claimId}>
              <TextLink to={linkTo('shipping claim', { claim: claimId })}>
                {label === undefined ? title : `${title} ${label}`}
              </TextLink>
            </li>
          ))}
        </ul>
      </Section>
    )
  if (!mayBeGiven || (companions === 0 && !claim.together)) return null
  return (
    <Section title={t('With your other prints')} id="together">
      <p className="measure text-sm text-quiet">
        {claim.together
          ? t(
              'The studio sees that you would like this print in one parcel with your others. It decides by size, weight and when each is ready; they have to go to the same address.',
            )
          : tn(
              companions,
              'Another print of yours is under way. Would you like them in one parcel? The studio decides; they have to go to the same address.',
              '{count} other prints of yours are under way. Would you like them in one parcel? The studio decides; they have to go to the same address.',
            )}
      </p>
      <Form method="post" action="#together" className="mt-4">
        <Button name="act" value={claim.together ? 'alone' : 'together'}>
          {claim.together ? t('Send it separately after all') : t('Send them together')}
        </Button>
      </Form>
    </Section>
  )
}
