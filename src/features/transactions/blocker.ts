/** One reason why a burn cannot go through, in the order in which a person can do something about them. */
export type Blocker = {
  code:
    | 'campaign-soon'
    | 'campaign-over'
    | 'campaign-paused'
    | 'sold-out'
    | 'no-campaign'
    | 'already-burned'
    | 'has-copies'
    | 'copies-wrong'
    | 'not-holder'
    | 'approval-for-other'
    | 'listed-for-sale'
    | 'no-such-piece'
    | 'piece-held'
    | 'recipient-takes-no-pills'
    | 'no-money-for-gas'
    | 'refused-by-contract'
    | 'chain-silent'
    // Of redemptions.
    | 'no-print-left'
    | 'redemption-paused'
    | 'permit-of-another'
    | 'permit-altered'
    | 'permit-expired'
    | 'permits-open'
    | 'wrong-payment'
    | 'pills-not-held'
    | 'no-such-edition'
    | 'edition-closed'
    | 'wrong-pills'
    | 'not-served'
    | 'option-missing'
    | 'option-gone'
    | 'address-missing'
    | 'signer-not-named'
    | 'too-little-money'
  /** What is the matter, and what to do about it: one sentence each. */
  detail: string
  way: string
}
