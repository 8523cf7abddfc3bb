import { finalityOf } from '#features/transactions/finality.ts'
import { CountMessage, Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'

/** The blocks until a bust is final and the contents come out, as a number and a bar. */
export function FinalityLine({
  block,
  head,
  finalized,
}: {
  block: number
  head: number | undefined
  finalized: number | undefined
}) {
  const found = finalityOf({ blockNumber: block }, { head, finalized })
  if (found === undefined) return null
  const { left, of } = found
  const number = (
    <span key="left" className="font-serif text-3xl tabular-nums">
      {left}
    </span>
  )
  const rest = (words: string) => (
    <span key="rest" className="text-base text-quiet">
      {words}
    </span>
  )
  return (
    <div>
      <p className="flex items-baseline gap-3">
        {left === 0 ? (
          <Message text="{left} <rest>blocks left: the contents come out now</rest>" values={{ left: number, rest }} />
        ) : (
          <CountMessage
            count={left}
            one="{left} <rest>block left until the contents come out</rest>"
            other="{left} <rest>blocks left until the contents come out</rest>"
            values={{ left: number, rest }}
          />
        )}
      </p>
      <div
        role="progressbar"
        aria-label={t('Blocks until the contents come out')}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={of - left}
        aria-valuetext={t('{left} of {all} blocks left', { left, all: of })}
        className="mt-3 h-1 bg-line"
      >
        <div
          className="h-full bg-ink transition-[width] duration-200"
          style={{ width: `${(((of - left) / of) * 100).toFixed(1)}%` }}
        />
      </div>
    </div>
  )
}
