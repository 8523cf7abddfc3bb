/** What the owner of some wallets chose for their public pages. By itself every address has a page of its own, as the chain has it. */
export type CollectorChoice = { hidden: boolean; together: boolean }

/** By what a collector is shown: the name that they chose, their ENS name, or the address alone. */
export const waysShown = ['name', 'ens', 'address'] as const
export type ShownAs = (typeof waysShown)[number]

/** How the owner of some wallets wants to be called. */
export type CollectorNaming = {
  shownAs: ShownAs
  name: string | null
  /** The wallet that has the name, in lower case; all of them have it where they are shown as one. */
  wallet: string | null
  /** Why the studio took the name away; `null` where it did not. */
  takenAway: string | null
}

export const noChoice: CollectorChoice & CollectorNaming = Object.freeze({
  hidden: false,
  together: false,
  shownAs: 'ens',
  name: null,
  wallet: null,
  takenAway: null,
})

/** What the form of the account page asks for. `shownAs` is undefined where it says nothing of it: it stays as it is then. */
export type ChoiceForm = CollectorChoice & { shownAs: ShownAs | undefined; typed: string; wallet: string }

/** Reads the form of the account page. */
export function parseChoiceForm(field: (name: string) => string): ChoiceForm {
  const show = field('show')
  return {
    hidden: show === 'hidden',
    together: field('together') === 'yes',
    shownAs: waysShown.find((each) => each === show),
    typed: field('name'),
    wallet: field('wallet').toLowerCase(),
  }
}
