import { collectionLink, linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#ui/chain-text.tsx'
import { OpenWay } from '#ui/open-way.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { BurnOpening } from './list-burn-openings.server.ts'

/** On the front page: which burns are open, which open later, or that there is none. */
export function OpenBurns({ burns }: { burns: readonly BurnOpening[] }) {
  const [first, ...others] = burns
  if (first === undefined)
    return <OpenWay title="Burns" state="No burn is open." to={linkTo('pills')} more="What a burn gives" />
  const isOpen = first.standing === 'open'
  return (
    <OpenWay
      title="Burns"
      state={openingText(first)}
      to={collectionLink(first.collection)}
      more={isOpen ? 'Choose a piece' : 'See the pieces'}
    >
      Burn one and get {first.pill}
      {first.print === undefined ? '. No print is left for it now.' : `, good for ${first.print}.`} {left(first)}
      {isOpen && `, until ${momentText({ seconds: first.closesAt, nanoseconds: 0 })}`}.
      {others.map((other) => ` ${openingText(other)}`)}
    </OpenWay>
  )
}

function openingText({ standing, title, opensAt }: BurnOpening): string {
  switch (standing) {
    case 'open':
      return `A burn of ${title} is open.`
    case 'soon':
      return `A burn of ${title} opens on ${momentText({ seconds: opensAt, nanoseconds: 0 }, true)}.`
    case 'paused':
      return `A burn of ${title} is paused.`
  }
}

function left({ left: count }: BurnOpening): string {
  return count === 1 ? 'One more piece can be burned' : `${groupDigits(count)} more pieces can be burned`
}
