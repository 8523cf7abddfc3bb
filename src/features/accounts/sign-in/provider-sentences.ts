import type { ProblemMessage } from './sign-in-sentences.ts'

/** What a person may meet when signing in through another service, by the SDK's code without `auth/`. */
export const providerSentences = {
  'account-exists-with-different-credential': {
    title: 'The account with this address signs in another way.',
    advice: 'Nothing was changed. Sign in with address and password, or by email link.',
    way: 'sign-in',
  },
  'credential-already-in-use': {
    title: 'This sign-in already belongs to another account.',
    advice: 'Nothing was changed. Sign in with it, or remove it there first.',
    way: 'sign-in',
  },
  'provider-already-linked': {
    title: 'The account already has this way of signing in.',
    advice: 'Nothing was changed; there is nothing left to do.',
    way: 'account',
  },
  'no-such-provider': {
    title: 'The account does not have this way of signing in.',
    advice: 'Nothing was changed; there is nothing to remove.',
    way: 'account',
  },
  'popup-blocked': {
    title: 'The browser has blocked the window of the other service.',
    advice: 'Nobody was signed in. Allow pop-up windows for this site and press the button again.',
  },
  'popup-closed-by-user': {
    title: 'The window was closed before it was done.',
    advice: 'Nobody was signed in. Press the button again when you want to.',
  },
  'cancelled-popup-request': {
    title: 'A second window was opened, so the first one stopped.',
    advice: 'Nothing is lost. Continue in the newest window.',
  },
  'redirect-cancelled-by-user': {
    title: 'You came back before the other service was done.',
    advice: 'Nobody was signed in. Press the button again when you want to.',
  },
  'redirect-operation-pending': {
    title: 'Another sign-in is still under way.',
    advice: 'Nothing is lost. Finish that one, or reload this page.',
  },
  'user-cancelled': {
    title: 'The other service was told not to share your account.',
    advice: 'Nobody was signed in. Try again and allow it, or choose another way.',
    way: 'sign-in',
  },
  'rejected-credential': {
    title: 'The other service\u2019s answer was not accepted.',
    advice: 'Nobody was signed in. Start again, or choose another way.',
    way: 'sign-in',
  },
  'missing-or-invalid-nonce': {
    title: 'The other service answered to another question than ours.',
    advice: 'Nobody was signed in. Start again from this page.',
    way: 'sign-in',
  },
  'no-auth-event': {
    title: 'There is nothing to come back from.',
    advice: 'Nobody was signed in. Start again from this page.',
    way: 'sign-in',
  },
  'invalid-auth-event': {
    title: 'The other service\u2019s window sent something unreadable.',
    advice: 'Nobody was signed in. Start again from this page.',
    way: 'sign-in',
  },
  'invalid-custom-token': {
    title: 'The server’s own sign-in ticket was not accepted.',
    advice: 'Nobody was signed in. Start again; if it stays, tell the studio.',
    way: 'sign-in',
  },
  'captcha-check-failed': {
    title: 'The check against automatic sign-ins failed.',
    advice: 'Nothing was changed. Reload the page and try again.',
  },
} satisfies Record<string, ProblemMessage>
