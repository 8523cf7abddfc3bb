import type { Hex } from '#platform/chain/hex.ts'
import type { RedemptionWishes } from '../intents/intent.ts'

/** What somebody wishes, and how far they have come with it: that the terms are agreed to and that an address is kept, never which. */
export type DraftWishes = RedemptionWishes & { isAgreed?: boolean; hasAddress?: boolean }

/** What somebody has chosen so far on the way from a pill to a permit; it lives in the address of the page. */
export type RedemptionDraft = {
  holder: Hex
  pillId: string
  editionId: string | undefined
  quantity: number | undefined
  wishes: DraftWishes
}

const optionStart = 'with '

/** Reads a draft from a page's address. Values that are none are left out: the step that asks for them is open again. */
export function readDraft(
  search: URLSearchParams,
  { holder, pillId }: { holder: Hex; pillId: string },
): RedemptionDraft {
  const edition = search.get('edition') ?? ''
  const quantity = search.get('quantity') ?? ''
  return {
    holder,
    pillId,
    editionId: /^\d{1,20}$/.test(edition) ? edition : undefined,
    quantity: /^[1-9]\d{0,3}$/.test(quantity) ? Number(quantity) : undefined,
    wishes: readWishes(search),
  }
}

function readWishes(search: URLSearchParams): DraftWishes {
  const country = search.get('country') ?? ''
  const payment = search.get('pay') ?? ''
  const options = [...search].flatMap(([name, value]): [string, string][] =>
    name.startsWith(optionStart) && value.length <= 120
      ? [[name.slice(optionStart.length, optionStart.length + 60), value]]
      : [],
  )
  const free = {
    ...(options.length === 0 ? {} : { options: Object.fromEntries(options.slice(0, 20)) }),
    ...(/^\w{1,42}$/.test(payment) ? { payment } : {}),
  }
  if (!/^[A-Z]{2}$/.test(country)) return free
  return {
    country,
    ...free,
    ...(search.get('terms') === 'agreed' ? { isAgreed: true } : {}),
    ...(search.get('address') === 'kept' ? { hasAddress: true } : {}),
  }
}

/** What the app is told of the wishes. */
export function plainWishes({ country, options, payment }: DraftWishes): RedemptionWishes {
  return {
    ...(country === undefined ? {} : { country }),
    ...(options === undefined ? {} : { options }),
    ...(payment === undefined ? {} : { payment }),
  }
}

/** The address of a draft, beside what stands there already. */
export function writeDraft(
  search: URLSearchParams,
  { pillId, editionId, quantity, wishes }: Omit<RedemptionDraft, 'holder'>,
): URLSearchParams {
  const next = new URLSearchParams([...search].filter(([name]) => !name.startsWith(optionStart)))
  next.set('pill', pillId)
  for (const [name, value] of [
    ['edition', editionId],
    ['quantity', quantity],
    ['country', wishes.country],
    ['pay', wishes.payment],
    ['terms', wishes.isAgreed === true ? 'agreed' : undefined],
    ['address', wishes.hasAddress === true ? 'kept' : undefined],
  ] as const) {
    if (value === undefined) next.delete(name)
    else next.set(name, String(value))
  }
  for (const [name, value] of Object.entries(wishes.options ?? {})) next.set(`${optionStart}${name}`, value)
  return next
}
