import { collectionLink, linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { OpenWay } from '#ui/open-way.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { BurnOpening } from './list-burn-openings.server.ts'

/** On the front page: which burns are open, which open later, or that there is none. */
export function OpenBurns({ burns }: { burns: readonly BurnOpening[] }) {
  const [first, ...others] = burns
  if (first === undefined)
    return (
      <OpenWay title={t('Burns')} state={t('No burn is open.')} to={linkTo('pills')} more={t('What a burn gives')} />
    )
  const isOpen = first.standing === 'open'
  return (
    <OpenWay
      title={t('Burns')}
      state={openingText(first)}
      // Pieces that can be burned now: each leads to what its burn gives.
      to={isOpen ? collectionLink(first.collection, { state: 'redeemable' }) : collectionLink(first.collection)}
      more={isOpen ? t('Choose a piece') : t('See the pieces')}
    >
      {first.gives} {leftText(first)}
      {first.only !== undefined && ` ${first.only}`}
      {others.map((other) => ` ${openingText(other)}`)}
    </OpenWay>
  )
}

function openingText(burn: BurnOpening): string {
  // As `afterName` does; shared with another page it would be one file more in the list that every visitor loads.
  return burn.name === undefined ? standingText(burn) : `${burn.name}: ${standingText(burn)}`
}

function standingText({ standing, title, opensAt }: BurnOpening): string {
  switch (standing) {
    case 'open':
      return t('A burn of {title} is open.', { title })
    case 'soon':
      return t('A burn of {title} opens on {moment}.', {
        title,
        moment: momentText({ seconds: opensAt, nanoseconds: 0 }, true),
      })
    case 'paused':
      return t('A burn of {title} is paused.', { title })
  }
}

function leftText({ left, standing, closesAt, takesCopies }: BurnOpening): string {
  const day = momentText({ seconds: closesAt, nanoseconds: 0 })
  if (takesCopies) return tn(left, 'One more copy until {day}.', '{count} more copies until {day}.', { day })
  return standing === 'open'
    ? tn(left, 'One more until {day}.', '{count} more until {day}.', { day })
    : tn(left, 'One more piece can be burned.', '{count} more pieces can be burned.')
}
