import { type RefObject, useEffect, useRef } from 'react'
import { turnLetterKeys, useLetterKeys } from './letter-keys.ts'

/** A key that does something with the row that has the focus, or, with `reach`, with the whole element. `says`: what it does, for the line that lists the keys. */
export type RowKey = { key: string; says: string } & (
  | { act: (row: HTMLTableRowElement) => void }
  | { reach: (within: HTMLElement) => void }
)

export type TableKeys = {
  /** For the element that holds the table, and the filters that the slash leads to. */
  ref: RefObject<HTMLDivElement | null>
  /** `undefined` until the page has its script. */
  isOn: boolean | undefined
  turn: (isOn: boolean) => void
}

const noKeys: readonly RowKey[] = []

/**
 * Keys of a dense table: j and k put the focus on the next and the earlier row, so that Enter follows the row's own link; the
 * slash goes to the filters, Escape from there to the rows. A row's main link or button carries `data-row-main` where it is
 * not the first; a filter `data-table-filter` where it is not the first field. Letters are left alone while somebody types,
 * and can be turned off for good (WCAG 2.1.4).
 */
export function useTableKeys({ keys = noKeys }: { keys?: readonly RowKey[] | undefined } = {}): TableKeys {
  const ref = useRef<HTMLDivElement>(null)
  const isOn = useLetterKeys()
  useEffect(() => {
    if (isOn !== true) return
    const onKey = (event: KeyboardEvent) => {
      const within = ref.current
      if (
        within === null ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.isComposing
      )
        return
      if (event.key === 'Escape' ? !isFilter(event.target, within) : isTaken(event.target)) return
      if (press(event.key, within, keys)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [isOn, keys])
  return { ref, isOn, turn: turnLetterKeys }
}

function press(key: string, within: HTMLElement, keys: readonly RowKey[]): boolean {
  const rows = [...within.querySelectorAll<HTMLTableRowElement>('tbody tr')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (key === 'j') return goTo(rows[at === -1 ? 0 : Math.min(at + 1, rows.length - 1)])
  if (key === 'k') return goTo(rows[at === -1 ? rows.length - 1 : Math.max(at - 1, 0)])
  if (key === 'Escape') return goTo(rows[0])
  if (key === '/') return goToFilter(within)
  const own = keys.find((each) => each.key === key)
  const row = rows[at]
  if (own === undefined) return false
  if ('reach' in own) own.reach(within)
  else if (row === undefined) return false
  else own.act(row)
  return true
}

function goTo(row: HTMLTableRowElement | undefined): boolean {
  if (row === undefined) return false
  const main = row.querySelector<HTMLElement>('[data-row-main]') ?? row.querySelector<HTMLElement>('a[href], button')
  if (main === null) row.tabIndex = -1
  ;(main ?? row).focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  return true
}

function goToFilter(within: HTMLElement): boolean {
  const filter = within.querySelector<HTMLElement>('[data-table-filter]') ?? within.querySelector<HTMLElement>(filters)
  filter?.focus()
  if (filter instanceof HTMLInputElement) filter.select()
  return filter !== null
}

const filters = 'form[method="get"] :is(input:not([type="hidden"]), select)'

function isFilter(target: EventTarget | null, within: HTMLElement): boolean {
  return target instanceof HTMLElement && within.contains(target) && target.matches(`[data-table-filter], ${filters}`)
}

/** Whether a letter belongs to somebody else: to a field, or to a window that is open above the page. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type="checkbox"], [type="radio"]), select, textarea') !== null)
  )
}
