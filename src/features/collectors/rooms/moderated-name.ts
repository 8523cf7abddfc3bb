import { ConflictError, defineError } from '#platform/errors.ts'
import { parseReason } from './room-moderation.ts'

/** A name as staff have read it. `changedAt`: when its collector chose it, in milliseconds since 1970. */
export type ModeratedName = { name: string; changedAt: number }

/** What staff do with a name that a collector chose. */
export type NameModeration = { act: 'take-away'; reason: string } | { act: 'give-back' } | { act: 'read' }

/** Reads the forms of the workbench. Throws `RoomModerationError` with the sentence for whoever sent it. */
export function parseNameModeration(field: (name: string) => string): {
  name: ModeratedName
  moderation: NameModeration
} {
  const changedAt = Number(field('changed'))
  if (!Number.isSafeInteger(changedAt) || Number.isNaN(new Date(changedAt).getTime())) throw new NameChangedError()
  const act = (['give-back', 'read'] as const).find((each) => each === field('act'))
  return {
    name: { name: field('name'), changedAt },
    moderation: act === undefined ? { act: 'take-away', reason: parseReason(field('reason')) } : { act },
  }
}

/** What takes such an act back, as the form sends it; `reason` is the one for which the name was taken away. That it was read is not taken back. */
export function undoOfNameModeration(
  { name, changedAt }: ModeratedName,
  { act }: NameModeration,
  reason: string,
): [string, string][] | undefined {
  if (act === 'read') return undefined
  const given: [string, string][] = [
    ['about', 'name'],
    ['name', name],
    ['changed', String(changedAt)],
  ]
  return act === 'take-away' ? [...given, ['act', 'give-back']] : [...given, ['act', 'take-away'], ['reason', reason]]
}

/** The collector goes by another name than whoever acts on it has read, or it stands otherwise by now. */
export const NameChangedError = defineError(
  ConflictError,
  'collector-name-changed',
  'The name was changed meanwhile, so nothing was done. Read it again as it is now.',
)
