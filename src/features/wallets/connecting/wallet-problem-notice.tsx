import { useLocation } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { WalletProblem } from './wallet-problem.ts'

/** A problem with a wallet and, where signing in again helps, the way there and back. */
export function WalletProblemNotice({ problem: { title, advice, way } }: { problem: WalletProblem }) {
  const { pathname } = useLocation()
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone="problem" title={title}>
        <p>{advice}</p>
      </Notice>
      {way === 'sign-in' && (
        <ButtonLink to={linkTo('login', { next: pathname, again: 1 })}>{t('Sign in again')}</ButtonLink>
      )}
    </div>
  )
}
