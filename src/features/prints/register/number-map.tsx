import { t, tn } from '#messages/translate.ts'
/**
 * Every number of an edition as a small square: filled when it is given, crossed when void, a dash when its piece was burned before,
 * hollow while nobody has it. `isShut`: no number is given any more.
 */
export function NumberMap({
  length,
  given,
  voided,
  gone: lost,
  isShut,
}: {
  length: number
  given: readonly number[]
  voided: readonly number[]
  gone: readonly number[]
  isShut: boolean
}) {
  const across = length > 120 ? 40 : 20
  const rows = Math.ceil(length / across)
  const [taken, crossed, gone] = [new Set(given), new Set(voided), new Set(lost)]
  const cell = (n: number) => `${((n - 1) % across) * 10 + 1} ${Math.floor((n - 1) / across) * 10 + 1}`
  const numbers = Array.from({ length }, (_, index) => index + 1)
  const squares = (of: number[]) => of.map((n) => `M${cell(n)}h8v8h-8z`).join('')
  const free = length - taken.size - gone.size
  const label = [
    isShut
      ? t('{taken} of {length} numbers are given, {free} are not given.', { taken: taken.size, length, free })
      : t('{taken} of {length} numbers are given, {free} are free.', { taken: taken.size, length, free }),
    ...(gone.size === 0
      ? []
      : [tn(gone.size, '{count} went with its burned piece.', '{count} went with their burned pieces.')]),
    ...(crossed.size === 0
      ? []
      : [tn(crossed.size, '{count} of the given ones is void.', '{count} of the given ones are void.')]),
  ].join(' ')
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${across * 10} ${rows * 10}`}
        className="block w-full"
        style={{ maxWidth: `${across * 1.05}rem` }}
      >
        <path
          d={squares(numbers.filter((n) => !taken.has(n) && !gone.has(n)))}
          fill="none"
          strokeWidth="0.7"
          className="stroke-strong-line"
        />
        <path d={squares(numbers.filter((n) => taken.has(n) && !crossed.has(n)))} className="fill-ink" />
        <path
          d={numbers
            .filter((n) => gone.has(n))
            .map((n) => `M${cell(n)}m1 4h6`)
            .join('')}
          fill="none"
          strokeWidth="0.7"
          className="stroke-strong-line"
        />
        <path
          d={numbers
            .filter((n) => crossed.has(n))
            .map((n) => `M${cell(n)}l8 8m0-8l-8 8`)
            .join('')}
          fill="none"
          strokeWidth="1.2"
          className="stroke-loss"
        />
      </svg>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-xs text-quiet">
        <span>{t('■ given')}</span>
        <span>{isShut ? t('□ not given') : t('□ free')}</span>
        {gone.size > 0 && <span>{t('– burned before it was printed')}</span>}
        {crossed.size > 0 && <span>{t('× void')}</span>}
        <span>
          {across === 40 ? t('From 1, line by line, forty a line.') : t('From 1, line by line, twenty a line.')}
        </span>
      </figcaption>
    </figure>
  )
}
