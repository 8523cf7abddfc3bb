import type { ReactNode } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { ButtonLink } from '#ui/button.tsx'
import { hereAndNow } from './here-and-now.ts'

/** Why somebody has to be signed in for the next step, and the way there and back. */
export function SignInFirst({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="measure text-base">{children}</p>
      <ButtonLink look="primary" to={linkTo('login', { next: hereAndNow() })}>
        {t('Sign in')}
      </ButtonLink>
    </div>
  )
}
