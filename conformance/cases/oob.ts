import {
  alice,
  bob,
  call,
  type Case,
  control,
  disable,
  lookUp,
  order,
  readCode,
  signUpAlice,
  signUpAnonymously,
  signUpBob,
} from '../case.ts'

const send = (body: Parameters<typeof call>[1]) => call('accounts:sendOobCode', body)
const sendReset = send({ requestType: 'PASSWORD_RESET', email: alice.email })
const sendVerification = send({ requestType: 'VERIFY_EMAIL', idToken: '{{idToken}}' })
const sendChange = send({
  requestType: 'VERIFY_AND_CHANGE_EMAIL',
  idToken: '{{idToken}}',
  newEmail: 'alicia@example.com',
})
const sendLink = send({
  requestType: 'EMAIL_SIGNIN',
  email: alice.email,
  continueUrl: 'http://localhost/account',
  canHandleCodeInApp: true,
})
const check = call('accounts:resetPassword', { oobCode: '{{oobCode}}' })
const apply = call('accounts:update', { oobCode: '{{oobCode}}' })
const reset = (newPassword: string) => call('accounts:resetPassword', { oobCode: '{{oobCode}}', newPassword })
const followLink = (email: string, extra: Parameters<typeof call>[2] = {}) =>
  call('accounts:signInWithEmailLink', { email, oobCode: '{{oobCode}}' }, extra)

