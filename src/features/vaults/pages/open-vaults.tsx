import { linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#ui/chain-text.tsx'
import { OpenWay } from '#ui/open-way.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { VaultCounts } from '../vault/count-vaults.server.ts'

/** On the front page: how many vaults are closed, when the next is promised to open, and how many were opened. */
export function OpenVaults({ vaults: { sealed, closed, due, nextAt } }: { vaults: VaultCounts }) {
  if (sealed === 0)
    return <OpenWay title="Vaults" state="No vault has been sealed." to={linkTo('vault')} more="What a vault is" />
  const opened = sealed - closed
  const sentences = [
    due === 0
      ? undefined
      : due === 1
        ? 'One of them has reached its promised date.'
        : `${groupDigits(due)} of them have reached their promised dates.`,
    nextAt === undefined ? undefined : `The next is promised for ${momentText({ seconds: nextAt, nanoseconds: 0 })}.`,
    opened === 0
      ? 'None has been opened yet.'
      : closed === 0
        ? undefined
        : opened === 1
          ? 'One has been opened.'
          : `${groupDigits(opened)} have been opened.`,
  ]
  return (
    <OpenWay
      title="Vaults"
      state={
        closed === 0
          ? opened === 1
            ? 'The only vault has been opened.'
            : `All ${groupDigits(opened)} vaults have been opened.`
          : closed === 1
            ? 'One vault is closed.'
            : `${groupDigits(closed)} vaults are closed.`
      }
      to={linkTo('vault')}
      more="All vaults"
    >
      {sentences.filter((sentence) => sentence !== undefined).join(' ')}
    </OpenWay>
  )
}
