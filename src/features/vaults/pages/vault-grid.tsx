import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { StateMark } from '#ui/facts.tsx'
import { Caption, hangInRows, Grid, GridItem } from '#ui/grid.tsx'
import { momentText } from '#ui/time-text.tsx'
import { SealFigure } from '../vault/seal-figure.tsx'
import type { Vault } from '../vault/vault-rows.server.ts'
import { stateWords } from '../vault/vault.ts'

/** Vaults in a grid, each by the mark of its fingerprint, with its number, how it stands, and one quiet line. */
export function VaultGrid({ vaults, label }: { vaults: readonly Vault[]; label: string }) {
  const hangings = hangInRows(vaults.map(() => 1))
  return (
    <Grid label={label} isClose>
      {vaults.map((vault, index) => {
        const { mark, word } = stateWords(vault.state)
        return (
          <GridItem key={vault.vaultId} ratio={1} hanging={hangings[index]}>
            <a data-inside href={linkTo('vault item', { vaultId: vault.vaultId })} className="card">
              <SealFigure root={vault.root} isOpen={vault.bust !== undefined} label="" />
              <Caption
                title={t('Vault {vault}', { vault: vault.vaultId })}
                line={
                  <>
                    <StateMark state={mark}>{t(word)}</StateMark> · {lineOf(vault)}
                  </>
                }
              />
            </a>
          </GridItem>
        )
      })}
    </Grid>
  )
}

function lineOf({ leafCount, promisedAt, bust }: Vault): string {
  const dayOf = (seconds: number) => momentText({ seconds, nanoseconds: 0 })
  return bust === undefined
    ? tn(leafCount, 'one thing inside, promised for {day}', '{count} items inside, promised for {day}', {
        day: dayOf(promisedAt),
      })
    : tn(leafCount, 'one thing inside, {day}', '{count} items inside, {day}', { day: dayOf(bust.at) })
}