/** Codes that are mailed. */
export const oobCodes: Case[] = [
  { number: 49, name: 'a reset for a known address', steps: [signUpAlice, sendReset, readCode()] },
  {
    name: 'a reset for an address in capitals',
    steps: [signUpAlice, send({ requestType: 'PASSWORD_RESET', email: alice.email.toUpperCase() }), readCode()],
  },
  { name: 'a reset for an unknown address', steps: [sendReset] },
  { name: 'a reset for an unknown address under e-mail privacy', emailPrivacy: true, steps: [sendReset, readCode()] },
  { name: 'a reset without an address', steps: [send({ requestType: 'PASSWORD_RESET' })] },
  {
    number: 50,
    name: 'without a kind',
    steps: [send({ email: alice.email }), send({ requestType: 'OOB_REQ_TYPE_UNSPECIFIED', email: alice.email })],
  },
  {
    number: 51,
    name: 'a visitor asks for the link',
    steps: [signUpAlice, send({ requestType: 'PASSWORD_RESET', email: alice.email, returnOobLink: true })],
  },
  {
    name: 'an order asks for the link',
    steps: [
      signUpAlice,
      order(
        'accounts:sendOobCode',
        {
          requestType: 'PASSWORD_RESET',
          email: alice.email,
          returnOobLink: true,
          continueUrl: 'http://localhost/account',
        },
        { keep: { oobCode: 'oobCode' } },
      ),
      check,
    ],
  },
  {
    name: 'an order asks for the link that verifies',
    steps: [
      signUpAlice,
      order(
        'accounts:sendOobCode',
        { requestType: 'VERIFY_EMAIL', email: alice.email, returnOobLink: true },
        { keep: { oobCode: 'oobCode' } },
      ),
      apply,
    ],
  },
  {
    name: 'an order asks for the link that verifies an unknown address',
    steps: [order('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', email: alice.email, returnOobLink: true })],
  },
  {
    name: 'an order asks for the link that signs in',
    steps: [
      order(
        'accounts:sendOobCode',
        { requestType: 'EMAIL_SIGNIN', email: alice.email, returnOobLink: true },
        { keep: { oobCode: 'oobCode' } },
      ),
      followLink(alice.email),
    ],
  },
  {
    name: 'an order asks for the link that changes the address',
    steps: [
      signUpAlice,
      order(
        'accounts:sendOobCode',
        {
          requestType: 'VERIFY_AND_CHANGE_EMAIL',
          email: alice.email,
          newEmail: 'alicia@example.com',
          returnOobLink: true,
        },
        { keep: { oobCode: 'oobCode' } },
      ),
      check,
    ],
  },
  {
    number: 52,
    name: 'a page to continue with that is no address',
    steps: [signUpAlice, send({ requestType: 'PASSWORD_RESET', email: alice.email, continueUrl: '/account' })],
  },
  {
    name: 'a page to continue with elsewhere',
    steps: [
      signUpAlice,
      send({ requestType: 'PASSWORD_RESET', email: alice.email, continueUrl: 'https://elsewhere.example/' }),
    ],
  },
  {
    number: 53,
    name: 'an address is verified',
    steps: [signUpAlice, sendVerification, readCode(), check, apply, lookUp, apply],
  },
  {
    name: 'a verification for an ID token that is none',
    steps: [send({ requestType: 'VERIFY_EMAIL', idToken: 'nothing' })],
  },
  { name: 'a verification without an ID token', steps: [send({ requestType: 'VERIFY_EMAIL', email: alice.email })] },
  { number: 54, name: 'a verification for an anonymous account', steps: [signUpAnonymously, sendVerification] },
  {
    number: 55,
    name: 'an address is changed',
    steps: [
      signUpAlice,
      sendChange,
      readCode(),
      check,
      apply,
      order('accounts:lookup', { localId: ['{{localId}}'] }),
      call('accounts:signInWithPassword', { email: 'alicia@example.com', password: alice.password }),
    ],
  },
  {
    name: 'a change to a taken address',
    steps: [
      signUpAlice,
      signUpBob,
      send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: '{{idToken}}', newEmail: bob.email }),
    ],
  },
  {
    name: 'a change to a taken address under e-mail privacy',
    emailPrivacy: true,
    steps: [
      signUpAlice,
      signUpBob,
      send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: '{{idToken}}', newEmail: bob.email }),
      readCode(),
    ],
  },
  {
    name: 'a change to an address that was taken meanwhile',
    steps: [
      signUpAlice,
      sendChange,
      readCode(),
      call('accounts:signUp', { email: 'alicia@example.com', password: bob.password }),
      apply,
    ],
  },
  {
    name: 'a change without a new address',
    steps: [signUpAlice, send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: '{{idToken}}' })],
  },
  {
    name: 'a change without an ID token',
    steps: [send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: bob.email })],
  },
  {
    number: 56,
    name: 'a password is reset once',
    steps: [
      signUpAlice,
      sendReset,
      readCode(),
      check,
      reset('another-horse'),
      reset('third-horse'),
      call('accounts:signInWithPassword', { email: alice.email, password: 'another-horse' }),
    ],
  },
  {
    name: 'a reset verifies the address',
    steps: [
      signUpAlice,
      sendReset,
      readCode(),
      reset('another-horse'),
      call(
        'accounts:signInWithPassword',
        { email: alice.email, password: 'another-horse' },
        { keep: { idToken: 'idToken' } },
      ),
      lookUp,
    ],
  },
  {
    name: 'a weak password keeps the code',
    steps: [signUpAlice, sendReset, readCode(), reset('abcde'), check, reset('another-horse')],
  },
  {
    name: 'the old ID token after a reset',
    steps: [signUpAlice, sendReset, readCode(), { ...reset('another-horse'), after: 3 }, lookUp],
  },
  {
    name: 'a reset of a deleted account',
    steps: [
      signUpAlice,
      sendReset,
      readCode(),
      order('accounts:delete', { localId: '{{localId}}' }),
      reset('another-horse'),
    ],
  },
  {
    name: 'a code that is none, and no code',
    steps: [
      call('accounts:resetPassword', { oobCode: 'nothing' }),
      call('accounts:resetPassword', {}),
      call('accounts:resetPassword', { newPassword: 'another-horse' }),
    ],
  },
  { number: 57, name: 'the code of a link that signs in hides the address', steps: [sendLink, readCode(), check] },
  {
    number: 58,
    name: 'codes used for something else',
    steps: [
      signUpAlice,
      sendVerification,
      readCode(),
      reset('another-horse'),
      followLink(alice.email),
      sendReset,
      readCode(),
      followLink(alice.email),
    ],
  },
  { name: 'a code that resets does not verify', steps: [signUpAlice, sendReset, readCode(), apply] },
  {
    number: 59,
    name: 'a link signs a new person in, once',
    steps: [
      sendLink,
      readCode(),
      followLink(alice.email, { keep: { idToken: 'idToken' } }),
      lookUp,
      followLink(alice.email),
    ],
  },
  {
    name: 'a link with another address',
    steps: [sendLink, readCode(), followLink(bob.email), followLink(alice.email.toUpperCase())],
  },
  {
    name: 'a link signs a known person in',
    steps: [
      signUpAlice,
      sendVerification,
      readCode(),
      apply,
      sendLink,
      readCode(),
      followLink(alice.email, { keep: { idToken: 'idToken' } }),
      lookUp,
    ],
  },
  {
    name: 'a link signs in to a password nobody verified',
    steps: [signUpAlice, sendLink, readCode(), followLink(alice.email, { keep: { idToken: 'idToken' } }), lookUp],
  },
  {
    name: 'a link to a disabled account',
    steps: [signUpAlice, disable(), sendLink, readCode(), followLink(alice.email)],
  },
  {
    name: 'a link for an anonymous account',
    steps: [
      signUpAnonymously,
      sendLink,
      readCode(),
      call(
        'accounts:signInWithEmailLink',
        { idToken: '{{idToken}}', email: alice.email, oobCode: '{{oobCode}}' },
        { keep: { idToken: 'idToken' } },
      ),
      lookUp,
    ],
  },
  {
    name: "a link for an account whose address is another's",
    steps: [
      signUpAlice,
      signUpBob,
      sendLink,
      readCode(),
      call('accounts:signInWithEmailLink', { idToken: '{{bobIdToken}}', email: alice.email, oobCode: '{{oobCode}}' }),
    ],
  },
  {
    name: 'a link without code or address',
    steps: [
      call('accounts:signInWithEmailLink', { email: alice.email }),
      call('accounts:signInWithEmailLink', { oobCode: 'nothing' }),
    ],
  },
  {
    name: 'a link that was never mailed',
    steps: [call('accounts:signInWithEmailLink', { email: alice.email, oobCode: 'nothing' })],
  },
  { name: 'a mailed link without an address', steps: [send({ requestType: 'EMAIL_SIGNIN' })] },
  {
    name: 'the list of codes',
    steps: [
      control('GET', 'oobCodes'),
      signUpAlice,
      sendVerification,
      sendLink,
      control('GET', 'oobCodes', undefined, { keep: { first: 'oobCodes.0.oobCode', second: 'oobCodes.1.oobCode' } }),
    ],
  },
]
