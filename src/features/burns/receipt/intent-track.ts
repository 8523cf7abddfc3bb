import { t } from '#messages/translate.ts'
import type { EscrowView } from '../intents/escrow.ts'
import type { IntentState, IntentStateName } from '../intents/intent.ts'

/** A stop on the way of an intent, and whether it is behind, here, or ahead. */
export type TrackStop = {
  name: 'prepared' | 'permitted' | 'sent' | 'included' | 'final' | 'settled'
  title: string
  standing: 'done' | 'here' | 'ahead' | 'failed'
}

const places: Readonly<Record<IntentStateName, number>> = {
  draft: 0,
  checked: 0,
  permitted: 0,
  rejected: 0,
  expired: 0,
  sent: 1,
  dropped: 1,
  reverted: 2,
  included: 2,
  final: 3,
}
const failures: ReadonlySet<IntentStateName> = new Set<IntentStateName>(['rejected', 'expired', 'dropped', 'reverted'])

/** The stops of an intent's way, in order; where pills are locked, what becomes of them is the last. */
export function trackOf(
  intentState: IntentState,
  kind: 'burn' | 'redemption',
  escrow?: Pick<EscrowView, 'state'>,
): TrackStop[] {
  const { state } = intentState
  const at = places[state]
  const first =
    kind === 'burn'
      ? { name: 'prepared' as const, title: t('Prepared') }
      : { name: 'permitted' as const, title: t('Permitted') }
  const stops = [
    first,
    { name: 'sent' as const, title: t('Sent') },
    { name: 'included' as const, title: t('In a block') },
    { name: 'final' as const, title: t('Final') },
  ]
  return [
    ...stops.map((stop, place): TrackStop => {
      if (place !== at) return { ...stop, standing: place < at ? 'done' : 'ahead' }
      return { ...stop, standing: failures.has(state) ? 'failed' : state === 'final' ? 'done' : 'here' }
    }),
    ...settledStop(intentState, escrow),
  ]
}

function settledStop(intentState: IntentState, escrow: Pick<EscrowView, 'state'> | undefined): TrackStop[] {
  const isLocking =
    'signed' in intentState && intentState.signed !== undefined && intentState.signed.permit.escrowUntil > 0
  if (escrow === undefined && !isLocking) return []
  const title = escrow?.state === 'given-back' ? t('Given back') : t('Destroyed')
  return [
    {
      name: 'settled',
      title,
      standing:
        escrow === undefined || intentState.state !== 'final'
          ? 'ahead'
          : escrow.state === 'locked'
            ? 'here'
            : escrow.state === 'given-back'
              ? 'failed'
              : 'done',
    },
  ]
}
