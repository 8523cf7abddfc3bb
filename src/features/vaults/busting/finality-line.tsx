import { finalityOf } from '#features/transactions/finality.ts'

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
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="font-serif text-3xl tabular-nums">{left}</span>
        <span className="text-base text-quiet">
          {left === 0
            ? 'blocks left: the contents come out now'
            : left === 1
              ? 'block left until the contents come out'
              : 'blocks left until the contents come out'}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Blocks until the contents come out"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={of - left}
        aria-valuetext={`${left} of ${of} blocks left`}
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
