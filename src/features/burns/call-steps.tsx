import type { ReactNode } from 'react'
import type { CallWords } from './burn-words.ts'

export type CallStep = { key: string; words: CallWords; state: 'done' | 'now' | 'later'; action?: ReactNode }

const marks = { done: { sign: '✓', word: 'Done' }, now: { sign: '◔', word: 'Now' }, later: { sign: '○', word: 'Afterwards' } } as const

/** What the wallet will be asked, step by step: our words beside what wallets show. */
export function CallSteps({ steps, label }: { steps: readonly CallStep[]; label: string }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ key, words: { title, ours, wallet }, state, action }) => (
        <li key={key} className="border-t border-line py-5 last:border-b">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h4 className="text-base">{title}</h4>
            <span className="flex items-baseline gap-1.5 text-sm text-quiet"><span aria-hidden="true" className="text-xs">{marks[state].sign}</span>{marks[state].word}</span>
          </div>
          <dl className="mt-2 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
            <div><dt className="text-quiet">What it does</dt><dd className="mt-0.5 wrap-anywhere">{ours}</dd></div>
            <div><dt className="text-quiet">Your wallet will show</dt><dd className="mt-0.5">{wallet}</dd></div>
          </dl>
          {action !== undefined && <div className="mt-4">{action}</div>}
        </li>
      ))}
    </ol>
  )
}
