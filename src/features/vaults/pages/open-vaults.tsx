import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { OpenWay } from '#ui/open-way.tsx'
import { momentText } from '#ui/time-text.tsx'
import type { VaultCounts } from '../vault/count-vaults.server.ts'

/** On the front page: how many vaults are closed, when the next is promised to open, and how many were opened. */
export function OpenVaults({ vaults: { sealed, closed, due, nextAt } }: { vaults: VaultCounts }) {
  if (sealed === 0)
    return (
      <OpenWay
        title={t('Vaults')}
        state={t('No vault has been sealed.')}
        to={linkTo('vault')}
        more={t('What a vault is')}
      />
    )
  const opened = sealed - closed
  const sentences = [
    due === 0 ? undefined : tn(due, 'One is due.', '{count} are due.'),
    nextAt === undefined
      ? undefined
      : t('The next is promised for {day}.', { day: momentText({ seconds: nextAt, nanoseconds: 0 }) }),
    opened === 0
      ? t('None has been opened yet.')
      : closed === 0
        ? undefined
        : tn(opened, 'One has been opened.', '{count} have been opened.'),
  ]
  return (
    <OpenWay
      title={t('Vaults')}
      state={
        closed === 0
          ? tn(opened, 'The only vault has been opened.', 'All {count} vaults have been opened.')
          : tn(closed, 'One vault is closed.', '{count} vaults are closed.')
      }
      to={linkTo('vault')}
      more={t('All vaults')}
    >
      {sentences.filter((sentence) => sentence !== undefined).join(' ')}
    </OpenWay>
  )
}
