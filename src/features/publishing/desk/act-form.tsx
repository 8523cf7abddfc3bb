import type { FormEvent, ReactNode } from 'react'

/** What a form does before it is sent, where scripts run. */
export type BeforeSend = (form: HTMLFormElement, submitter: HTMLElement | null) => void

/** A form whose button does one thing with a document as a whole. `base` is the draft version that whoever presses it has seen. */
export function ActForm({
  act,
  base,
  send,
  children,
}: {
  act: string
  base?: number
  send: BeforeSend | undefined
  children: ReactNode
}) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (send === undefined) return
    event.preventDefault()
    send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
  }
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="act" value={act} />
      {base !== undefined && <input type="hidden" name="base" value={base} />}
      {children}
    </form>
  )
}
