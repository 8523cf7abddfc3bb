import type { ReactNode } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { groupDigits } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { StateMark } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { countStates, STATE_PARAMETER } from '../vault/vault-filter.ts'
import { stateWords, type VaultState } from '../vault/vault.ts'

/** The states that vaults stand in, each a link that shows those alone. With scripts the grid follows at once. */
export function VaultFilters({
  vaults,
  chosen,
}: {
  vaults: readonly { state: VaultState }[]
  chosen: VaultState | undefined
}) {
  const all = linkTo('vault')
  return (
    <nav aria-label={t('Vaults by state')} className="no-print mb-10">
      <ul className="flex flex-wrap gap-2 text-sm">
        <li>
          <Choice to={all} isChosen={chosen === undefined} count={vaults.length}>
            {t('All')}
          </Choice>
        </li>
        {countStates(vaults, chosen).map(({ state, count }) => {
          const { mark, word } = stateWords(state)
          return (
            <li key={state}>
              <Choice to={`${all}?${STATE_PARAMETER}=${state}`} isChosen={state === chosen} count={count}>
                <StateMark state={mark}>{t(word)}</StateMark>
              </Choice>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Choice({
  to,
  isChosen,
  count,
  children,
}: {
  to: string
  isChosen: boolean
  count: number
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'page' : undefined}
      className={`inline-flex min-h-11 items-center gap-2 rounded-sm border px-3 no-underline sm:min-h-9 ${isChosen ? 'border-ink' : 'border-line text-quiet hover:border-ink hover:text-ink'}`}
    >
      {children}
      <span className="text-quiet tabular-nums">{groupDigits(count)}</span>
    </Link>
  )
}
