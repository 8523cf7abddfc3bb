/** A navigation that has begun and not ended: where to, and when it began. */
export type Intended = { to: string; at: number }

export const intendedKey = 'vitrine:intended'

/** Longer ago than this, a reload has nothing to do with the navigation. */
const freshMilliseconds = 15_000

/**
 * Where a page that has just been reloaded should go instead. React Router answers a missing chunk by reloading the page
 * one is on, which eats the click: the navigation that was under way is continued as a visit of its own.
 */
export function intendedAfterReload({
  stored,
  isReload,
  here,
  now,
}: {
  stored: string | null
  isReload: boolean
  here: string
  now: number
}): string | undefined {
  if (stored === null || !isReload) return undefined
  const intended = parse(stored)
  if (intended === undefined || intended.to === here || now - intended.at > freshMilliseconds || now < intended.at)
    return undefined
  return intended.to
}

function parse(text: string): Intended | undefined {
  try {
    const { to, at } = JSON.parse(text) as Partial<Intended>
    return typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof at === 'number' ? { to, at } : undefined
  } catch {
    return undefined
  }
}

/** The part of a browser's storage that is used. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Notes a navigation before its first step and forgets it after its last. A chunk can fail before the page has drawn
 * anything again, so the note cannot wait for that. A navigation that another one has replaced forgets only its own note.
 * A browser that keeps nothing only loses this convenience.
 */
export async function rememberWhile(
  run: () => Promise<unknown>,
  { store, to, at }: Intended & { store: () => Store },
): Promise<void> {
  const note = JSON.stringify({ to, at })
  attempt(() => {
    store().setItem(intendedKey, note)
  })
  await run()
  attempt(() => {
    if (store().getItem(intendedKey) === note) store().removeItem(intendedKey)
  })
}

function attempt(run: () => void): void {
  try {
    run()
  } catch {
    /* Nothing is kept; nothing is lost but the convenience. */
  }
}
