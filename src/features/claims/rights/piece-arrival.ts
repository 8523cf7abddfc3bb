import { t } from '#messages/translate.ts'
import { ConflictError, defineError } from '#platform/errors.ts'

/** A piece that came to its holder in a block that is not final yet: its right can be used once it is. */
export type PieceArrival = {
  /** Roughly, until that block is final; `undefined` where nothing says how fast the chain goes. */ minutes:
    | number
    | undefined
}

/** More than this is no estimate but a chain that stood still. */
const mostMinutes = 60

/** How long until an arrival is final: the blocks that are left, at the chain's own pace. */
export function arrivalMinutes({
  blocksLeft,
  secondsPerBlock,
}: {
  blocksLeft: number
  secondsPerBlock: number | undefined
}): number | undefined {
  if (secondsPerBlock === undefined || !(secondsPerBlock > 0)) return undefined
  const minutes = Math.max(1, Math.ceil((blocksLeft * secondsPerBlock) / 60))
  return minutes > mostMinutes ? undefined : minutes
}

/** What happened, and when it goes on. Counted in fives at first, so that nobody who has it read aloud hears every minute. */
export function arrivalText({ minutes }: PieceArrival): string {
  if (minutes === undefined)
    return t('The piece arrived a moment ago. Its right can be used once that is final on the chain, in some minutes.')
  if (minutes === 1)
    return t(
      'The piece arrived a moment ago. Its right can be used once that is final on the chain, in about a minute.',
    )
  return t(
    'The piece arrived a moment ago. Its right can be used once that is final on the chain, in about {count} minutes.',
    { count: minutes > 5 ? Math.ceil(minutes / 5) * 5 : minutes },
  )
}

/** The address holds the piece, and its arrival there may still leave the chain. */
export const HolderNotFinalError = defineError(
  ConflictError,
  'holder-not-final',
  (arrival: PieceArrival) =>
    `${arrivalText(arrival)} ${t('Nothing was changed, and the right is unused. Send this again then.')}`,
)
