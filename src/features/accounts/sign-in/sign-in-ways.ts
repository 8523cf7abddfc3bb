import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import type { SignInWay } from './sign-in-errors.ts'

/** What the sign-in page shows: one way in at a time, each with an address of its own. */
export const loginWays = ['password', 'new', 'link'] as const
export type LoginWay = (typeof loginWays)[number]

export function parseLoginWay(text: string | null): LoginWay {
  return loginWays.find((way) => way === text) ?? 'password'
}

/** The address of a way in; `next` is where a person goes afterwards, `again` asks somebody who is signed in already. */
export function loginLink({
  way = 'password',
  next,
  again = false,
}: { way?: LoginWay; next?: string | undefined; again?: boolean } = {}): string {
  return linkTo('login', {
    way: way === 'password' ? undefined : way,
    next: next === linkTo('account') ? undefined : next,
    again: again ? 1 : undefined,
  })
}

/** Where a problem sends a person on: a page of the app, or a letter to the studio. */
export function wayOn(
  way: SignInWay,
  { next, contact }: { next?: string | undefined; contact: string },
): { label: string; to: string } {
  switch (way) {
    case 'sign-in':
      return { label: t('Sign in'), to: loginLink({ next, again: true }) }
    case 'sign-up':
      return { label: t('Create an account'), to: loginLink({ way: 'new', next }) }
    case 'link':
      return { label: t('Sign in with an email link'), to: loginLink({ way: 'link', next }) }
    case 'reset':
      return { label: t('Reset the password by email'), to: linkTo('reset') }
    case 'account':
      return { label: t('To your account'), to: linkTo('account') }
    case 'studio':
      return { label: t('Write to the studio'), to: `mailto:${contact}` }
  }
}
