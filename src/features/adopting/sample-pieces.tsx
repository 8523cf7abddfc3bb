import { Address } from '#ui/chain-text.tsx'
import { Section } from '#ui/page.tsx'
import type { Observations } from './observations.ts'

/** A few pieces as they will be shown, and the traits that were seen. */
export function SamplePieces({ seen: { samples, traitTypes } }: { seen: Observations }) {
  if (samples.length === 0) return null
  return (
    <Section title="3 · Pieces" id="pieces" line="A few of them, from the first to the last.">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 xl:grid-cols-6">
        {samples.map(({ tokenId, name, owner, picture, problem }) => (
          <li key={tokenId} className="min-w-0 text-sm">
            <span className="flex aspect-square items-center justify-center overflow-hidden bg-raised">
              {picture === null ? (
                <span className="p-2 text-center text-xs text-quiet">No picture yet</span>
              ) : (
                <img src={picture} alt="" className="size-full object-contain" />
              )}
            </span>
            <p className="mt-2 break-words">{name ?? `No. ${tokenId}`}</p>
            {name !== null && <p className="mono break-all text-quiet">{tokenId}</p>}
            {owner !== null && (
              <p className="text-quiet">
                held by <Address address={owner} />
              </p>
            )}
            {problem !== null && <p className="mt-1 break-words text-loss">{problem}</p>}
          </li>
        ))}
      </ul>
      {traitTypes.length > 0 && (
        <div className="mt-8">
          <h3 className="mb-3 font-serif text-lg font-normal">Traits that we saw</h3>
          <dl className="measure grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
            {traitTypes.map(({ name, values }) => (
              <div key={name} className="contents">
                <dt className="break-words">{name}</dt>
                <dd className="mb-2 min-w-0 break-words text-quiet sm:mb-0">{values.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Section>
  )
}
