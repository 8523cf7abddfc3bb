import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { areLetterKeysOn } from '#ui/use-table-keys.ts'
import { useApiBase } from './shell-data.ts'

type Dialog = ComponentType<{ base: string; first: string; close: () => void }>

/**
 * The way to the search on every page: a link to its page, and where scripts run a dialog, which is fetched when it is first opened.
 * `/` and Ctrl-K or Cmd-K open it too, but not while somebody types or answers something else. What is typed before it has come stands in it.
 */
export function SearchLink() {
  const link = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const base = useApiBase()
  const [opened, setOpened] = useState<{ Dialog: Dialog; first: string }>()
  const early = useRef<string>(undefined)
  const open = () => {
    early.current = ''
    import('#features/search/search-dialog.tsx').then(
      ({ SearchDialog }) => {
        setOpened({ Dialog: SearchDialog, first: early.current ?? '' })
        early.current = undefined
      },
      () => {
        early.current = undefined
        void navigate(linkTo('search'))
      },
    )
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (early.current !== undefined && isLetter(event)) early.current += event.key
      else if (isShortcut(event)) link.current?.click()
      else return
      event.preventDefault()
    }
    // After all that listens on the document: a table's own keys come first.
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <>
      <a
        ref={link}
        href={linkTo('search')}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="no-print flex min-h-11 items-center gap-1.5 no-underline decoration-1 hover:underline max-sm:-mx-2 max-sm:w-11 max-sm:justify-center"
        onClick={(event) => {
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          open()
        }}
      >
        <svg
          viewBox="0 0 16 16"
          width="16"
          height="16"
          aria-hidden="true"
          className="size-4 shrink-0 fill-none stroke-current stroke-[1.5]"
        >
          <circle cx="6.75" cy="6.75" r="5" />
          <path d="m10.5 10.5 4.5 4.5" />
        </svg>
        <span className="max-sm:sr-only">Search</span>
      </a>
      {opened !== undefined && (
        <opened.Dialog
          base={base}
          first={opened.first}
          close={() => {
            setOpened(undefined)
          }}
        />
      )}
    </>
  )
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && areLetterKeysOn()
  const isKey = isSlash || (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey)
  if (!isKey || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return false
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null)
  )
}
