import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { t } from '#messages/translate.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/**
 * What an act came to, where whoever acted looks: pinned to the lower edge of the window, wherever on the page the act was, and in its
 * place below the page's content where that ends before. It moves nothing above it and takes no focus, and works without script. `of` is the
 * answer itself: put away, it stays away until there is another one. It stands at the end of what it is about.
 */
export function AnswerBar({ of, children }: { of: unknown; children: ReactNode }) {
  const [away, setAway] = useState<unknown>()
  if (away === of) return null
  return (
    <div
      data-answer
      className="no-print sticky bottom-0 z-20 mt-6 flex max-h-[60svh] items-start justify-between gap-6 overflow-y-auto border-t border-strong-line bg-ground py-3"
    >
      <div className="flex min-w-0 flex-col gap-3">{children}</div>
      <button
        type="button"
        className="noscript:hidden min-h-9 shrink-0 cursor-pointer text-sm underline underline-offset-4"
        onClick={() => setAway(of)}
      >
        {t('Dismiss')}
      </button>
    </div>
  )
}

/** What takes an act back: the fields of a form that the same page answers. */
export type Undo = readonly (readonly [name: string, value: string])[]

/** Offers to take back what was just done. */
export function UndoForm({ undo }: { undo: Undo }) {
  return (
    <Form method="post" preventScrollReset className="mt-2">
      {undo.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button>{t('Undo')}</Button>
    </Form>
  )
}

/** What a form came to: what was done and what takes it back, or why it was not done. */
export type FormAnswer = { said: string; undo?: Undo | undefined } | { problem: string }

/** Shows it. `refused` is the heading over a problem; `children` stand below what was done. */
export function FormAnswerBar({
  answer,
  refused = t('That was not done'),
  children,
}: {
  answer: FormAnswer | undefined
  refused?: string
  children?: ReactNode
}) {
  if (answer === undefined) return null
  return (
    <AnswerBar of={answer}>
      {'said' in answer ? (
        <Notice tone="good" title={answer.said}>
          {children}
          {answer.undo !== undefined && <UndoForm undo={answer.undo} />}
        </Notice>
      ) : (
        <Notice tone="problem" title={refused}>
          <p>{answer.problem}</p>
        </Notice>
      )}
    </AnswerBar>
  )
}
