import type { ReactNode } from 'react'
import { collectionLink, linkTo } from '#features/studio/site-map.ts'
import { TextLink } from '#ui/button.tsx'
import { groupDigits } from '#ui/chain-text.tsx'
import type { FrontCollection } from './list-front-collections.server.ts'

/** A burn that is open: what it says of itself, and where its pieces are. */
export type OpenBurn = { collection: string; title: string; left: number; pill: string }

/** What a collector could do now; what is not open says what is true instead. */
export function OpenNow({ collections, burn, vaults }: { collections: readonly FrontCollection[]; burn: OpenBurn | undefined; vaults: { sealed: number; closed: number } }) {
  const of = (slug: string) => collections.find((each) => each.slug === slug && each.surviving > 0)
  const burnable = of('bsg')
  const printable = of('gen2')
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {burn === undefined
        ? (
          <Way title="Burns" state="No burn is open." to={linkTo('bsg-burn-pill')} more="What a burn gives">
            {burnable !== undefined && <>{groupDigits(burnable.surviving)} pieces of {burnable.title} could become prints when one opens.</>}
          </Way>
        )
        : (
          <Way title="Burns" state={`A burn of ${burn.title} is open.`} to={collectionLink(burn.collection)} more="Choose a piece">
            Each gives {burn.pill}. {burn.left === 1 ? 'One more is taken' : `${groupDigits(burn.left)} more are taken`}.
          </Way>
        )}
      <Way title="Prints" state="No edition is open." to={linkTo('xxprints')} more="How prints are numbered">
        {printable !== undefined && <>{groupDigits(printable.surviving)} pieces of {printable.title} each have the right to one print.</>}
      </Way>
      {vaults.sealed === 0
        ? <Way title="Vaults" state="No vault has been sealed." to={linkTo('vault')} more="What a vault is" />
        : <Way title="Vaults" state={vaults.closed === 1 ? 'One vault is closed.' : `${groupDigits(vaults.closed)} vaults are closed.`} to={linkTo('vault')} more="All vaults">{vaults.sealed === vaults.closed ? 'None has been busted.' : `${groupDigits(vaults.sealed - vaults.closed)} were busted, and their contents hang there.`}</Way>}
    </div>
  )
}

function Way({ title, state, to, more, children }: { title: string; state: string; to: string; more: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 border-t border-strong-line pt-4">
      <h3 className="text-sm text-quiet">{title}</h3>
      <p className="font-serif text-lg">{state}</p>
      {children !== undefined && children !== false && <p className="text-base text-quiet">{children}</p>}
      <p className="mt-1 text-sm"><TextLink to={to}>{more}</TextLink></p>
    </div>
  )
}
