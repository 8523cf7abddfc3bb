import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { Link } from '#ui/link.tsx'
import { SealFigure } from '../vault/seal-figure.tsx'
import type { Vault } from '../vault/vault-rows.server.ts'
import { stateWords } from '../vault/vault.ts'

/** How many of the marks a narrow, a middle and a wide page show. */
const shownFrom = ['', '', '', 'hidden sm:block', 'hidden sm:block', 'hidden 2xl:block', 'hidden 2xl:block'] as const

/** Vaults among the studio's collections: words at the left, the newest marks at the right. */
export function VaultRow({ vaults }: { vaults: readonly Vault[] }) {
  const closed = vaults.filter(({ bust }) => bust === undefined)
  const holders = new Set(closed.map(({ holder }) => holder)).size
  const figures = [
    t('{count} closed', { count: closed.length }),
    t('{count} busted', { count: vaults.length - closed.length }),
    tn(holders, '{count} collector', '{count} collectors'),
  ].join(' · ')
  return (
    <section className="grid items-start gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,1.7fr)]">
      <div className="measure">
        <h2 className="font-serif text-xl">
          <Link to={linkTo('vault')} className="decoration-strong-line underline-offset-4 hover:underline">
            {t('Vaults')}
          </Link>
        </h2>
        <p className="mt-2 text-base">
          {t('Tokens with sealed contents: fixed in advance, seen only when their holders open them.')}
        </p>
        <p className="mt-2 text-sm text-quiet tabular-nums">{figures}</p>
      </div>
      <ul aria-label={t('The newest vaults')} className="flex items-start gap-3 sm:gap-4">
        {vaults
          .toReversed()
          .slice(0, shownFrom.length)
          .map(({ vaultId, root, bust, state }, index) => (
            <li key={vaultId} className={`max-w-60 min-w-0 flex-1 ${shownFrom[index] ?? ''}`}>
              <a data-inside href={linkTo('vault item', { vaultId })} className="block">
                <SealFigure
                  root={root}
                  isOpen={bust !== undefined}
                  label={t('Vault {vault}, {state}', {
                    vault: vaultId,
                    state: t(stateWords(state).word).toLowerCase(),
                  })}
                />
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}
