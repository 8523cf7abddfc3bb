import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Problem } from '#ui/notice.tsx'
import { hereAndNow } from './here-and-now.ts'
import type { AccountLink } from './use-account-link.tsx'

/** Links the connected wallet to the account that is signed in. `wallet`: its name. */
export function LinkThisWallet({ account, wallet }: { account: AccountLink; wallet: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Problem problem={account.problem} />
      <p className="measure text-base">
        {t(
          'This wallet is not linked to your account yet. It signs a short text for that; nothing moves and it costs nothing.',
        )}
      </p>
      {account.isStale ? (
        <ButtonLink look="primary" to={linkTo('login', { next: hereAndNow(), again: 1 })}>
          {t('Sign in again')}
        </ButtonLink>
      ) : (
        <Button type="button" look="primary" disabled={account.isBusy} onClick={() => void account.link()}>
          {account.isBusy ? t('Answer in {wallet}', { wallet }) : t('Link this wallet')}
        </Button>
      )}
    </div>
  )
}
