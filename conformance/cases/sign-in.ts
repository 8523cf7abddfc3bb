import { alice, call, type Case, disable, lookUp, order, signUpAlice, signUpAnonymously } from '../case.ts'

const signIn = (body: Parameters<typeof call>[1], extra: Parameters<typeof call>[2] = {}) =>
  call('accounts:signInWithPassword', body, extra)
const google = { localId: 'gina', email: 'gina@example.com' } as const

/** By password. */
export const signIns: Case[] = [
  {
    number: 19,
    name: 'with the right password',
    steps: [signUpAlice, signIn({ returnSecureToken: true, ...alice }, { keep: { idToken: 'idToken' } }), lookUp],
  },
  {
    name: 'the name is in the token',
    steps: [
      signUpAlice,
      call('accounts:update', {
        idToken: '{{idToken}}',
        displayName: 'Alice',
        photoUrl: 'https://example.com/alice.png',
      }),
      signIn({ ...alice }),
    ],
  },
  { number: 20, name: 'with a wrong password', steps: [signUpAlice, signIn({ ...alice, password: 'wrong-horse' })] },
  { number: 21, name: 'with an unknown address', steps: [signIn({ ...alice })] },
  {
    number: 22,
    name: 'with a wrong password under e-mail privacy',
    emailPrivacy: true,
    steps: [signUpAlice, signIn({ ...alice, password: 'wrong-horse' })],
  },
  {
    number: 23,
    name: 'with an unknown address under e-mail privacy',
    emailPrivacy: true,
    steps: [signIn({ ...alice })],
  },
  { number: 24, name: 'to a disabled account', steps: [signUpAlice, disable(), signIn({ ...alice })] },
  {
    name: 'to a disabled account with a wrong password',
    steps: [signUpAlice, disable(), signIn({ ...alice, password: 'wrong-horse' })],
  },
  {
    name: 'to a disabled account under e-mail privacy',
    emailPrivacy: true,
    steps: [signUpAlice, disable(), signIn({ ...alice })],
  },
  {
    number: 25,
    name: 'with the address in capitals',
    steps: [signUpAlice, signIn({ ...alice, email: 'ALICE@EXAMPLE.COM' })],
  },
  {
    number: 26,
    name: 'to an account without a password',
    steps: [
      order('accounts:signUp', google),
      order('accounts:update', {
        localId: google.localId,
        linkProviderUserInfo: { providerId: 'google.com', rawId: '7' },
      }),
      signIn({ email: google.email, password: alice.password }),
    ],
  },
  {
    name: 'to an account without a password under e-mail privacy',
    emailPrivacy: true,
    steps: [order('accounts:signUp', google), signIn({ email: google.email, password: alice.password })],
  },
  { number: 27, name: 'without a password', steps: [signUpAlice, signIn({ email: alice.email })] },
  { name: 'with an empty password', steps: [signUpAlice, signIn({ email: alice.email, password: '' })] },
  { name: 'without an address', steps: [signIn({ password: alice.password })] },
  { name: 'with an empty address', steps: [signIn({ email: '', password: alice.password })] },
  { name: 'with an address that is none', steps: [signIn({ email: 'nothing', password: alice.password })] },
  { name: 'an anonymous account stays what it is beside it', steps: [signUpAnonymously, signIn({ ...alice }), lookUp] },
]
