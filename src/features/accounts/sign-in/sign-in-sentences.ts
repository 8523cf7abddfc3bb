import type { MessageText } from '#messages/translate.ts'
import { mailLinkSentences } from './mail-link-sentences.ts'
import { providerSentences } from './provider-sentences.ts'
import { secondFactorSentences } from './second-factor-sentences.ts'
import type { SignInField, SignInWay } from './sign-in-errors.ts'

/** What a person is told of a problem, the field of the form it belongs to, and where to go on from it. */
export type ProblemMessage = { title: MessageText; advice: MessageText; field?: SignInField; way?: SignInWay }

/** One sentence for three codes: which of them it was would say whether the address has an account. */
const notTogether = {
  title: 'This address and this password do not belong together.',
  advice:
    'Nobody was signed in, and what you typed is still here. Check both and try again, or choose a new password by email.',
  field: 'password',
  way: 'reset',
} satisfies ProblemMessage

/** Too weak in either of the two ways in which the service says so. */
const weak = (title: MessageText) =>
  ({
    title,
    advice: 'Nothing was changed, and what you typed is still here. The list under the field says what is missing.',
    field: 'new-password',
  }) satisfies ProblemMessage

/** What a person may meet, by the SDK's code without `auth/`, and by the codes of the app's own sessions. */
export const sentences: Readonly<Record<string, ProblemMessage>> = {
  // Address and password
  'invalid-credential': notTogether,
  'wrong-password': notTogether,
  'user-not-found': notTogether,
  'email-already-in-use': {
    title: 'There already is an account with this address.',
    advice: 'No second one was made. Sign in with it, or choose a new password if it is forgotten.',
    field: 'email',
    way: 'sign-in',
  },
  'address-needs-mail-link': {
    title: 'The first time, this address signs in by an emailed link.',
    advice:
      'No account was made. Ask for the link; it goes to this address. Where no mail can be sent yet, use the link that the server printed when it started.',
    field: 'email',
    way: 'link',
  },
  'invalid-email': {
    title: 'This is not a complete email address.',
    advice: 'Nothing was sent. It should look like name@example.org.',
    field: 'email',
  },
  'missing-email': {
    title: 'The email address is missing.',
    advice: 'Nothing was sent. Type it and try again.',
    field: 'email',
  },
  'missing-new-email': {
    title: 'The new email address is missing.',
    advice: 'Nothing was sent, and your present address stays. Type the new one and try again.',
    field: 'new-email',
  },
  'missing-password': {
    title: 'The password is missing.',
    advice: 'Nothing was sent. Type it and try again.',
    field: 'password',
  },
  'weak-password': weak('Choose a longer password that is harder to guess.'),
  'password-does-not-meet-requirements': weak('This password does not have everything that is asked for here.'),
  'too-many-requests': {
    title: 'That was tried too often in a short time.',
    advice: 'Nothing is lost, and nothing is locked for good. Wait a few minutes, then try again.',
  },
  'operation-not-allowed': {
    title: 'This way of signing in is switched off here.',
    advice: 'Nothing was changed. Choose another way.',
    way: 'sign-in',
  },
  'admin-restricted-operation': {
    title: 'New accounts are made by the studio only.',
    advice: 'No account was made. Ask the studio for one; looking around needs none.',
    way: 'studio',
  },
  'missing-identifier': {
    title: 'The service was not told whom to sign in.',
    advice: 'Nothing was changed. Type your address again and continue.',
    way: 'sign-in',
  },

  // Being signed in
  'user-disabled': {
    title: 'The studio has closed this account.',
    advice:
      'You are signed out. Nothing that you hold on the chain is touched. If this surprises you, write to the studio.',
    way: 'studio',
  },
  'user-token-expired': {
    title: 'You have been signed out.',
    advice:
      'The account\u2019s password or address was changed, or its sessions were ended. Nothing is lost: sign in again.',
    way: 'sign-in',
  },
  'invalid-user-token': {
    title: 'This browser\u2019s sign-in is not valid any more.',
    advice: 'Nothing was changed. Sign in again and repeat the last step.',
    way: 'sign-in',
  },
  'requires-recent-login': {
    title: 'For this step you must have signed in within the last minutes.',
    advice: 'Nothing was changed. Sign in again; you come back to this page.',
    way: 'sign-in',
  },
  'recent-login-required': {
    title: 'This sign-in is too old to open a new session with.',
    advice: 'Nothing was changed. Sign in once more.',
    way: 'sign-in',
  },
  'user-mismatch': {
    title: 'That is another account than the one that is signed in.',
    advice: 'Nothing was changed. Use the account that you are signed in with, or sign out first.',
    way: 'account',
  },
  'null-user': {
    title: 'Nobody is signed in on this page any more.',
    advice: 'Nothing was changed. Sign in again; you come back to this page.',
    way: 'sign-in',
  },
  'user-signed-out': {
    title: 'You signed out while this was under way.',
    advice: 'Nothing more happens. Sign in again if you want to continue.',
    way: 'sign-in',
  },
  'invalid-refresh-token': {
    title: 'This browser\u2019s sign-in could not be renewed.',
    advice: 'Nothing is lost. Sign in again.',
    way: 'sign-in',
  },
  'missing-refresh-token': {
    title: 'This browser has lost a part of its sign-in.',
    advice: 'Nothing of your account is lost. Sign in again.',
    way: 'sign-in',
  },
  'missing-id-token': {
    title: 'The service was asked without a sign-in.',
    advice: 'Nothing was changed. Sign in again and repeat the last step.',
    way: 'sign-in',
  },
  'sign-in-needed': {
    title: 'Your session has ended.',
    advice: 'Nothing is lost. Sign in again; you come back to this page.',
    way: 'sign-in',
  },
  'foreign-origin': {
    title: 'The server did not recognise this page as one of its own.',
    advice: 'Nothing was done. Open the site at its usual address and try again.',
    way: 'sign-in',
  },
  'asked-too-often': {
    title: 'There were too many requests in a short time.',
    advice: 'Nothing is lost. Wait a minute, then try again.',
  },
  'insecure-address': {
    title: 'Signing in needs an https address, and this site has none.',
    advice: 'Nobody was signed in. Tell the studio; looking around needs no account.',
    way: 'studio',
  },
  'keys-unreachable': {
    title: 'We couldn’t check your sign-in just now.',
    advice: 'Nothing is lost. Try again in a minute.',
  },
  'no-such-session': {
    title: 'That sign-in has ended already.',
    advice: 'There is nothing left to do. Reload the page to see the others.',
    way: 'account',
  },

  // The way to the service
  'network-request-failed': {
    title: 'The sign-in service did not answer.',
    advice:
      'What you typed is still here, and a session that you have stays. Check the connection and try again: trying twice does no harm.',
  },
  timeout: {
    title: 'The sign-in service took too long to answer.',
    advice: 'What you typed is still here. Try again in a moment: trying twice does no harm.',
  },
  'no-answer': {
    title: 'We couldn’t reach the server.',
    advice: 'What you typed is still here. Check the connection and try again: trying twice does no harm.',
  },
  'internal-error': {
    title: 'The sign-in service gave an answer that makes no sense.',
    advice: 'What you typed is still here. Try again in a minute; if it stays, tell the studio what you did and when.',
    way: 'studio',
  },
  'quota-exceeded': {
    title: 'The service has sent as many messages as it may today.',
    advice: 'Nothing was changed. Try again tomorrow, or sign in another way.',
    way: 'sign-in',
  },
  'web-storage-unsupported': {
    title: 'This browser keeps nothing for this page, so it cannot stay signed in.',
    advice: 'Nobody was signed in. Allow this site to store data, or leave private browsing, and try again.',
  },

  ...mailLinkSentences,
  ...secondFactorSentences,
  ...providerSentences,
} satisfies Record<string, ProblemMessage>
