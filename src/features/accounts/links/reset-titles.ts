import { type MessageText, t } from '#messages/translate.ts'
import type { ActionLink, ActionMode } from '../sign-in/action-link.ts'

/** What the page is called for each kind of link; `asking` is the page without one. */
const titles = {
  asking: {
    title: 'A new password',
    line: 'We email you a link. Until you open it and choose a new password, the old one stays.',
  },
  broken: { title: 'A broken link', line: 'The link that brought you here is not complete.' },
  resetPassword: { title: 'Choose a new password', line: 'The old one stops working, and every device is signed out.' },
  verifyEmail: { title: 'Confirm your address', line: 'So that we know our messages reach you.' },
  verifyAndChangeEmail: {
    title: 'Change your address',
    line: 'From then on you sign in with the new one. Every device is signed out.',
  },
  recoverEmail: {
    title: 'Take a change back',
    line: 'The address of the account was changed. If that was not you, undo it here.',
  },
  revertSecondFactorAddition: {
    title: 'Remove a second factor',
    line: 'A second factor was added to the account. If that was not you, remove it here.',
  },
  revertWalletLink: {
    title: 'Take a wallet off',
    line: 'A wallet was linked to the account. If that was not you, take it off here.',
  },
  revertWalletUnlink: {
    title: 'Link a wallet again',
    line: 'A wallet was unlinked from the account. If that was not you, link it again here.',
  },
  signIn: { title: 'Sign in by email', line: 'The link works once.' },
} as const satisfies Record<ActionMode | 'asking' | 'broken', { title: MessageText; line: MessageText }>

export function resetTitle(link: ActionLink | 'asking' | 'broken'): { title: string; line: string } {
  const { title, line } = titles[typeof link === 'string' ? link : link.mode]
  return { title: t(title), line: t(line) }
}
