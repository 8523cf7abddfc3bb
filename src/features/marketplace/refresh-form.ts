import { t } from '#messages/translate.ts'
import type { Timestamp } from '#platform/timestamp.ts'
import { MOST_PIECES_AT_ONCE } from './refresh.ts'
import { parseTokenNumbers } from './token-numbers.ts'

/** What a person asked for with the form, or what is wrong with it; `typed` is shown again. */
export type RefreshForm =
  | { scope: 'pieces'; collection: string; tokenIds: string[]; typed: TypedRefresh }
  | { scope: 'all'; collection: string; typed: TypedRefresh }
  | { scope: 'wrong'; errors: RefreshFormErrors; typed: TypedRefresh }

export type TypedRefresh = { collection: string; numbers: string }
export type RefreshFormErrors = {
  collection?: string | undefined
  numbers?: string | undefined
  form?: string | undefined
}

/** What became of a form, as the page shows it. */
export type ShownReceipt =
  | { scope: 'all'; title: string; added: number }
  | {
      scope: 'pieces'
      singular: string
      queued: string[]
      waiting: string[]
      tooSoon: { tokenId: string; againAt: Timestamp }[]
      unknown: string[]
    }

/** Reads the form. `collections` are the slugs that may be chosen. */
export function parseRefreshForm(
  form: { get: (name: string) => unknown },
  { collections }: { collections: readonly string[] },
): RefreshForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const all = text('all')
  if (all !== '') {
    const typed = { collection: all, numbers: '' }
    return collections.includes(all)
      ? { scope: 'all', collection: all, typed }
      : { scope: 'wrong', errors: { form: unknownCollection() }, typed }
  }
  const typed = { collection: text('collection'), numbers: text('numbers').slice(0, 4000) }
  const numbers = parseTokenNumbers(typed.numbers, { most: MOST_PIECES_AT_ONCE })
  if (!collections.includes(typed.collection) || 'problem' in numbers) {
    return {
      scope: 'wrong',
      typed,
      errors: {
        collection: collections.includes(typed.collection) ? undefined : unknownCollection(),
        numbers: 'problem' in numbers ? numbers.problem : undefined,
      },
    }
  }
  return { scope: 'pieces', collection: typed.collection, tokenIds: numbers.numbers, typed }
}

const unknownCollection = () => t('Choose one of the studio’s collections.')
