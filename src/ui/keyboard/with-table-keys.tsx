import { type ReactNode, useMemo } from 'react'
import { type RowKey, useTableKeys } from './use-table-keys.ts'

/**
 * A dense table, with its filters, that is worked by keys; a line below names them and turns them off. `opens`: its rows lead
 * somewhere; `hasFilters`: a form above narrows it down.
 */
export function WithTableKeys({
  keys,
  opens = true,
  hasFilters = false,
  children,
}: {
  keys?: readonly RowKey[]
  opens?: boolean
  hasFilters?: boolean
  children: ReactNode
}) {
  const all = useMemo(() => [...(keys ?? []), showKeys], [keys])
  const { ref, isOn, turn } = useTableKeys({ keys: all })
  return (
    <div ref={ref} className="[&_tbody_tr]:scroll-my-28 [&_tbody_tr:focus-within]:bg-raised">
      {children}
      {/* Its place is kept until the script knows whether they are on, so that nothing moves then. */}
      <p
        data-table-keys
        tabIndex={-1}
        className={`mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-quiet noscript:hidden pointer-coarse:hidden print:hidden ${isOn === undefined ? 'invisible' : ''}`}
      >
        {isOn !== false && (
          <>
            <span>
              <Key>j</Key> <Key>k</Key> next and earlier row
            </span>
            {opens && (
              <span>
                <Key>Enter</Key> opens it
              </span>
            )}
            {keys?.map(({ key, says }) => (
              <span key={key}>
                <Key>{key}</Key> {says}
              </span>
            ))}
            {hasFilters && (
              <span>
                <Key>/</Key> filters
              </span>
            )}
            <span>
              <Key>?</Key> these keys
            </span>
          </>
        )}
        <button
          type="button"
          className="cursor-pointer underline underline-offset-4"
          onClick={() => turn(isOn === false)}
        >
          {isOn === false ? 'Turn the table’s keys on' : 'Turn these keys off'}
        </button>
      </p>
    </div>
  )
}

/** The question mark leads to the line that names the keys. */
const showKeys: RowKey = {
  key: '?',
  says: 'these keys',
  reach: (within) => {
    const line = within.querySelector<HTMLElement>('[data-table-keys]')
    line?.scrollIntoView({ block: 'center' })
    line?.focus({ preventScroll: true })
  },
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-sm border border-line px-1 mono">{children}</kbd>
}
