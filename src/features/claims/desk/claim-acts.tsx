import { type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import { minuteOf, stepsOf } from '../claim/claim.ts'
import { staffHolds, type StaffStepName, staffStepsOf, stepWords } from '../claim/staff-step.ts'
import { voidButton, voidLine } from '../claim/void-words.ts'
import type { ClaimFile } from './get-claim-file.server.ts'
import { SignInForAddresses } from './sign-in-for-addresses.tsx'

/** Whether addresses open now, or after signing in again; `why` is what was typed before. */
export type AddressAccess = { isFresh: boolean; why: string }

/** What an act came to, as the page shows it. */
export type ClaimActResultView =
  | { said: string; address?: string[] }
  | { problem: string; /** The reason that was typed, where an address was asked for. */ why?: string }

const withReason = new Set<StaffStepName>(['cancel', 'return', 'lose'])
const ofParcel = new Set<StaffStepName>(['unpack', 'ship', 'deliver', 'return', 'lose'])

/** What can be done with a claim now, the next step first. Each is a form, so that keys and pages without script can do it. */
export function ClaimActs({
  file,
  self,
  isAlone,
  addresses,
}: {
  file: ClaimFile
  self: string
  /** Nobody else could approve that a number be void. */ isAlone: boolean
  addresses: AddressAccess
}) {
  const {
    line: { claimId, state, version, parcelId },
    proposal,
    standing,
    held,
  } = file
  // Until a number becomes void by itself, nothing else is done with its claim.
  const isEnding = proposal?.dueAt !== undefined
  const steps = isEnding ? [] : staffStepsOf(state)
  const plain = steps.filter(
    (step) => !['pack', 'hold'].includes(step) && !(parcelId !== undefined && ofParcel.has(step)),
  )
  const hidden = <input type="hidden" name="version" value={version} />
  return (
    <>
      <Section title="What can be done">
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap gap-3">
            {steps.includes('pack') && (
              <ButtonLink look="primary" to={linkTo('boss packing claim', { claim: claimId })}>
                Pack it
              </ButtonLink>
            )}
            {parcelId !== undefined && steps.some((step) => ofParcel.has(step)) && (
              <ButtonLink
                look={state.state === 'packed' || state.state === 'shipped' ? 'primary' : 'plain'}
                to={linkTo('boss parcel', { parcel: String(parcelId) })}
              >
                {state.state === 'packed' ? 'Papers and sending' : 'Its parcel'}
              </ButtonLink>
            )}
            {plain
              .filter((step) => !withReason.has(step))
              .map((step, index) => (
                <Form key={step} method="post" preventScrollReset>
                  {hidden}
                  <input type="hidden" name="act" value="step" />
                  <input type="hidden" name="step" value={step} />
                  <Button look={index === 0 && ['print', 'sign', 'resume'].includes(step) ? 'primary' : 'plain'}>
                    {stepWords[step]}
                  </Button>
                </Form>
              ))}
          </div>
          {plain
            .filter((step) => withReason.has(step))
            .map((step) => (
              <Act
                key={step}
                act="step"
                step={step}
                version={version}
                title={stepWords[step]}
                button={stepWords[step]}
                look={step === 'cancel' ? 'loss' : 'plain'}
              >
                <Why of={step} />
              </Act>
            ))}
          {steps.includes('hold') && (
            <Act act="step" step="hold" version={version} title="Hold it" button="Hold">
              <Select label="Reason for hold" name="hold" defaultValue="other">
                {Object.entries(staffHolds).map(([hold, words]) => (
                  <option key={hold} value={hold}>
                    {words}
                  </option>
                ))}
              </Select>
              <Why label="Note, shown to the collector" of="hold" />
            </Act>
          )}
          {!isEnding && stepsOf(state).includes('replace') && (
            <Act
              act="replace"
              version={version}
              title="Make it again"
              button="Order a replacement"
              look="loss"
              line="The same number, marked as a replacement, under a new claim. The certificate of the first sheet counts no more."
            >
              <Why of="replace" />
            </Act>
          )}
          {['accepted', 'numbered', 'printed', 'signed', 'observed', 'on-hold'].includes(state.state) && (
            <Act act="extend" version={version} title="More time for the address" button="Move the day">
              <Field label="Until the end of (UTC)" name="until" type="date" required />
              <Why of="extend" />
            </Act>
          )}
          {proposal !== undefined ? (
            <Answer proposal={proposal} version={version} isOwn={proposal.askedBy === self} />
          ) : (
            file.line.n !== undefined &&
            file.print?.voided === undefined &&
            (stepsOf(state).includes('void') || state.state === 'delivered') && (
              <Act
                act="void"
                version={version}
                title="Void its number"
                button={voidButton(isAlone)}
                look="loss"
                line={voidLine(isAlone)}
              >
                <Why of="void" />
                {isAlone && (
                  <Field
                    label={`Type ${file.line.n} to confirm`}
                    name="typed"
                    required
                    autoComplete="off"
                    inputMode="numeric"
                  />
                )}
              </Act>
            )
          )}
        </div>
      </Section>
      {standing !== undefined && standing.purged === undefined && (
        <Section title="Open its address">
          <div className="flex flex-col gap-5">
            {addresses.isFresh ? (
              <Act act="open-address" version={version} title={undefined} button="Open it" isOpen>
                <Why of="open" typed={addresses.why} />
              </Act>
            ) : (
              <SignInForAddresses
                next={linkTo('boss one claim', { claim: claimId }, { why: addresses.why || undefined })}
              />
            )}
            {standing.legalHold === undefined ? (
              <Act
                act="legal-hold"
                version={version}
                title="Keep it from being erased"
                button="Keep it"
                line="For a dispute or a parcel that is looked for. The address stays until you end the hold; its owner reads that it is kept, and your reason."
              >
                <Why of="legal-hold" />
              </Act>
            ) : (
              <Form method="post" preventScrollReset className="border-t border-line pt-3">
                {hidden}
                <input type="hidden" name="act" value="end-legal-hold" />
                <p className="mb-3">
                  On legal hold: {standing.legalHold}.{' '}
                  <span className="text-quiet">
                    It is not erased while this lasts
                    {standing.purgeAfter === undefined ? '' : `; without it, on ${standing.purgeAfter.slice(0, 10)}`}.
                  </span>
                </p>
                <Button>End the legal hold</Button>
              </Form>
            )}
          </div>
        </Section>
      )}
      {held.map((one) => (
        <Section
          key={one.heldId}
          title="An earlier owner’s address"
          line={`Given ${one.givenAt.slice(0, 10)}, before the claim was taken over. Legal hold: ${one.reason}`}
        >
          <div className="flex flex-col gap-5">
            {addresses.isFresh ? (
              <Act
                act="open-held"
                held={one.heldId}
                version={version}
                title={undefined}
                button="Open it"
                line="Whoever gave it is emailed that you did, and why."
                isOpen
              >
                <Why of={one.heldId} />
              </Act>
            ) : (
              <SignInForAddresses next={linkTo('boss one claim', { claim: claimId })} />
            )}
            <Form method="post" preventScrollReset>
              {hidden}
              <input type="hidden" name="held" value={one.heldId} />
              <input type="hidden" name="act" value="end-held" />
              <Button look="loss">End the hold and erase it</Button>
            </Form>
          </div>
        </Section>
      ))}
    </>
  )
}

/** An act with a reason, folded away until somebody wants it. */
function Act({
  act,
  step,
  held,
  version,
  title,
  button,
  look = 'plain',
  line,
  isOpen = false,
  children,
}: {
  act: string
  step?: string
  held?: string
  version: number
  title: string | undefined
  button: string
  look?: 'plain' | 'loss'
  line?: string
  isOpen?: boolean
  children: ReactNode
}) {
  const form = (
    <Form
      method="post"
      preventScrollReset
      aria-label={title ?? button}
      className="mt-3 flex max-w-xl flex-col items-start gap-3 [&>div]:w-full"
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="act" value={act} />
      {step !== undefined && <input type="hidden" name="step" value={step} />}
      {held !== undefined && <input type="hidden" name="held" value={held} />}
      {line !== undefined && <p className="text-sm text-quiet">{line}</p>}
      {children}
      <Button look={look}>{button}</Button>
    </Form>
  )
  if (isOpen || title === undefined) return form
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-9 cursor-pointer text-base">{title}</summary>
      {form}
    </details>
  )
}

