import { linkTo } from '#features/studio/site-map.ts'
import { Link } from '#ui/link.tsx'
import type { DeskWork } from './count-work.server.ts'

/** How much of a kind of work there is, and where it is done. */
export type Need = { count: number; words: string; to: string }

/** The day's work on the way to the door, in its order; what went wrong is no part of it. */
export function todayOf({ states, packable, packedParcels, shippedParcels }: DeskWork): Need[] {
  const claims = (search: Record<string, string>) => linkTo('boss claims', search)
  const of = (state: string) => states[state] ?? 0
  return [
    { count: of('numbered'), words: 'to print', to: claims({ state: 'numbered' }) },
    { count: of('printed'), words: 'to sign', to: claims({ state: 'printed' }) },
    { count: packable, words: 'to pack', to: linkTo('boss packing') },
    { count: packedParcels, words: 'to send', to: linkTo('boss parcels') },
    { count: shippedParcels, words: 'on their way', to: linkTo('boss parcels', { state: 'shipped' }) },
    { count: of('on-hold'), words: 'on hold', to: claims({ state: 'on-hold' }) },
  ]
}

/** Figures that lead to where the work is; what is nothing is left out, and said when all is. */
export function Needs({ needs, most }: { needs: readonly Need[]; most: number }) {
  const shown = needs.filter(({ count }) => count > 0)
  if (shown.length === 0) return <p className="font-serif text-lg">Nothing to print, sign, pack or send.</p>
  return (
    <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
      {shown.map(({ count, words, to }) => (
        <li key={words} className="border-t border-line">
          <Link to={to} className="flex min-h-20 flex-col justify-center py-3 no-underline hover:bg-raised">
            <span className="font-serif text-2xl leading-none tabular-nums">{count >= most ? `${most}+` : count}</span>
            <span className="mt-1 text-sm text-quiet">{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
