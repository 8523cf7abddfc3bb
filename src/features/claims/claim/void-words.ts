import { voidDelayHours } from './policy.ts'

const forGood = 'For good: nobody gets the number any more, the claim ends, its certificate counts no more.'

/** What voiding a number means and who decides; `isAlone`: nobody else in the studio could approve it. */
export function voidLine(isAlone: boolean): string {
  return isAlone
    ? `${forGood} Nobody else could approve it, so it happens ${voidDelayHours} hours from now. Until then you can take it back, and nothing else is done with the claim.`
    : `${forGood} A second person has to approve it; until then nothing changes.`
}

export function voidButton(isAlone: boolean): string {
  return isAlone ? `Void it in ${voidDelayHours} hours` : 'Ask a second person'
}
