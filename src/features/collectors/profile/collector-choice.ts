/** What the owner of some wallets chose for their public pages. By itself every address has a page of its own, as the chain has it. */
export type CollectorChoice = { hidden: boolean; together: boolean }

export const noChoice: CollectorChoice = Object.freeze({ hidden: false, together: false })
