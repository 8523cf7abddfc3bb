import { type MessageText, t, translated } from '#messages/translate.ts'
import { passkeySentences } from '../passkeys/passkey-sentences.ts'
import { setUpFaults } from './set-up-faults.ts'
import { signInCode } from './sign-in-error-code.ts'
import { type ProblemMessage, sentences } from './sign-in-sentences.ts'

/** The field of a form to which a problem belongs. */
export type SignInField = 'email' | 'new-email' | 'password' | 'new-password' | 'code'

/** Where a person may go on from a problem; the page that shows it makes the link. */
export type SignInWay = 'sign-in' | 'sign-up' | 'link' | 'reset' | 'account' | 'studio'

/** Why signing in, or something that needs it, did not work: what happened, whether anything is lost, what to do now. */
export type SignInProblem = {
  /** The code of the SDK without `auth/`, or that of the app's own answer. */
  code: string
  title: string
  advice: string
  field?: SignInField
  way?: SignInWay
}

/** What was being done, where that changes what a code means: `confirm` is a signed-in person proving who they are. */
export type SignInAct = 'provider' | 'confirm' | 'wallet' | 'link'

/**
 * The words for whatever was thrown while signing in: errors of the Firebase SDK (`auth/…`), of the app's own sessions,
 * anything else. An unknown address, a wrong password and a credential that is simply invalid are worded alike, so that
 * nobody learns here which addresses have an account.
 */
export function signInProblem(error: unknown, { during }: { during?: SignInAct } = {}): SignInProblem {
  const code = signInCode(error)
  const { field, way, ...words } = sentenceOf(code, during)
  return { code, ...words, ...(field === undefined ? {} : { field }), ...(way === undefined ? {} : { way }) }
}

const inActs: Readonly<Record<SignInAct, Readonly<Record<string, ProblemMessage>>>> = {
  confirm: alike({
    title: 'This is not the password of your account.',
    advice: 'Nothing was changed, and you stay signed in. Type it again, or have a new one mailed to you.',
    field: 'password',
    way: 'reset',
  }),
  provider: alike({
    title: 'What the other service answered could not be checked.',
    advice:
      'Nobody was signed in. Start again from this page; if it fails again, sign in another way and tell the studio.',
    way: 'sign-in',
  }),
  wallet: alike({
    title: 'The wallet\u2019s signature did not open an account.',
    advice: 'Nobody was signed in. Start again from the wallet, or sign in another way.',
    way: 'sign-in',
  }),
  link: {
    'invalid-email': {
      title: 'The link was not mailed to this address.',
      advice: 'Nobody was signed in, and the link still works. Type the address that the message came to.',
      field: 'email',
    },
  },
} satisfies Record<SignInAct, Record<string, ProblemMessage>>

function alike(sentence: ProblemMessage): Record<string, ProblemMessage> {
  return { 'invalid-credential': sentence, 'wrong-password': sentence, 'user-not-found': sentence }
}

type Sentence = Omit<SignInProblem, 'code'>

function sentenceOf(code: string, during: SignInAct | undefined): Sentence {
  const special = during === undefined ? undefined : inActs[during][code]
  if (special !== undefined) return said(special)
  if (Object.hasOwn(sentences, code)) return said(sentences[code] as ProblemMessage)
  if (Object.hasOwn(passkeySentences, code)) return said(passkeySentences[code] as ProblemMessage)
  if (Object.hasOwn(setUpFaults, code)) {
    return {
      title: t('Signing in is not set up correctly here: {fault}.', {
        fault: translated(setUpFaults[code] as MessageText),
      }),
      advice: t(
        'Nothing you typed was wrong, and nothing was changed. Tell the studio this sentence; looking around needs no account.',
      ),
      way: 'studio',
    }
  }
  return {
    title: t('The sign-in service answered with something this page does not know.'),
    advice: t('Nothing you typed is lost. Try again in a minute; if it stays, tell the studio this word: {code}.', {
      code,
    }),
    way: 'studio',
  }
}

function said({ title, advice, ...rest }: ProblemMessage): Sentence {
  return { ...rest, title: translated(title), advice: translated(advice) }
}
