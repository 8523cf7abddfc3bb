import { ButtonLink } from '#ui/button.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { Attention } from './attention.ts'

/** What needs somebody's attention, a line each; without any, that all is done. */
export function AttentionList({ lines }: { lines: readonly Attention[] }) {
  if (lines.length === 0) return <p className="font-serif text-lg">All done. Nothing needs your attention.</p>
  return (
    <ul aria-label="Needs attention" className="border-t border-line">
      {lines.map(({ key, words, since, to, act, isBad }) => (
        <li
          key={key}
          className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-3 ${isBad ? 'border-l-4 border-l-loss pl-4' : 'border-l-4 border-l-transparent pl-4'}`}
        >
          <p className="min-w-0 grow basis-80 break-words">
            {words}
            {since !== undefined && (
              <span className="block text-sm text-quiet">
                since <TimeText at={{ seconds: since, nanoseconds: 0 }} clock />
              </span>
            )}
          </p>
          <ButtonLink to={to}>{act}</ButtonLink>
        </li>
      ))}
    </ul>
  )
}
