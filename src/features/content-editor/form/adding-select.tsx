import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'

/**
 * A choice that adds what is chosen to the list above it. Chosen from the open menu it is added at once. Keys pass one choice after the other on
 * their way, and each of them would be added: by keys it is added by the button.
 */
export function AddingSelect({
  count,
  label,
  name,
  id,
  hint,
  children,
}: {
  /** How much is in the list: the choice begins anew when something was added. */
  count: number
  label: string
  name: string
  id: string
  hint: string
  children: ReactNode
}) {
  const isByKeys = useRef(false)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <Select
          key={count}
          label={label}
          name={name}
          id={id}
          defaultValue=""
          hint={hint}
          onPointerDown={() => {
            isByKeys.current = false
          }}
          onKeyDown={() => {
            isByKeys.current = true
          }}
          onChange={(event) => {
            if (isByKeys.current) event.stopPropagation()
          }}
        >
          <option value="">Choose …</option>
          {children}
        </Select>
      </div>
      <Button name="act" value="save" aria-label={label === 'Add' ? undefined : label}>
        Add
      </Button>
    </div>
  )
}
