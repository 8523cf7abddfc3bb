import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { carrierNames, postNames } from '#features/shipping/parcels/carrier-names.ts'
import type { Parcel } from '#features/shipping/parcels/parcel.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { type FormAnswer, FormAnswerBar } from '#ui/answer-bar.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Columns, Section } from '#ui/page.tsx'
import type { QueueLine } from '../claim/claim-queue.ts'
import { ClaimStateText } from '../claim/claim-text.tsx'
import { ParcelFacts } from '../desk/parcel-facts.tsx'
import { SignInForAddresses } from '../desk/sign-in-for-addresses.tsx'
import { readReasons, Why } from '../desk/why.tsx'
import { takeWantedPapers } from './wanted-papers.ts'

export type ParcelResult = FormAnswer

type NamedCarrier = { code: string; name: string }
type ShownParcel = Parameters<typeof ParcelFacts>[0]['parcel']

/** One parcel: what is in it, its papers, how it is sent, and what became of it. */
export function ParcelDesk({
  parcel,
  lines,
  carriers,
  isFresh,
  result,
}: {
  parcel: ShownParcel
  /** Those of the studio’s own. */ carriers: readonly NamedCarrier[]
  lines: readonly QueueLine[]
  /** Addresses open now. */ isFresh: boolean
  result: ParcelResult | undefined
}) {
  return (
    <>
      <Columns>
        <div>
          <Section
            level={1}
            title={`Parcel ${parcel.label}`}
            aside={<TextLink to={linkTo('boss parcels')}>All parcels</TextLink>}
          >
            <ParcelFacts parcel={parcel} />
          </Section>
          <Section title="What is in it">
            {lines.length === 0 ? (
              <p className="text-sm text-quiet">Nothing any more.</p>
            ) : (
              <ul className="flex flex-col">
                {lines.map(({ claimId, label, edition, state }) => (
                  <li key={claimId} className="flex flex-wrap items-baseline gap-x-6 border-b border-line py-2">
                    <TextLink to={linkTo('boss one claim', { claim: claimId })} className="font-medium tabular-nums">
                      {label ?? 'no number'}
                    </TextLink>
                    <span>{edition}</span>
                    <span className="text-sm">
                      <ClaimStateText state={state} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </div>
        <ForRole access={['packer']}>
          <div>
            {lines.length > 0 && <ParcelSteps parcel={parcel} carriers={carriers} />}
            {lines.length > 0 && <Papers parcel={parcel} lines={lines} isFresh={isFresh} />}
          </div>
        </ForRole>
      </Columns>
      <FormAnswerBar answer={result} refused="Nothing was changed." />
    </>
  )
}

function ParcelSteps({ parcel: { state }, carriers }: { parcel: Parcel; carriers: readonly NamedCarrier[] }) {
  if (state === 'packed') {
    return (
      <>
        <Section title="Send it">
          <ShipForm own={carriers} />
        </Section>
        <Section title="Not yet">
          <Step step="unpack" look="plain">
            Open the parcel again
          </Step>
        </Section>
      </>
    )
  }
  if (!['shipped', 'lost', 'delivered'].includes(state)) return null
  return (
    <Section title="What became of it">
      <div className="flex flex-col gap-5">
        {state !== 'delivered' && (
          <Step step="deliver" look="primary">
            Mark delivered
          </Step>
        )}
        {state !== 'delivered' && (
          <Folded title="The tracking number is wrong">
            <p className="mb-4 text-sm text-quiet">
              Whoever waits for it is told the right one. The old one stays in the story of each claim.
            </p>
            <ShipForm own={carriers} corrects />
          </Folded>
        )}
        <Folded title="It came back">
          <Step step="return" look="plain" asks>
            It came back
          </Step>
        </Folded>
        {state === 'shipped' && (
          <Folded title="It is lost">
            <Step step="lose" look="loss" asks>
              It is lost
            </Step>
          </Folded>
        )}
      </div>
    </Section>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-9 cursor-pointer text-base">{title}</summary>
      <div className="mt-3 max-w-xl">{children}</div>
    </details>
  )
}

function Step({
  step,
  look,
  asks = false,
  children,
}: {
  step: string
  look: 'primary' | 'plain' | 'loss'
  asks?: boolean
  children: ReactNode
}) {
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-3 [&>div]:w-full">
      <input type="hidden" name="step" value={step} />
      {asks && <Why of={step} reads={readReasons[step as 'return' | 'lose']} />}
      <Button look={look}>{children}</Button>
    </Form>
  )
}

/** A number and its carrier, or the word that there is none. What a number looks like is a suggestion: staff say whose it is. */
function ShipForm({ own, corrects = false }: { own: readonly NamedCarrier[]; corrects?: boolean }) {
  const known = carrierNames.filter(({ code }) => !own.some((one) => one.code === code))
  const [look, setLook] = useState<{ carrier: string | undefined; words: string }>()
  const [carrier, setCarrier] = useState('')
  const lookAt = async (number: string) => {
    if (number.trim() === '') return
    const { lookAtNumber } = await import('#features/shipping/parcels/carriers.ts')
    const found = lookAtNumber(number)
    setLook(
      found === undefined
        ? undefined
        : {
            carrier: found.carrier,
            words: found.carrier === undefined ? `${found.looks}.` : `It looks like ${found.name}.`,
          },
    )
    if (found?.carrier !== undefined && carrier === '') setCarrier(found.carrier)
  }
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={corrects ? 'Correct the tracking number' : 'Send it'}
      className="flex max-w-xl flex-col gap-4"
    >
      <input type="hidden" name="step" value={corrects ? 'correct-tracking' : 'ship'} />
      <Field
        label="Tracking number"
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono"
        onBlur={({ currentTarget }) => void lookAt(currentTarget.value)}
        hint={look?.words}
      />
      <Select
        label="Carrier"
        name="carrier"
        value={carrier}
        onChange={({ currentTarget }) => {
          setCarrier(currentTarget.value)
        }}
      >
        <option value="">choose one</option>
        {[...own, ...known].map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <optgroup label="National posts">
          {postNames.map(({ code, name, country }) => (
            <option key={code} value={code}>
              {name} ({country})
            </option>
          ))}
        </optgroup>
      </Select>
      <Field
        label="Or untracked: how it goes"
        name="untracked"
        maxLength={200}
        autoComplete="off"
        hint="Such as “Letter post, no number”. Either a number or this."
      />
      {!corrects && <Field label="Expected by" name="expectedBy" type="date" />}
      <div>
        <Button look={corrects ? 'plain' : 'primary'}>{corrects ? 'Correct, and tell them' : 'Mark sent'}</Button>
      </div>
    </Form>
  )
}

const papers = [
  ['all', 'All papers, one file'],
  ['label', 'Address label, 102 × 148 mm'],
  ['packing-slip', 'Packing slip, A6'],
  ['customs', 'Customs form, CN22 or CN23'],
  ['invoice', 'Commercial invoice, A4'],
] as const

/** Papers open the address, which is written down. A link could be followed by accident, so each is a form. */
function Papers({
  parcel: { parcelId, label },
  lines,
  isFresh,
}: {
  parcel: Parcel
  lines: readonly QueueLine[]
  isFresh: boolean
}) {
  const all = useRef<HTMLFormElement>(null)
  // Whoever packed it has pressed for its papers already.
  useEffect(() => {
    if (takeWantedPapers(lines.map(({ claimId }) => claimId))) all.current?.requestSubmit()
  }, [lines])
  return (
    <Section
      title="Papers"
      line="They show the address. Its owner sees that it was opened, by a packer, and for which of them."
    >
      {!isFresh ? (
        <SignInForAddresses next={linkTo('boss parcel', { parcel: String(parcelId) })} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {papers.map(([paper, words]) => (
            <form
              key={paper}
              ref={paper === 'all' ? all : undefined}
              method="post"
              action={`/boss/parcels/${label}/${paper}`}
            >
              <Button>{words}</Button>
            </form>
          ))}
        </div>
      )}
    </Section>
  )
}
