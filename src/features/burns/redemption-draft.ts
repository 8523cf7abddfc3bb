import type { Hex, RedemptionWishes } from './intent.ts'

/** What somebody has chosen so far on the way from a pill to a permit; it lives in the address of the page. */
export type RedemptionDraft = { holder: Hex; pillId: string; editionId: string | undefined; quantity: number | undefined; wishes: RedemptionWishes }

/** Reads a draft from a page's address. Values that are none are left out: the step that asks for them is open again. */
export function readDraft(search: URLSearchParams, { holder, pillId }: { holder: Hex; pillId: string }): RedemptionDraft {
  const edition = search.get('edition') ?? ''
  const quantity = search.get('quantity') ?? ''
  const country = search.get('country') ?? ''
  const payment = search.get('pay') ?? ''
  return { holder, pillId, editionId: /^\d{1,20}$/.test(edition) ? edition : undefined, quantity: /^[1-9]\d{0,3}$/.test(quantity) ? Number(quantity) : undefined, wishes: { ...(/^[A-Z]{2}$/.test(country) ? { country } : {}), ...(/^\w{1,42}$/.test(payment) ? { payment } : {}) } }
}

/** The address of a draft, beside what stands there already. */
export function writeDraft(search: URLSearchParams, { pillId, editionId, quantity, wishes }: Omit<RedemptionDraft, 'holder'>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('pill', pillId)
  for (const [name, value] of [['edition', editionId], ['quantity', quantity], ['country', wishes.country], ['pay', wishes.payment]] as const) {
    if (value === undefined) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
