import {
  adminOrder,
  alice,
  call,
  type Case,
  lookUp,
  order,
  signUpAlice,
  signUpAnonymously,
  signUpBob,
} from '../case.ts'

const signUp = (body: Parameters<typeof call>[1], extra: Parameters<typeof call>[2] = {}) =>
  call('accounts:signUp', body, extra)

/** New accounts: by visitors, by visitors who were anonymous, by orders. */
export const signUps: Case[] = [
  { number: 7, name: 'anonymously', steps: [signUpAnonymously, lookUp] },
  { name: 'anonymously with returnSecureToken false', steps: [signUp({ returnSecureToken: false })] },
  { number: 8, name: 'with address and password', steps: [signUpAlice, lookUp] },
  {
    name: 'with a name',
    steps: [signUp({ ...alice, displayName: 'Alice' }, { keep: { idToken: 'idToken' } }), lookUp],
  },
  { number: 9, name: 'without a password', steps: [signUp({ email: alice.email })] },
  { name: 'with an empty password', steps: [signUp({ email: alice.email, password: '' })] },
  { number: 10, name: 'without an address', steps: [signUp({ password: alice.password })] },
  { name: 'with an empty address', steps: [signUp({ email: '', password: alice.password })] },
  { number: 11, name: 'with an address that is none', steps: [signUp({ email: 'nothing', password: alice.password })] },
  {
    number: 12,
    name: 'with a password of five characters',
    steps: [signUp({ email: alice.email, password: 'abcde' })],
  },
  { name: 'with a password of six characters', steps: [signUp({ email: alice.email, password: 'abcdef' })] },
  {
    number: 13,
    name: 'with a taken address in capitals',
    steps: [signUpAlice, signUp({ email: 'ALICE@EXAMPLE.COM', password: alice.password })],
  },
  { name: 'with a taken address under e-mail privacy', emailPrivacy: true, steps: [signUpAlice, signUp({ ...alice })] },
  {
    name: 'an address in capitals is kept in lower case',
    steps: [signUp({ email: 'Alice@Example.COM', password: alice.password }, { keep: { idToken: 'idToken' } }), lookUp],
  },
  { number: 14, name: 'with an empty address and an empty password', steps: [signUp({ email: '', password: '' })] },
  { number: 15, name: 'with a chosen id', steps: [signUp({ ...alice, localId: 'chosen' })] },
  {
    number: 16,
    name: 'an anonymous account gets address and password',
    steps: [signUpAnonymously, signUp({ idToken: '{{idToken}}', ...alice }, { keep: { idToken: 'idToken' } }), lookUp],
  },
  {
    number: 17,
    name: 'an anonymous account with a taken address',
    steps: [signUpAlice, signUpAnonymously, signUp({ idToken: '{{idToken}}', ...alice })],
  },
  {
    name: 'an anonymous account without a password',
    steps: [signUpAnonymously, signUp({ idToken: '{{idToken}}', email: alice.email })],
  },
  { name: 'for an ID token that is none', steps: [signUp({ idToken: 'nothing', ...alice })] },
  {
    number: 18,
    name: 'a picture in a sign-up counts for nothing',
    steps: [signUp({ ...alice, photoUrl: 'https://example.com/alice.png' }, { keep: { idToken: 'idToken' } }), lookUp],
  },
  {
    name: 'an order with everything',
    steps: [
      order('accounts:signUp', {
        ...alice,
        localId: 'chosen',
        displayName: 'Alice',
        photoUrl: 'https://example.com/alice.png',
        emailVerified: true,
        phoneNumber: '+15555550100',
      }),
      order('accounts:lookup', { localId: ['chosen'] }),
    ],
  },
  {
    name: 'an order below the project',
    steps: [
      adminOrder('accounts', { ...alice, localId: 'chosen' }),
      adminOrder('accounts:lookup', { localId: ['chosen'] }),
    ],
  },
  {
    name: 'an order with nothing',
    steps: [
      order('accounts:signUp', {}, { keep: { localId: 'localId' } }),
      order('accounts:lookup', { localId: ['{{localId}}'] }),
    ],
  },
  {
    name: 'an order for a taken id',
    steps: [order('accounts:signUp', { localId: 'chosen' }), order('accounts:signUp', { localId: 'chosen' })],
  },
  { name: 'an order for a taken address', steps: [signUpAlice, order('accounts:signUp', { email: alice.email })] },
  {
    name: 'an order for a taken number',
    steps: [
      order('accounts:signUp', { phoneNumber: '+15555550100' }),
      order('accounts:signUp', { phoneNumber: '+15555550100' }),
    ],
  },
  { name: 'an order for a number that is none', steps: [order('accounts:signUp', { phoneNumber: '5555550100' })] },
  {
    name: 'an order for a disabled account',
    steps: [order('accounts:signUp', { ...alice, disabled: true }), call('accounts:signInWithPassword', { ...alice })],
  },
  {
    name: 'an order with a weak password',
    steps: [order('accounts:signUp', { email: alice.email, password: 'abcde' })],
  },
  { name: 'an order with an address that is none', steps: [order('accounts:signUp', { email: 'nothing' })] },
  {
    name: 'an order with an ID token and an id',
    steps: [signUpAlice, order('accounts:signUp', { idToken: '{{idToken}}', localId: 'chosen' })],
  },
  {
    name: 'two accounts are two',
    steps: [signUpAlice, signUpBob, lookUp, call('accounts:lookup', { idToken: '{{bobIdToken}}' })],
  },
]
