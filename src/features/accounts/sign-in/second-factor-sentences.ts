import type { ProblemMessage } from './sign-in-sentences.ts'

/** What a person may meet with the code of an authenticator app, by the SDK's code without `auth/`. */
export const secondFactorSentences = {
  'multi-factor-auth-required': {
    title: 'One more step: a code from your authenticator app.',
    advice: 'The first step is done. Type the six digits that the app shows now.',
    field: 'code',
  },
  'invalid-verification-code': {
    title: 'This code is not the one that the app shows now.',
    advice:
      'Nothing was changed. Wait for the next code and type it; if none fits, set the clock of the phone to automatic.',
    field: 'code',
  },
  'missing-verification-code': {
    title: 'The code is missing.',
    advice: 'Nothing was sent. Type the six digits from your authenticator app.',
    field: 'code',
  },
  'missing-code': {
    title: 'The six digits are missing.',
    advice: 'Nothing was sent. Type the code that your authenticator app shows now.',
    field: 'code',
  },
  'code-expired': {
    title: 'This took too long, and the step has expired.',
    advice: 'Nothing was changed. Start it again; a new code is shown.',
    way: 'sign-in',
  },
  'invalid-multi-factor-session': {
    title: 'Too much time has passed since the password.',
    advice: 'Nobody was signed in. Start again with address and password.',
    way: 'sign-in',
  },
  'missing-multi-factor-session': {
    title: 'The first step of signing in got lost.',
    advice: 'Nobody was signed in. Start again with address and password.',
    way: 'sign-in',
  },
  'missing-multi-factor-info': {
    title: 'It is not clear which second factor the code belongs to.',
    advice: 'Nobody was signed in. Start again with address and password.',
    way: 'sign-in',
  },
  'multi-factor-info-not-found': {
    title: 'This second factor does not belong to the account any more.',
    advice: 'Nothing was changed. Reload the page and look which ones there are.',
    way: 'account',
  },
  'invalid-verification-id': {
    title: 'This step does not fit the code.',
    advice: 'Nothing was changed. Start setting up the second factor again.',
    way: 'account',
  },
  'missing-verification-id': {
    title: 'The start of this step got lost.',
    advice: 'Nothing was changed. Start setting up the second factor again.',
    way: 'account',
  },
  'second-factor-already-in-use': {
    title: 'This authenticator is set up already.',
    advice: 'Nothing was changed. Remove the old one first if you want to set it up anew.',
    way: 'account',
  },
  'maximum-second-factor-count-exceeded': {
    title: 'The account has as many second factors as it may have.',
    advice: 'Nothing was changed. Remove one first.',
    way: 'account',
  },
  'unsupported-first-factor': {
    title: 'A second factor goes with a password only.',
    advice: 'Nothing was changed. Give the account a password first.',
    way: 'account',
  },
  'unverified-email': {
    title: 'The email address has to be confirmed first.',
    advice: 'Nothing was changed. Have the message sent again and open the link in it, then come back to this step.',
    way: 'account',
  },
} satisfies Record<string, ProblemMessage>
