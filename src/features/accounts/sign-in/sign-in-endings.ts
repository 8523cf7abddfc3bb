import { linkTo } from '#features/studio/site-map.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { signInProblem } from './sign-in-errors.ts'

/** Why somebody comes to the sign-in page without having asked for it; it stands in the page's address. */
export const endings = ['out', 'everywhere', 'erased', 'user-disabled', 'user-token-expired'] as const
export type Ending = (typeof endings)[number]

const words = {
  out: { title: 'You are signed out.', advice: 'Looking around needs no account.' },
  everywhere: {
    title: 'You are signed out on every device.',
    advice: 'Nothing of the account is lost. Sign in again wherever you want to.',
  },
  erased: {
    title: 'Your account is deleted.',
    advice: 'We have deleted your name, address and password. What you hold on the chain stays yours.',
  },
} as const satisfies Record<
  Exclude<Ending, 'user-disabled' | 'user-token-expired'>,
  { title: MessageText; advice: MessageText }
>

export function parseEnding(text: string | null): Ending | undefined {
  return endings.find((ending) => ending === text)
}

/** What the page says about it. The two that the service decided are those of the sign-in errors. */
export function endingWords(ending: Ending): { title: string; advice: string } {
  if (ending === 'user-disabled' || ending === 'user-token-expired') return signInProblem({ code: ending })
  const { title, advice } = words[ending]
  return { title: t(title), advice: t(advice) }
}

/** Where the page goes when a sign-in has ended under it: to sign in again and come back, or only to hear of it. */
export function endedLink(ending: Ending, next?: string): string {
  return linkTo('login', { ended: ending, next: ending === 'user-token-expired' ? next : undefined })
}
