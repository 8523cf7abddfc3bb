import { quietly } from '#platform/quietly.ts'

/**
 * The burns that were begun in this browser, so that a page which was closed while a wallet had the question leads back to
 * them. An address of an intent holds everything else; nothing here is secret.
 */
export type BegunBurn = {
  intentId: string
  collection: string
  tokenId: string
  at: number
  choice?: PrintChoice | undefined
}

/** The print that a burn was begun for: the redemption goes on with it. */
export type PrintChoice = { pillId: string; editionId: string; country: string; quantity: number }

const key = 'vitrine.burns'
const most = 20

type Store = Pick<Storage, 'getItem' | 'setItem'>

export function rememberBegun(store: Store, burn: BegunBurn): void {
  quietly(() => {
    store.setItem(
      key,
      JSON.stringify([burn, ...listBegun(store).filter(({ intentId }) => intentId !== burn.intentId)].slice(0, most)),
    )
  })
}

/** The newest intent for a piece in this browser. */
export function findBegun(
  store: Store,
  { collection, tokenId }: { collection: string; tokenId: string },
): BegunBurn | undefined {
  return listBegun(store).find((each) => each.collection === collection && each.tokenId === tokenId)
}

/** The print that the burn of an intent was begun for in this browser. */
export function choiceOfIntent(store: Store, intentId: string): PrintChoice | undefined {
  return listBegun(store).find((each) => each.intentId === intentId)?.choice
}

/** The print that a pill of a kind was last burned for in this browser. */
export function choiceForPill(store: Store, pillId: string): PrintChoice | undefined {
  return listBegun(store).find(({ choice }) => choice?.pillId === pillId)?.choice
}

/** Newest first. Whatever else stands under the key is no burn. */
export function listBegun(store: Store): BegunBurn[] {
  const kept: unknown = quietly(() => JSON.parse(store.getItem(key) ?? '[]') as unknown)
  return Array.isArray(kept) ? kept.filter(isBegun) : []
}

function isBegun(value: unknown): value is BegunBurn {
  const { intentId, collection, tokenId, at, choice } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Record<string, unknown>
  return (
    typeof intentId === 'string' &&
    /^0x[0-9a-f]{64}$/.test(intentId) &&
    typeof collection === 'string' &&
    typeof tokenId === 'string' &&
    typeof at === 'number' &&
    (choice === undefined || isChoice(choice))
  )
}

function isChoice(value: unknown): value is PrintChoice {
  const { pillId, editionId, country, quantity } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  return (
    [pillId, editionId].every((id) => typeof id === 'string' && /^\d{1,78}$/.test(id)) &&
    typeof country === 'string' &&
    /^[A-Z]{2}$/.test(country) &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) > 0
  )
}
