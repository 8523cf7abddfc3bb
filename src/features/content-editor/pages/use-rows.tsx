import { useCallback, useEffect, useRef, useState } from 'react'
import { nameAfter, type RowAct } from '../form/row-act.ts'

/** Which rows of a form stand open, how often each list was ordered anew, and where the focus goes after a button of a list. */
export function useRows() {
  const open = useRef(new Map<string, boolean>())
  const [generations, setGenerations] = useState<Readonly<Record<string, number>>>({})
  const wanted = useRef<RowAct>(undefined)
  useEffect(() => {
    const act = wanted.current
    if (act === undefined) return
    wanted.current = undefined
    focusAfter(act)
  })
  const generationOf = useCallback((name: string) => generations[name] ?? 0, [generations])
  const isOpen = useCallback((name: string) => open.current.get(name), [])
  const fold = useCallback((name: string, isNowOpen: boolean) => void open.current.set(name, isNowOpen), [])
  /** The rows after an act; `count` is how many there were before it. */
  const acted = useCallback((act: RowAct, count: number) => {
    open.current = new Map(
      [...open.current].flatMap(([name, isNowOpen]) => {
        const next = nameAfter(act, name)
        return next === undefined ? [] : [[next, isNowOpen] as const]
      }),
    )
    if (act.does === 'add') open.current.set(`${act.name}.${count}`, true)
    else setGenerations((before) => ({ ...before, [act.name]: (before[act.name] ?? 0) + 1 }))
    wanted.current = act
  }, [])
  /** Rows below a place stand as at the start again: they are others now. */
  const forget = useCallback((name: string) => {
    open.current = new Map([...open.current].filter(([row]) => !row.startsWith(`${name}.`)))
  }, [])
  return { generationOf, isOpen, fold, acted, forget }
}

/** A new row is written in, a moved one can be moved on, and after one was removed its neighbour or the list has the focus. */
function focusAfter(act: RowAct): void {
  const row = (index: number) => document.getElementById(`row-${act.name}.${index}`)
  const list = document.getElementById(`field-${act.name}`)
  if (act.does === 'add') {
    const rows = list?.querySelectorAll<HTMLElement>(`:scope > div > [id^="row-${act.name}."]`) ?? []
    const last = [...rows].at(-1)
    last?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  } else if (act.does === 'remove') {
    const next = row(act.index) ?? row(act.index - 1) ?? list
    next?.focus()
  } else {
    const moved = row(act.does === 'up' ? act.index - 1 : act.index + 1)
    const again = moved?.querySelector<HTMLButtonElement>(
      `button[value="${act.does}:${moved.id.slice('row-'.length)}"]`,
    )
    if (again !== null && again !== undefined && !again.disabled) again.focus()
    else moved?.focus()
  }
}
