/** By what a row is somebody's: the account's id, a linked wallet, the account's address, or a claim or intent of theirs. */
export type PersonKey = 'uid' | 'wallet' | 'email' | 'claim' | 'intent' | 'draft'

/** What becomes of a column when its account is deleted: `deleted`, `unlinked` (the account is taken off), or why it stays. */
type Erasure = 'deleted' | 'unlinked' | { kept: string }

export type PersonalTable = {
  /** The columns that say whose a row is. */
  of: Readonly<Partial<Record<PersonKey, string>>>
  /** Every column that says something of a person. */
  personal: Readonly<Record<string, Erasure>>
  /** The columns that say nothing of a person and are in "Save my data" as well, before the personal ones; or why none is. */
  saved: readonly string[] | { not: string }
  /** The personal columns that it leaves out, and why. */
  withheld?: Readonly<Record<string, string>>
  /** The other columns that say nothing of a person. */
  plain: readonly string[]
}

/** What becomes of columns, by the reasons that several tables share. */
export const gone = 'deleted'
export const off = 'unlinked'
export const chain = { kept: 'public on the chain' }
export const order = { kept: 'the studio’s record of its edition; nobody is named by it once the account is gone' }
export const books = { kept: 'bookkeeping; nobody is named by it once the account is gone' }
export const staff = { kept: 'the studio’s audit of what its people did; the id names nobody once the account is gone' }
export const receipt = { kept: 'the receipt of an erased address: that there was one, and who opened it' }
export const note = { kept: 'a published note, as its wallet signed it; every other note is deleted with its account' }
export const secret = 'a hash of what only the person’s browser, mailbox or wallet knows'
