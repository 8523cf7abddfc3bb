import { parseSorting, type Sortable, type Sorting } from '#ui/lists/sorting.ts'

/** How the trails of the audit are sorted: the newest first, unless somebody chose. Of one person or kind, the newest first as well. */
export const auditSorts: Sortable<'when' | 'who' | 'what'> = {
  keys: {
    when: { down: 'newest first', up: 'oldest first' },
    who: { up: 'who, A to Z', down: 'who, Z to A' },
    what: { up: 'what, A to Z', down: 'what, Z to A' },
  },
  own: { key: 'when', isDown: true },
}

/** What is asked of the audit. Days are those of UTC, as the lines show them, `YYYY-MM-DD`; both count. */
export type AuditFilter = {
  /** A uid, or a part of an address. */ who: string | undefined
  /** What was done, by its name. */ what: string | undefined
  from: string | undefined
  to: string | undefined
  sort: Sorting<keyof (typeof auditSorts)['keys']>
}

/** A filter as an address has it; what is none of it is left out. */
export function parseAuditFilter(search: URLSearchParams): AuditFilter {
  const who = (search.get('who') ?? '').replaceAll('\0', '').trim().slice(0, 254)
  const what = search.get('what') ?? ''
  return {
    who: who === '' ? undefined : who,
    what: /^[a-z-]{1,60}$/.test(what) ? what : undefined,
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    sort: parseSorting(auditSorts, search),
  }
}

/** Whether everything is shown, in whatever order. */
export function isUnfiltered({ who, what, from, to }: Omit<AuditFilter, 'sort'>): boolean {
  return [who, what, from, to].every((each) => each === undefined)
}

/** A day that there is, in years that a database can hold. */
function dayOf(text: string | null): string | undefined {
  if (text === null || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}
