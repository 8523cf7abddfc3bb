import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Message } from '#messages/message.tsx'
import { Field } from './field.tsx'
import { Preview } from './notice.tsx'

// Fields that few pages have: the others do not carry them.

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

/** How long typing rests before a preview follows it: often enough to be read, seldom enough to be listened to. */
const restMilliseconds = 400

/**
 * A labelled text field with what somebody else will read of it below, as soon as typing rests: `show` makes that of the typed text. Nothing
 * is sent for it, so nothing that is typed meanwhile is lost. Without script there is the field alone.
 */
export function FieldWithPreview({
  previewTitle,
  show,
  ...field
}: ComponentProps<typeof Field> & { previewTitle: string; show: (text: string) => ReactNode }) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''))
  const [shown, setShown] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setShown(typed), restMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <>
      <Field {...field} onInput={({ currentTarget }) => setTyped(currentTarget.value)} />
      {shown.trim() !== '' && <Preview title={previewTitle}>{show(shown.trim())}</Preview>}
    </>
  )
}
