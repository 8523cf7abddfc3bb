import type { MessageText } from '#messages/translate.ts'
import { packingMinutes } from './policy.ts'

/** One look at an address, as it is written down. `role` is what the person of the studio held, where it is known. Times are ISO 8601. */
export type AddressLook = {
  at: string
  by: 'owner' | 'staff' | 'export'
  actor: string
  role: string | undefined
  reason: string
}

/** One opening: a look, or all looks of one person while they pack. `until` is the last of them, `reason` names each thing that it was for, once. */
export type AddressOpening = AddressLook & { until: string }

/** Why an address is opened by whom it belongs to. It is stored, in English, and translated where it is shown. */
export const ownReasons = {
  changed: 'Changed by its owner',
  shown: 'Looked at by its owner',
} as const satisfies Record<string, MessageText>

/** Why an address is opened at the packing table. */
export const packingReason = 'packing'

/**
 * Looks, newest first, as openings, newest first. What one person opens for one parcel within `packingMinutes` of the first look is
 * one errand: the check at the table, the label, the slip and the forms. A look with a reason of its own is an opening of its own.
 */
export function openingsOf(looks: readonly AddressLook[]): AddressOpening[] {
  const openings: { reasons: string[]; opening: AddressOpening }[] = []
  for (const look of looks.toReversed()) {
    const errand = isPacking(look)
      ? openings.findLast(({ opening }) => isPacking(opening) && opening.actor === look.actor)
      : undefined
    if (errand === undefined || Date.parse(look.at) - Date.parse(errand.opening.at) > packingMinutes * 60_000) {
      openings.push({ reasons: [look.reason], opening: { ...look, until: look.at } })
      continue
    }
    if (!errand.reasons.includes(look.reason)) errand.reasons.push(look.reason)
    errand.opening.until = look.at
  }
  return openings.toReversed().map(({ opening, reasons }) => ({ ...opening, reason: reasons.join(', ') }))
}

function isPacking({ by, reason }: Pick<AddressLook, 'by' | 'reason'>): boolean {
  return by === 'export' || (by === 'staff' && reason === packingReason)
}
