import { Form } from 'react-router'
import { AddressCard } from '#features/shipping/addresses/address-card.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { countryText } from '#messages/formats.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t, tn, translated } from '#messages/translate.ts'
import { Button, ButtonLink, CalendarLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { ClaimView } from '../claim/claim-desk.ts'
import { moment } from '../claim/claim-timeline.tsx'
import { DeadlineText } from '../claim/deadline-text.tsx'

const day = (iso: string) => <TimeText at={{ seconds: Math.floor(Date.parse(iso) / 1000), nanoseconds: 0 }} />
const spans = (from: string, until: string) =>
  from.slice(0, 16) === until.slice(0, 16) ? (
    moment(from)
  ) : (
    <Message text="{from} to {until}" values={{ from: moment(from), until: moment(until) }} />
  )
const openers = { packer: 'a packer of the studio', owner: 'an owner of the studio' } as const satisfies Record<
  string,
  MessageText
>
const openerText = (by: string, role: string | undefined) =>
  by === 'owner' ? t('you') : t(role === 'packer' || role === 'owner' ? openers[role] : 'the studio')

/** Where the print goes: given or not, shown when its owner asks, who has opened it, and its receipt once it is gone. */
export function ClaimAddressSection({
  claim,
  edition,
  address,
  need,
  deadline,
  openings,
  mayChangeAddress,
  mayEraseAddress,
  purgeDays,
  opened,
}: ClaimView & { /** The lines, when they were asked for just now. */ opened: readonly string[] | undefined }) {
  const { claimId } = claim
  const form = linkTo('shipping address', { claim: claimId })
  const isThere = address !== undefined && address.purged === undefined
  return (
    <Section title={t('Where it goes')} id="address">
      {address?.purged !== undefined && <Erased purged={address.purged} />}
      {!isThere && need === 'address' && (
        <div className="flex flex-col items-start gap-4">
          <p className="measure text-base">
            {t('The studio needs an address before it can pack {print}.', { print: edition.title })}{' '}
            {deadline !== undefined && <DeadlineText deadline={deadline} />}{' '}
            {deadline !== undefined && deadline.standing !== 'over' && (
              <CalendarLink href={`/claims/${claimId}/deadline.ics`} />
            )}
          </p>
          <ButtonLink look="primary" to={form}>
            {t('Give your address')}
          </ButtonLink>
        </div>
      )}
      {!isThere && need === 'wait' && address === undefined && (
        <p className="text-base text-quiet">
          {claim.state.state === 'delivered'
            ? t('No address was given, and none was needed.')
            : t('No address was given.')}
        </p>
      )}
      {isThere && (
        <div className="flex flex-col items-start gap-5">
          {opened !== undefined ? (
            <AddressCard lines={opened} title={t('As the label has it')} />
          ) : (
            <p className="text-base">
              <Message
                text="An address in {country}, encrypted. Looking at it is written down below."
                values={{ country: countryText(address.country) }}
              />
            </p>
          )}
          <div className="flex flex-wrap gap-4">
            {opened === undefined && (
              <Form method="post">
                <Button name="act" value="open">
                  {t('Show the address')}
                </Button>
              </Form>
            )}
            {mayChangeAddress && (
              <Form method="post" action={form}>
                <Button name="act" value="edit">
                  {t('Change it')}
                </Button>
              </Form>
            )}
            {mayEraseAddress && (
              <Form method="post">
                <Button look="loss" name="act" value="erase">
                  {t('Erase it')}
                </Button>
              </Form>
            )}
          </div>
          {address.isLocked && !mayEraseAddress && (
            <p className="measure text-sm text-quiet">
              {t('The parcel is packed, so the address stands. If it must not go there, write to the studio.')}
            </p>
          )}
          <p className="measure text-sm text-quiet">
            {address.legalHold !== undefined ? (
              t('It is kept for now, and erased when the legal hold on it ends. Reason for the hold: {reason}', {
                reason: address.legalHold,
              })
            ) : address.purgeAfter !== undefined ? (
              <Message text="It is erased on {day}, or now, if you say so." values={{ day: day(address.purgeAfter) }} />
            ) : (
              tn(
                purgeDays,
                'It is erased {count} day after delivery, with a receipt.',
                'It is erased {count} days after delivery, with a receipt.',
              )
            )}
          </p>
        </div>
      )}
      {openings.length > 0 && (
        <details className="mt-8 border-t border-line pt-4" open={openings.length <= 3}>
          <summary className="min-h-11 content-center text-sm">
            {openings.length === 1
              ? t('Opened once: who, when and why')
              : t('Opened {times} times: who, when and why', { times: openings.length })}
          </summary>
          <ul aria-label={t('Who opened the address')} className="mt-2 text-sm">
            {openings.map(({ at, until, by, role, reason }, place) => (
              <li key={place} className="flex flex-wrap gap-x-6 border-t border-line py-2.5">
                <span className="text-quiet">{spans(at, until)}</span>
                <span>{openerText(by, role)}</span>
                <span className="text-quiet">{by === 'owner' ? translated(reason) : reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

function Erased({ purged: { at, receipt } }: { purged: { at: string; receipt: string } }) {
  return (
    <div className="mb-6">
      <Notice tone="good" title={<Message text="The address was erased on {day}." values={{ day: day(at) }} />}>
        <p>{t('This is the receipt. It says what is gone, and nothing of what it said.')}</p>
        <p className="font-mono text-xs break-words text-ink [overflow-wrap:anywhere]">{receipt}</p>
      </Notice>
    </div>
  )
}
