import { type FormEvent, useState } from 'react'

/** How many boxes of a form with this name are ticked; `watch` goes onto the form. */
export function usePicked(name: string): {
  picked: number
  watch: { onChange: (event: FormEvent<HTMLFormElement>) => void; onReset: () => void }
} {
  const [picked, setPicked] = useState(0)
  return {
    picked,
    watch: {
      onChange: ({ currentTarget }) =>
        setPicked(currentTarget.querySelectorAll(`input[name="${name}"]:checked`).length),
      onReset: () => setPicked(0),
    },
  }
}

/** The box that picks one of a list, as large as a finger. `label`: which one, for screen readers. */
export function PickBox({
  name,
  value,
  label,
  isPicked,
}: {
  name: string
  value: string
  label: string
  isPicked?: boolean | undefined
}) {
  return (
    <label className="flex min-h-9 min-w-9 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isPicked}
        className="size-4 accent-(--accent)"
        aria-label={label}
      />
    </label>
  )
}

/** Stands before the buttons that act on what is picked, and lets go of it. */
export function PickedText({ picked }: { picked: number }) {
  return (
    <span className="mr-2 self-center text-quiet" aria-live="polite">
      {picked === 0 ? (
        'With what is picked:'
      ) : (
        <>
          {picked} picked{' '}
          <button type="reset" className="cursor-pointer underline underline-offset-4">
            Clear
          </button>
        </>
      )}
    </span>
  )
}

/** Pinned to the lower edge below a list, so that an act is in sight of what is picked. */
export const actsLook =
  'mt-4 flex flex-wrap items-end gap-x-3 gap-y-2 border-t border-strong-line bg-ground py-3 text-sm'

/** What could not be done with some of what was picked, each by its name. */
export function Refused({ refused }: { refused: readonly { name: string; message: string }[] | undefined }) {
  if (refused === undefined || refused.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {refused.map(({ name, message }) => (
        <li key={`${name} ${message}`}>
          {name}: {message}
        </li>
      ))}
    </ul>
  )
}
