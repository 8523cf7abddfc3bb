import { type ComponentProps, useState } from 'react'
import { Message } from '#messages/message.tsx'
import { Field } from './field.tsx'

/** A field for a secret, which can be made readable: long passwords are mistyped less by those who may look. */
export function SecretField({
  label,
  name,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'type' | 'label'> & { label: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field
        label={label}
        name={name}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="pr-20"
        {...rest}
      />
      <button
        type="button"
        aria-controls={`field-${name}`}
        onClick={() => setShown(!isShown)}
        className="absolute right-0 top-[1.625rem] flex min-h-11 items-center px-3 text-sm text-quiet underline decoration-strong-line hover:text-ink"
      >
        <Message
          text={isShown ? 'Hide<hidden> {label}</hidden>' : 'Show<hidden> {label}</hidden>'}
          values={{
            label,
            hidden: (words) => (
              <span key="label" className="sr-only">
                {words}
              </span>
            ),
          }}
        />
      </button>
    </div>
  )
}
