import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { areLetterKeysOn } from '#ui/keyboard/letter-keys.ts'
import { opensSearch } from './search-link.tsx'
import { useApiBase } from './shell-data.ts'

type Dialog = ComponentType<{ base: string; first: string; close: () => void }>

/**
 * The dialog of the search, which is fetched when it is first opened: by the header's link, by `/`, or by Ctrl-K or Cmd-K, but not while
 * somebody types or answers something else. What is typed before it has come stands in it. It stands beside every page and not in
 * the header, which is another one after a page of another kind: a key pressed while pages change would be lost with the old one.
 */
export function SiteSearch() {
  const navigate = useNavigate()
  const base = useApiBase()
  const [opened, setOpened] = useState<{ Dialog: Dialog; first: string }>()
  const early = useRef<string>(undefined)
  useEffect(() => {
    const open = () => {
      early.current = ''
      const isWorkbench = document.querySelector<HTMLAnchorElement>(opensSearch)?.dataset['opensSearch'] === 'workbench'
      const loading: Promise<{ SearchDialog: Dialog }> = isWorkbench
        ? import('#features/workbench-search/workbench-search-dialog.tsx')
        : import('#features/search/search-dialog.tsx')
      loading.then(
        ({ SearchDialog }) => {
          setOpened({ Dialog: SearchDialog, first: early.current ?? '' })
          early.current = undefined
        },
        () => {
          early.current = undefined
          void navigate(linkTo(isWorkbench ? 'boss search' : 'search'))
        },
      )
    }
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(opensSearch) === null) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open()
    }
    const onKey = (event: KeyboardEvent) => {
      if (early.current !== undefined && isLetter(event)) early.current += event.key
      else if (isShortcut(event)) open()
      else return
      event.preventDefault()
    }
    document.addEventListener('click', onClick)
    // After all that listens on the document: a table's own keys come first.
    window.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('keydown', onKey)
    }
  }, [navigate])
  if (opened === undefined) return null
  return (
    <opened.Dialog
      base={base}
      first={opened.first}
      close={() => {
        setOpened(undefined)
      }}
    />
  )
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

/** Whether a key opens the search: on pages that lead to it at all. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && areLetterKeysOn()
  const isKey = isSlash || (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey)
  if (!isKey || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return false
  if (document.querySelector(opensSearch) === null) return false
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null)
  )
}
