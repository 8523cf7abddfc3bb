import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { t } from '#messages/translate.ts'
import { turnLetterKeys, useLetterKeys } from '#ui/keyboard/letter-keys.ts'
import { useAddress } from '#ui/link.tsx'
import { LONGEST_SEARCH } from './search-results.ts'
import { type SearchSource, siteSource } from './search-source.ts'
import type { Suggestion, SuggestionGroup } from './suggestion.ts'
import { useSuggestions } from './use-suggestions.tsx'

/**
 * A search in a dialog, over the whole site where no other `source` is given: a field with a list below it that follows what is typed (a combobox as the ARIA practices
 * have it). Enter opens the chosen line, or all results. `base`: before which the endpoints stand; `first`: what
 * was typed already.
 */
export function SearchDialog({
  base,
  first,
  close,
  source = siteSource,
}: {
  base: string
  first: string
  close: () => void
  source?: SearchSource
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState(first)
  const id = useId()
  const isSlashOn = useLetterKeys()
  const { groups, exact, status } = useSuggestions({ base, typed, source })
  const { field, chosen, options, open } = useCombobox({ id, typed, groups, exact, source, close })
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t('Search')}
      onClose={close}
      closedby="any"
      className="mx-auto mt-[min(12vh,6rem)] mb-0 w-[min(40rem,calc(100vw-2rem))] max-w-none border border-strong-line bg-ground p-0 text-ink backdrop:bg-black/60"
    >
      <form
        role="search"
        className="flex items-center gap-2 border-b border-line px-1"
        onSubmit={(event) => {
          event.preventDefault()
          open(chosen)
        }}
      >
        <input
          {...field}
          aria-label={source.label()}
          placeholder={source.placeholder()}
          type="search"
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          className="min-h-14 w-full px-3 -outline-offset-4! min-w-0 grow bg-transparent text-base text-ink placeholder:text-quiet [&::-webkit-search-cancel-button]:hidden"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="button" onClick={close} className="min-h-11 shrink-0 px-2 text-sm text-quiet hover:underline">
          {t('Close')}
        </button>
      </form>
      <div className="max-h-[min(60vh,32rem)] overflow-y-auto">
        <div role="listbox" id={`${id}-list`} aria-label={t('Results')} hidden={options.length === 0} className="py-2">
          {groups.map((group) => (
            <Group
              key={group.title}
              group={group}
              id={id}
              options={options}
              chosen={chosen}
              close={close}
              open={open}
            />
          ))}
          {options.length > 0 && (
            <Option
              item={options.at(-1)!}
              optionId={`${id}-${options.length - 1}`}
              isChosen={chosen?.key === 'all'}
              close={close}
              open={open}
            />
          )}
        </div>
      </div>
      <div
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 text-sm text-quiet ${options.length > 0 ? 'border-t border-line' : ''}`}
      >
        <p role="status">{status}</p>
        <label className="flex items-center gap-2 pointer-coarse:hidden">
          <input
            type="checkbox"
            checked={isSlashOn ?? true}
            onChange={(event) => turnLetterKeys(event.target.checked)}
            className="size-4"
          />
          {t('Open with /')}
        </label>
      </div>
    </dialog>
  )
}

/** Which line is chosen, by the keys of a combobox, and where it leads. */
function useCombobox({
  id,
  typed,
  groups,
  exact,
  source,
  close,
}: {
  id: string
  typed: string
  groups: readonly SuggestionGroup[]
  /** The key of the one thing that the search names exactly: it is chosen until a key chooses another. */
  exact: string | undefined
  source: SearchSource
  close: () => void
}) {
  const navigate = useNavigate()
  const submit = useSubmit()
  const address = useAddress()
  const [chosenKey, setChosenKey] = useState<string>()
  const found = groups.flatMap(({ items }) => items)
  const all: Suggestion = { key: 'all', title: t('Show all results'), line: '', to: source.allLink(typed.trim()) }
  const options = found.length === 0 ? [] : [...found, all]
  const chosenAt = options.findIndex(({ key }) => key === chosenKey)
  const at = chosenAt === -1 && exact !== undefined ? options.findIndex(({ key }) => key === exact) : chosenAt
  const chosen = options[at]
  const open = (item: Suggestion | undefined) => {
    close()
    if (item?.act !== undefined) void submit(item.act, { method: 'post', action: address(item.to) })
    else void navigate(address(item?.to ?? source.enterLink(typed.trim())))
  }
  const choose = (place: number) => {
    setChosenKey(options[(place + options.length) % options.length]?.key)
    document.getElementById(`${id}-${(place + options.length) % options.length}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return
    if (event.key === 'ArrowDown') choose(at + 1)
    else if (event.key === 'ArrowUp') choose(at === -1 ? options.length - 1 : at - 1)
    else return
    event.preventDefault()
  }
  const field = {
    role: 'combobox',
    'aria-expanded': options.length > 0,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': at === -1 ? undefined : `${id}-${at}`,
    onKeyDown,
  }
  return { field, chosen, options, open }
}

type Shared = {
  id: string
  options: readonly Suggestion[]
  chosen: Suggestion | undefined
  close: () => void
  open: (item: Suggestion) => void
}

function Group({ group, id, options, chosen, close, open }: Shared & { group: SuggestionGroup }) {
  const name = `${id}-${group.title}`
  return (
    <div role="group" aria-labelledby={name}>
      <p id={name} className="px-4 pt-3 pb-1 text-xs text-quiet">
        {group.title}
      </p>
      {group.items.map((item) => (
        <Option
          key={item.key}
          item={item}
          optionId={`${id}-${options.indexOf(item)}`}
          isChosen={chosen?.key === item.key}
          close={close}
          open={open}
        />
      ))}
    </div>
  )
}

function Option({
  item,
  optionId,
  isChosen,
  close,
  open,
}: {
  item: Suggestion
  optionId: string
  isChosen: boolean
} & Pick<Shared, 'close' | 'open'>) {
  const { title, line, piece } = item
  return (
    // The field keeps the focus: its keys move through the options.
    <a
      data-inside
      role="option"
      tabIndex={-1}
      href={useAddress()(item.to)}
      id={optionId}
      aria-selected={isChosen}
      onClick={(event) => {
        if (item.act === undefined) return close()
        event.preventDefault()
        open(item)
      }}
      className={`flex min-h-12 items-center gap-4 px-4 py-1.5 no-underline hover:bg-raised ${isChosen ? 'bg-raised outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      {piece !== undefined && (
        <span className="flex size-11 shrink-0 items-center justify-center">
          <PiecePicture
            piece={piece}
            image={piece.image}
            alt=""
            sizes="44px"
            widest={320}
            className="max-h-11 w-auto max-w-11 object-contain"
          />
        </span>
      )}
      <span className="min-w-0 grow break-words">
        {title}
        {line !== '' && <small className="block text-sm text-quiet">{line}</small>}
      </span>
    </a>
  )
}
