import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import type { Undo } from '#ui/answer-bar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Confirm, Field, Select } from '#ui/field.tsx'
import { Preview } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { ClaimPreview } from '../claim/claim-desk.ts'
import { minuteOf, stepsOf } from '../claim/claim.ts'
import { staffHolds, type StaffStepName, staffStepsOf, stepWords } from '../claim/staff-step.ts'
import { voidButton, voidLine } from '../claim/void-words.ts'
import { StandingNotice } from '../claim/way-line.tsx'
import { type AddressAccess, AddressActs } from './address-acts.tsx'
import type { ClaimFile } from './get-claim-file.server.ts'
import { StaffAct } from './staff-act.tsx'
import { readReasons, Why } from './why.tsx'

/** What an act came to, as the page shows it. */
export type ClaimActResultView =
  | { said: string; address?: string[]; undo?: Undo | undefined }
  | { problem: string; /** The reason that was typed, where an address was asked for. */ why?: string }

const withReason = new Set<StaffStepName>(['cancel', 'return', 'lose'])
const ofParcel = new Set<StaffStepName>(['unpack', 'ship', 'deliver', 'return', 'lose'])

/** What can be done with a claim now, the next step first. Each is a form, so that keys and pages without script can do it. */
export function ClaimActs({
  file,
  self,
  isAlone,
  addresses,
  preview,
}: {
  file: ClaimFile
  self: string
  /** Nobody else could approve that a number be void. */ isAlone: boolean
  addresses: AddressAccess
  preview: ClaimPreview | undefined
}) {
  const {
    line: { state, version },
    proposal,
  } = file
  // Until a number becomes void by itself, nothing else is done with its claim.
  const steps = proposal?.dueAt === undefined ? staffStepsOf(state) : []
  return (
    <>
      <Section title="What can be done">
        <div className="flex flex-col gap-5">
          <StepActs line={file.line} steps={steps} preview={preview?.of === 'hold' ? preview : undefined} />
          {proposal?.dueAt === undefined && stepsOf(state).includes('replace') && (
            <StaffAct
              fields={{ version, act: 'replace' }}
              title="Make it again"
              button="Order a replacement"
              look="loss"
              line="The same number, marked as a replacement, under a new claim. The certificate of the first sheet counts no more."
            >
              <Why of="replace" reads={readReasons.replace} />
            </StaffAct>
          )}
          {['accepted', 'numbered', 'printed', 'signed', 'observed', 'on-hold'].includes(state.state) && (
            <StaffAct fields={{ version, act: 'extend' }} title="More time for the address" button="Move the day">
              <Field label="Until the end of (UTC)" name="until" type="date" required />
              <Why of="extend" reads={readReasons.extend} />
            </StaffAct>
          )}
          {proposal === undefined ? (
            <VoidAct file={file} isAlone={isAlone} />
          ) : (
            <Answer proposal={proposal} version={version} isOwn={proposal.askedBy === self} />
          )}
        </div>
      </Section>
      <AddressActs file={file} addresses={addresses} />
    </>
  )
}

/** The steps of the work on a claim, and of its parcel. */
function StepActs({
  line: { claimId, state, version, parcelId },
  steps,
  preview,
}: {
  line: ClaimFile['line']
  steps: readonly StaffStepName[]
  preview: Extract<ClaimPreview, { of: 'hold' }> | undefined
}) {
  const plain = steps.filter(
    (step) => !['pack', 'hold'].includes(step) && !(parcelId !== undefined && ofParcel.has(step)),
  )
  return (
    <>
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
          .filter((step) => !withReason.has(step) && step !== 'hand-over')
          .map((step, index) => (
            <Form key={step} method="post" preventScrollReset>
              <input type="hidden" name="version" value={version} />
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
          <StaffAct
            key={step}
            fields={{ version, act: 'step', step }}
            title={stepWords[step]}
            button={stepWords[step]}
            look={step === 'cancel' ? 'loss' : 'plain'}
          >
            <Why of={step} reads={readReasons[step as 'cancel' | 'return' | 'lose']} />
          </StaffAct>
        ))}
      {plain.includes('hand-over') && (
        <StaffAct
          fields={{ version, act: 'step', step: 'hand-over' }}
          title={stepWords['hand-over']}
          button="It is handed over"
          line="The claim is delivered without a parcel: its owner is told, and the address is erased now. Nothing takes that back."
        >
          <Confirm>The collector has the sheet in their hands</Confirm>
        </StaffAct>
      )}
      {steps.includes('hold') && (
        <StaffAct
          fields={{ version, act: 'step', step: 'hold' }}
          title="Hold it"
          button="Hold"
          isOpen={preview !== undefined}
        >
          <Select label="Reason for hold" name="hold" defaultValue={preview?.reason ?? 'other'}>
            {Object.entries(staffHolds).map(([hold, words]) => (
              <option key={hold} value={hold}>
                {words}
              </option>
            ))}
          </Select>
          <Why label="Note, shown to the collector" of="hold" typed={preview?.detail ?? ''} />
          {preview !== undefined && <HoldPreview {...preview} />}
          <Button name="look" value="hold">
            Preview
          </Button>
        </StaffAct>
      )}
    </>
  )
}

/** What the owner of a claim reads once it is on hold, by the part of their page that says it. Which stop it stands still at makes no difference to that. */
export function HoldPreview({ reason, detail }: Extract<ClaimPreview, { of: 'hold' }>) {
  return (
    <Preview title="As its owner will read it">
      <StandingNotice state={{ state: 'on-hold', reason, detail, from: { state: 'accepted' } }} />
    </Preview>
  )
}

function VoidAct({ file: { line, print }, isAlone }: { file: ClaimFile; isAlone: boolean }) {
  const { n, state, version } = line
  const canBeVoid = stepsOf(state).includes('void') || state.state === 'delivered'
  if (n === undefined || print?.voided !== undefined || !canBeVoid) return null
  return (
    <StaffAct
      fields={{ version, act: 'void' }}
      title="Void its number"
      button={voidButton(isAlone)}
      look="loss"
      line={voidLine(isAlone)}
    >
      <Why of="void" reads={readReasons.void} />
      {isAlone && <Field label={`Type ${n} to confirm`} name="typed" required autoComplete="off" inputMode="numeric" />}
    </StaffAct>
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
