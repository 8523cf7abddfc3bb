import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { TextLink } from '#ui/button.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { type SignInAct, type SignInField, type SignInProblem, signInProblem } from './sign-in-errors.ts'
import { wayOn } from './sign-in-ways.ts'

/** Something that a form does and that may fail: one at a time, its problem in words. */
export type Task = {
  isBusy: boolean
  problem: SignInProblem | undefined
  /** Runs an act; a failure becomes the problem. A second call while one runs does nothing. */
  run: (act: () => Promise<void>) => void
  clear: () => void
  /** The problem, when it belongs to this field: then the field shows it. */
  errorOf: (field: SignInField) => ReactNode
  /** Where problems send a person on. */
  around: Around
}
type Around = { contact: string; next?: string | undefined }

export function useTask({
  during,
  contact,
  next,
  onProblem,
}: Around & { during?: SignInAct; onProblem?: (() => void) | undefined }): Task {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem>()
  const running = useRef(false)
  const run = useCallback(
    (act: () => Promise<void>) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      setProblem(undefined)
      act()
        .catch((error: unknown) => {
          setProblem(signInProblem(error, during === undefined ? {} : { during }))
          onProblem?.()
        })
        .finally(() => {
          running.current = false
          setBusy(false)
        })
    },
    [during, onProblem],
  )
  const clear = useCallback(() => setProblem(undefined), [])
  const errorOf = (field: SignInField) =>
    problem?.field === field ? <FieldProblem problem={problem} around={{ contact, next }} /> : undefined
  return { isBusy, problem, run, clear, errorOf, around: { contact, next } }
}

/**
 * The form of a task: the keyboard goes to the first field that is wrong, or to the problem above the fields when it belongs
 * to none of `fields`. It is sent by script alone; `post` keeps what was typed out of the address should the script be
 * missing after all.
 */
export function TaskForm({
  task: { problem, around, run },
  act,
  fields = [],
  label,
  children,
}: {
  task: Task
  act: () => Promise<void>
  fields?: readonly SignInField[]
  label?: string
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem === undefined) return
    const first =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('[data-problem]')
    first?.focus()
  }, [problem])
  const isOfField = problem?.field !== undefined && fields.includes(problem.field)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        run(act)
      }}
      className="flex w-full flex-col gap-6 noscript:hidden"
    >
      {!isOfField && <ProblemNotice problem={problem} {...around} />}
      {children}
    </form>
  )
}

/** A problem below its field: what it is, what to do, and where to go. */
function FieldProblem({
  problem: { title, advice, way },
  around: { contact, next },
}: {
  problem: SignInProblem
  around: Around
}) {
  const on = way === undefined ? undefined : wayOn(way, { next, contact })
  return (
    <>
      <p className="font-medium">{title}</p>
      <p className="text-quiet">{advice}</p>
      {on !== undefined && !on.to.startsWith('mailto:') && (
        <p className="mt-1 text-ink">
          <TextLink to={on.to}>{on.label}</TextLink>
        </p>
      )}
    </>
  )
}

/** Refuses an empty field before anything is sent, with the words that the service would have. */
export function required(
  value: string,
  code: 'missing-email' | 'missing-new-email' | 'missing-password' | 'missing-code',
): string {
  if (value === '') throw Object.assign(new Error(code), { code: `auth/${code}` })
  return value
}
