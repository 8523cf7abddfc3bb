import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

/** `id` where a page has the same field in several forms: a label leads to one field alone. */
type FieldProps = { label: ReactNode; name: string; id?: string | undefined; hint?: ReactNode; error?: ReactNode }

const box = 'block w-full min-h-11 rounded-sm border bg-raised px-3 py-2 text-base text-ink placeholder:text-quiet'

/** A labelled text field with its hint and its error; the error is tied to the field for screen readers. */
export function Field(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { frame, input } = tied(props)
  return (
    <FieldFrame {...frame}>
      <input {...input} />
    </FieldFrame>
  )
}

/** A labelled field for several lines. */
export function TextArea(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, input } = tied(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...input} />
    </FieldFrame>
  )
}

const chooser =
  'block w-full max-w-full text-sm text-quiet file:me-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-strong-line ' +
  'file:bg-transparent file:px-5 file:py-2 file:text-base file:text-ink hover:file:border-ink hover:file:bg-raised'

/** A labelled choice of a file; its button looks like any other. */
export function FileField(props: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const { frame, input } = tied(props, chooser)
  return (
    <FieldFrame {...frame}>
      <input type="file" {...input} />
    </FieldFrame>
  )
}

/** A labelled choice of one. */
export function Select(props: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, input } = tied(props)
  return (
    <FieldFrame {...frame}>
      <select {...input} />
    </FieldFrame>
  )
}

/** One line of a choice of one: its title, what that means, and at the end what it costs or the like. */
export function Radio({
  title,
  line,
  aside,
  ...input
}: { title: ReactNode; line?: ReactNode; aside?: ReactNode } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'title'
>) {
  return (
    <label
      className={`flex min-h-11 items-baseline gap-3 border-t border-line py-3 last:border-b ${input.disabled === true ? 'text-quiet' : 'cursor-pointer'}`}
    >
      <input type="radio" className="translate-y-0.5 accent-(--accent)" {...input} />
      <span className="min-w-0 grow">
        {title}
        {line !== undefined && <span className="block text-sm text-quiet">{line}</span>}
      </span>
      {aside !== undefined && <span className="text-sm whitespace-nowrap tabular-nums">{aside}</span>}
    </label>
  )
}

/** What the frame of a field shows, and what ties the field itself to it. */
function tied<Input extends { className?: string | undefined }>(
  { label, name, id = name, hint, error, className = '', ...input }: FieldProps & Input,
  look = `${box} ${edge(error)}`,
) {
  return {
    frame: { label, id, hint, error },
    input: { id: `field-${id}`, name, ...described(id, hint, error), className: `${look} ${className}`, ...input },
  }
}

function FieldFrame({
  label,
  id,
  hint,
  error,
  children,
}: Omit<FieldProps, 'name' | 'id'> & { id: string } & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={`field-${id}`} className="text-sm">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`hint-${id}`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <div id={`error-${id}`} className="text-sm text-loss">
          {error}
        </div>
      )}
    </div>
  )
}

function described(id: string, hint: ReactNode, error: ReactNode) {
  const ids = [hint === undefined ? '' : `hint-${id}`, error === undefined ? '' : `error-${id}`].filter(
    (id) => id !== '',
  )
  return {
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
    ...(error === undefined ? {} : { 'aria-invalid': true }),
  }
}

function edge(error: ReactNode): string {
  return error === undefined ? 'border-strong-line' : 'border-loss border-2'
}

/** The last step of what cannot be taken back: a tick beside the words of what ends. Its action asks `requireConfirmed`. */
export function Confirm({ children }: { children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="checkbox" name="confirmed" value="yes" required className="size-5 shrink-0 accent-accent" />
      {children}
    </label>
  )
}