function Why({ label = 'Why', of, typed }: { label?: string; of: string; typed?: string }) {
  return (
    <Field
      label={label}
      name="reason"
      id={`reason-${of}`}
      required
      minLength={3}
      maxLength={400}
      autoComplete="off"
      defaultValue={typed}
    />
  )
}

/** A number that somebody asked to void: for the second person, or until its delay is over. */
function Answer({
  proposal: { id, reason, askedAt, dueAt },
  version,
  isOwn,
}: {
  proposal: NonNullable<ClaimFile['proposal']>
  version: number
  isOwn: boolean
}) {
  return (
    <div className="border-l-2 border-loss pl-4">
      <p>
        {isOwn ? 'You asked' : 'Somebody asked'} on {askedAt.slice(0, 10)} that its number be void: {reason}
      </p>
      {dueAt !== undefined && (
        <p className="mt-2">
          It becomes void at {minuteOf(dueAt)}. Until then nothing else is done with this claim, and its owner reads
          that on the claim’s page.
        </p>
      )}
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="act" value="answer" />
        <input type="hidden" name="proposal" value={id} />
        {!isOwn && (
          <Button name="agree" value="yes" look="loss">
            Agree, void it
          </Button>
        )}
        <Button name="agree" value="no">
          {isOwn ? 'Take it back' : 'Refuse'}
        </Button>
      </Form>
    </div>
  )
}

/** An opened address, large enough to write from; it closes again after a minute. */
export function AddressCard({ lines }: { lines: readonly string[] }) {
  const [closed, setClosed] = useState<readonly string[]>()
  useEffect(() => {
    const timer = setTimeout(() => {
      setClosed(lines)
    }, 60_000)
    return () => {
      clearTimeout(timer)
    }
  }, [lines])
  if (closed === lines)
    return (
      <p className="border border-line p-5 text-quiet">
        The address is closed again. Open it once more where you need it.
      </p>
    )
  return (
    <address
      className="border border-strong-line bg-raised p-6 text-xl not-italic whitespace-pre-line"
      dir="auto"
      aria-label="The address"
    >
      {lines.join('\n')}
    </address>
  )
}
