import { spanText } from '#features/accounts/sessions/session.ts'
import { packingMinutes } from '#features/shipping/addresses/policy.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Instead of what opens an address, to somebody whose sign-in is too old for it. `next` is where they come back to, with what they typed. */
export function SignInForAddresses({ next }: { next: string }) {
  return (
    <div className="flex max-w-xl flex-col items-start gap-3">
      <p className="text-base">
        Addresses open for {spanText(packingMinutes)} after you sign in. Sign in again, and you come back here; nothing
        you typed is lost.
      </p>
      <ButtonLink to={linkTo('login', { again: '1', next })}>Sign in again</ButtonLink>
    </div>
  )
}
