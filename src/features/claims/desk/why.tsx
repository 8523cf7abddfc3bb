import type { ReactNode } from 'react'
import { written } from '#messages/retold.ts'
import { Field } from '#ui/field.tsx'
import { FieldWithPreview } from '#ui/rarer-fields.tsx'
import { claimReasons, stepTitles } from '../claim/claim-words.ts'
import type { ClaimState } from '../claim/claim.ts'
import { StandingNotice } from '../claim/way-line.tsx'

type Props = {
  label?: string
  /** Which act, for the field's id. */ of: string
  /** What was typed before. */ typed?: string
  /** What its collector reads of it, where they do. */ reads?: (reason: string) => ReactNode
}

/** The reason of an act, which stays with it. Where a collector reads it, the sentence that they read stands below. */
export function Why({ label = 'Why', of, typed, reads }: Props) {
  const field = {
    label,
    name: 'reason',
    id: `reason-${of}`,
    required: true,
    minLength: 3,
    maxLength: 400,
    autoComplete: 'off',
    defaultValue: typed,
  }
  return reads === undefined ? (
    <Field {...field} />
  ) : (
    <FieldWithPreview {...field} previewTitle="As its owner will read it" show={reads} />
  )
}

/** A standing of a claim with a reason in it, by the part of its owner's page that says it. What the reason is not about makes no difference to it. */
function standing(state: ClaimState): ReactNode {
  return <StandingNotice state={state} />
}

/** A line of the claim's story. */
function story(title: string): (reason: string) => ReactNode {
  return (reason) => (
    <p>
      <span className="font-medium">{title}</span> <span className="text-quiet">by the studio: {reason}</span>
    </p>
  )
}

const any = { series: 'numbered', n: 1 } as const

/** What a claim's owner reads of the reason of each act. */
export const readReasons = {
  cancel: (reason: string) => standing({ state: 'cancelled', reason }),
  return: (reason: string) => standing({ state: 'returned', ...any, reason }),
  lose: (reason: string) => standing({ state: 'lost', ...any, parcelId: 1, reason }),
  void: (reason: string) => standing({ state: 'cancelled', reason: written(claimReasons.voided, { reason }) }),
  extend: story('A note by the studio'),
  replace: story(stepTitles.replaced),
  hold: (reason: string) => (
    <p>It is kept for now, and erased when the legal hold on it ends. Reason for the hold: {reason}</p>
  ),
  open: (reason: string) => <p className="text-quiet">Opened by the studio: {reason}</p>,
} as const satisfies Record<string, (reason: string) => ReactNode>
