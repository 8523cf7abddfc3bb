import { labelText } from '#features/prints/numbers/print.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { countryText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { ButtonLink, CalendarLink, TextLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { ClaimDesk, DeskClaim, KeptAddress, OpenPermit } from '../claim/claim-desk.ts'
import { PrintMark, SheetPicture } from '../claim/claim-mark.tsx'
import { holdNote, wordsOf } from '../claim/claim-way.ts'
import { DeadlineText } from '../claim/deadline-text.tsx'
import { WayLine } from '../claim/way-line.tsx'

/** Everything of one person from claim to door: what is needed from them first. */
export function ClaimDeskView({ needs, moving, done, permits, kept }: ClaimDesk) {
  if (needs.length + moving.length + done.length + permits.length + kept.length === 0) {
    return (
      <Empty title={t('You have no claim yet.')}>
        <p>
          {t(
            'A claim begins with a redeemed pill, with the print right of a piece, or with a vault that holds a print. It counts for this account and for the wallets that are linked to it.',
          )}
        </p>
        <p className="flex flex-wrap gap-x-8 gap-y-2">
          <TextLink to={linkTo('pills')}>{t('Your pills')}</TextLink>
          <TextLink to={linkTo('editions')}>{t('The editions')}</TextLink>
          <TextLink to={linkTo('account')}>{t('Your linked wallets')}</TextLink>
        </p>
      </Empty>
    )
  }
  return (
    <>
      {needs.length > 0 && (
        <Section title={t('Needed from you')} id="needed">
          <ul>
            {needs.map((one) => (
              <NeedRow key={one.claim.claimId} {...one} />
            ))}
          </ul>
        </Section>
      )}
      {permits.length > 0 && (
        <Section title={t('Permits that wait')} line={t('The studio has promised these. Nothing is burned yet.')}>
          <ul>
            {permits.map((permit) => (
              <PermitRow key={permit.intentId} {...permit} />
            ))}
          </ul>
        </Section>
      )}
      {moving.length > 0 && (
        <Section title={t('Under way')} line={t('Nothing is needed from you.')}>
          <ul>
            {moving.map((one) => (
              <ClaimRow key={one.claim.claimId} {...one} />
            ))}
          </ul>
        </Section>
      )}
      {done.length > 0 && (
        <Section title={t('Done')}>
          <ul>
            {done.map((one) => (
              <ClaimRow key={one.claim.claimId} {...one} />
            ))}
          </ul>
        </Section>
      )}
      {kept.length > 0 && (
        <Section
          title={t('Addresses under a legal hold')}
          line={t(
            'You gave these for claims that somebody else has taken over. Only the studio can open them, and they are erased when the hold ends.',
          )}
        >
          <ul>
            {kept.map((one) => (
              <KeptRow key={one.givenAt} {...one} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const row =
  'grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-5 gap-y-3 border-t border-line py-5 last:border-b sm:grid-cols-[4rem_minmax(0,1fr)_auto]'

function NeedRow({ claim, edition, deadline }: DeskClaim) {
  return (
    <li className={row}>
      <SheetPicture edition={edition} sizes="64px" />
      <div className="min-w-0">
        <ClaimName claim={claim} edition={edition} />
        <p className="measure mt-1 text-sm text-quiet">
          {wordsOf(claim.state).title}. {t('The studio needs an address before it can pack the print.')}{' '}
          {deadline !== undefined && <DeadlineText deadline={deadline} />}{' '}
          {deadline !== undefined && deadline.standing !== 'over' && (
            <CalendarLink href={`/claims/${claim.claimId}/deadline.ics`} />
          )}
        </p>
      </div>
      <div className="col-start-2 sm:col-start-3">
        <ButtonLink look="primary" to={linkTo('shipping address', { claim: claim.claimId })}>
          {t('Give your address')}
          <span className="sr-only">
            {' '}
            {t('for {print}', {
              print: claim.label === undefined ? edition.title : `${edition.title} ${labelText(claim.label)}`,
            })}
          </span>
        </ButtonLink>
      </div>
    </li>
  )
}

function ClaimRow({ claim, edition, blocksLeft, parcel }: DeskClaim) {
  const { next } = wordsOf(claim.state, { blocksLeft })
  const note = holdNote(claim.state)
  const number = parcel?.tracking !== undefined && 'number' in parcel.tracking ? parcel.tracking.number : undefined
  return (
    <li className={`${row} lg:grid-cols-[4rem_minmax(0,1fr)_minmax(16rem,18rem)]`}>
      <SheetPicture edition={edition} sizes="64px" />
      <div className="min-w-0">
        <ClaimName claim={claim} edition={edition} />
        <p className="measure mt-1 text-sm text-quiet">
          {claim.state.state === 'delivered' ? t('Since {day}.', { day: day(claim.stateSince) }) : next}
          {note !== undefined && <> {t('The studio says: {note}', { note })}</>}
          {claim.state.state === 'shipped' && number !== undefined && (
            <>
              {' '}
              <Message
                text="Tracking {number}."
                values={{
                  number: (
                    <span key="number" className="mono break-all">
                      {number}
                    </span>
                  ),
                }}
              />
            </>
          )}
        </p>
      </div>
      <div className="col-start-2 sm:col-start-2 lg:col-start-3 lg:row-start-1">
        <WayLine state={claim.state} />
      </div>
    </li>
  )
}

function ClaimName({ claim, edition }: Pick<DeskClaim, 'claim' | 'edition'>) {
  return (
    <h3 className="flex flex-wrap items-baseline gap-x-4 text-lg">
      <Link
        to={linkTo('shipping claim', { claim: claim.claimId })}
        className="font-serif underline decoration-strong-line hover:decoration-ink"
      >
        {edition.title}
      </Link>
      <PrintMark claim={claim} length={edition.length} className="text-base" />
    </h3>
  )
}

function PermitRow({ intentId, edition, until, hasAddress }: OpenPermit) {
  return (
    <li className={row}>
      <SheetPicture edition={edition} sizes="64px" />
      <div className="min-w-0">
        <h3 className="font-serif text-lg">{edition.title}</h3>
        <p className="measure mt-1 text-sm text-quiet">
          <Message
            text="Good until {moment}."
            values={{ moment: <LocalTime key="until" seconds={Date.parse(until) / 1000} /> }}
          />{' '}
          {hasAddress ? t('Your address is there.') : t('No address is there; give it when the claim opens.')}{' '}
          {t('Your pill is yours until you burn it.')}
        </p>
      </div>
      <div className="col-start-2 sm:col-start-3">
        <ButtonLink to={linkTo('burn intent', { intent: intentId })}>{t('Continue')}</ButtonLink>
      </div>
    </li>
  )
}

const openers = {
  owner: 'you',
  staff: 'the studio',
  export: 'the studio, for labels',
} as const satisfies Record<string, MessageText>
const openerText = (by: string) => (by === 'owner' || by === 'staff' || by === 'export' ? t(openers[by]) : by)

function KeptRow({ title, country, givenAt, reason, openings }: KeptAddress) {
  return (
    <li className="border-t border-line py-5 last:border-b">
      <h3 className="font-serif text-lg">{title}</h3>
      <p className="measure mt-1 text-sm text-quiet">
        {t('An address in {country}, given {day}. Reason for the hold: {reason}', {
          country: countryText(country),
          day: day(givenAt),
          reason,
        })}
      </p>
      {openings.length > 0 && (
        <ul aria-label={t('Who opened the address for {title}', { title })} className="mt-3 text-sm">
          {openings.map(({ at, by, reason: why }, place) => (
            <li key={place} className="flex flex-wrap gap-x-6 border-t border-line py-2">
              <span className="text-quiet">{day(at)}</span>
              <span>{openerText(by)}</span>
              <span className="text-quiet">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function day(iso: string): string {
  return momentText({ seconds: Date.parse(iso) / 1000, nanoseconds: 0 })
}
