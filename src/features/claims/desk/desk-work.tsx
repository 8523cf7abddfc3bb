import { linkTo } from '#features/studio/site-map.ts'
import { Link } from '#ui/link.tsx'
import type { DeskWork } from './count-work.server.ts'

/** What needs a person now. `isBad`: somebody waits longer than they should, or something went wrong. */
export type Need = { count: number; words: string; to: string; isBad?: boolean }

/** The needs of the way to the door, what went wrong first. */
export function needsOf({ states, frozen, packable, overdueParcels, overdueAddresses, proposals }: DeskWork): Need[] {
  const claims = (search: Record<string, string>) => linkTo('boss claims', search)
  const of = (state: string) => states[state] ?? 0
  return [
    { count: frozen, words: 'frozen, need a decision', to: claims({ state: 'on-hold', care: 'alert' }), isBad: true },
    { count: of('lost'), words: 'lost on the way', to: claims({ state: 'lost' }), isBad: true },
    { count: of('returned'), words: 'came back', to: claims({ state: 'returned' }), isBad: true },
    {
      count: overdueParcels,
      words: 'parcels should have arrived',
      to: claims({ state: 'shipped', care: 'overdue' }),
      isBad: true,
    },
    { count: proposals, words: 'numbers to be void', to: linkTo('boss editions') },
    { count: of('numbered'), words: 'to print', to: claims({ state: 'numbered' }) },
    { count: of('printed'), words: 'to sign', to: claims({ state: 'printed' }) },
    { count: packable, words: 'to pack', to: linkTo('boss packing') },
    { count: of('packed'), words: 'to send', to: linkTo('boss parcels') },
    { count: of('on-hold'), words: 'on hold', to: claims({ state: 'on-hold' }) },
    { count: overdueAddresses, words: 'addresses past their day', to: claims({ care: 'late-address' }) },
  ]
}

/** Figures that lead to where the work is; what is nothing is left out, and said when all is. */
export function Needs({ needs, most }: { needs: readonly Need[]; most: number }) {
  const shown = needs.filter(({ count }) => count > 0)
  if (shown.length === 0) return <p className="font-serif text-lg">Nothing waits for anybody.</p>
  return (
    <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
      {shown.map(({ count, words, to, isBad = false }) => (
        <li key={words} className="border-t border-line">
          <Link to={to} className="flex min-h-20 flex-col justify-center py-3 no-underline hover:bg-raised">
            <span className={`font-serif text-2xl leading-none tabular-nums ${isBad ? 'text-loss' : ''}`}>
              {count >= most ? `${most}+` : count}
            </span>
            <span className={`mt-1 text-sm ${isBad ? 'text-loss' : 'text-quiet'}`}>{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
