import {
  alice,
  bob,
  call,
  type Case,
  control,
  lookUp,
  order,
  refresh,
  signUpAlice,
  signUpAnonymously,
  signUpBob,
} from '../case.ts'

const update = (body: Record<string, unknown>, extra: Parameters<typeof call>[2] = {}) =>
  call('accounts:update', { idToken: '{{idToken}}', ...body } as Parameters<typeof call>[1], extra)
const orderUpdate = (body: Record<string, unknown>) =>
  order('accounts:update', { localId: '{{localId}}', ...body } as Parameters<typeof call>[1])
const picture = 'https://example.com/alice.png'
const newTokens = { keep: { idToken: 'idToken', refreshToken: 'refreshToken' } }

/** Changes by the account's own person, and by order. */
export const updates: Case[] = [
  {
    number: 36,
    name: 'name and picture',
    steps: [signUpAlice, update({ displayName: 'Alice', photoUrl: picture, returnSecureToken: false }), lookUp],
  },
  {
    name: 'one of name and picture stays',
    steps: [
      signUpAlice,
      update({ displayName: 'Alice', photoUrl: picture }),
      update({ displayName: 'Alicia' }),
      lookUp,
    ],
  },
  {
    name: 'name and picture removed',
    steps: [
      signUpAlice,
      update({ displayName: 'Alice', photoUrl: picture }),
      update({ deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'] }),
      lookUp,
    ],
  },
  {
    name: 'a name that is null',
    steps: [signUpAlice, update({ displayName: 'Alice' }), update({ displayName: null, photoUrl: picture })],
  },
  { name: 'the name of an anonymous account', steps: [signUpAnonymously, update({ displayName: 'Somebody' }), lookUp] },
  {
    number: 37,
    name: 'the password',
    steps: [
      signUpAlice,
      update({ password: 'another-horse', returnSecureToken: true }, newTokens),
      lookUp,
      call('accounts:signInWithPassword', { ...alice }),
      call('accounts:signInWithPassword', { email: alice.email, password: 'another-horse' }),
    ],
  },
  { name: 'a weak password', steps: [signUpAlice, update({ password: 'abcde' })] },
  {
    number: 38,
    name: 'the address',
    steps: [
      signUpAlice,
      update({ email: 'alicia@example.com', returnSecureToken: true }, newTokens),
      lookUp,
      call('accounts:signInWithPassword', { email: 'alicia@example.com', password: alice.password }),
    ],
  },
  {
    name: 'the address, and the mail that takes it back',
    steps: [signUpAlice, update({ email: 'alicia@example.com' }), control('GET', 'oobCodes')],
  },
  {
    name: 'a verified address, and the mail that takes it back',
    steps: [
      signUpAlice,
      orderUpdate({ emailVerified: true }),
      { ...update({ email: 'alicia@example.com' }), after: 10 },
      control('GET', 'oobCodes', undefined, { keep: { oobCode: 'oobCodes.0.oobCode' } }),
      call('accounts:resetPassword', { oobCode: '{{oobCode}}' }),
      call('accounts:update', { oobCode: '{{oobCode}}' }),
      order('accounts:lookup', { localId: ['{{localId}}'] }),
    ],
  },
  { name: 'the address to the same one', steps: [signUpAlice, update({ email: alice.email }), lookUp] },
  {
    name: 'the address to the same one in capitals',
    steps: [signUpAlice, update({ email: alice.email.toUpperCase() }), lookUp],
  },
  { number: 39, name: 'the address to a taken one', steps: [signUpAlice, signUpBob, update({ email: bob.email })] },
  { name: 'the address to none', steps: [signUpAlice, update({ email: 'nothing' })] },
  {
    name: 'a verified address is not verified after a change',
    steps: [
      signUpAlice,
      orderUpdate({ emailVerified: true }),
      update({ email: 'alicia@example.com' }, newTokens),
      lookUp,
    ],
  },
  {
    name: 'address and password of an anonymous account',
    steps: [
      signUpAnonymously,
      update({ ...alice }, newTokens),
      lookUp,
      call('accounts:signInWithPassword', { ...alice }),
    ],
  },
  { number: 40, name: 'without an ID token', steps: [call('accounts:update', { displayName: 'Alice' })] },
  {
    name: 'with an ID token that is none',
    steps: [call('accounts:update', { idToken: 'nothing', displayName: 'Alice' })],
  },
  {
    name: 'by id as a visitor',
    steps: [signUpAlice, call('accounts:update', { localId: '{{localId}}', displayName: 'Mallory' }), lookUp],
  },
  {
    number: 41,
    name: 'the password taken away',
    steps: [signUpAlice, update({ deleteProvider: ['password'] }), lookUp],
  },
  { name: 'an unknown provider taken away', steps: [signUpAlice, update({ deleteProvider: ['google.com'] })] },
  {
    name: 'a provider taken away',
    steps: [
      signUpAlice,
      orderUpdate({ linkProviderUserInfo: { providerId: 'google.com', rawId: '7', federatedId: '7' } }),
      update({ deleteProvider: ['google.com'] }),
      lookUp,
    ],
  },
  {
    name: 'the password attribute taken away',
    steps: [signUpAlice, update({ deleteAttribute: ['PASSWORD'] }), lookUp],
  },
  { number: 42, name: 'claims as a visitor', steps: [signUpAlice, update({ customAttributes: '{"role":"owner"}' })] },
  { number: 43, name: 'disabling as a visitor', steps: [signUpAlice, update({ disableUser: true }), lookUp] },
  {
    name: 'verification as a visitor counts for nothing',
    steps: [signUpAlice, update({ emailVerified: true, phoneNumber: '+15555550100' }), lookUp],
  },
  {
    number: 44,
    name: 'claims by order are in the next token',
    steps: [
      signUpAlice,
      orderUpdate({ customAttributes: '{"role":"curator","level":7}' }),
      lookUp,
      refresh('{{refreshToken}}'),
      call('accounts:signInWithPassword', { ...alice }),
    ],
  },
  {
    name: 'claims taken away by order',
    steps: [
      signUpAlice,
      orderUpdate({ customAttributes: '{"role":"curator"}' }),
      orderUpdate({ customAttributes: '{}' }),
      refresh('{{refreshToken}}'),
      lookUp,
    ],
  },
  {
    number: 45,
    name: 'a reserved claim',
    steps: [
      signUpAlice,
      orderUpdate({ customAttributes: '{"sub":"other"}' }),
      orderUpdate({ customAttributes: '{"firebase":{}}' }),
    ],
  },
  {
    number: 46,
    name: 'claims that are too long',
    steps: [signUpAlice, orderUpdate({ customAttributes: `{"x":"${'x'.repeat(1000)}"}` })],
  },
  {
    name: 'claims that are none',
    steps: [signUpAlice, orderUpdate({ customAttributes: '[]' }), orderUpdate({ customAttributes: '{broken' })],
  },
  {
    number: 47,
    name: 'the old ID token after the password changed',
    steps: [
      signUpAlice,
      { ...update({ password: 'another-horse' }), after: 3 },
      lookUp,
      update({ displayName: 'Mallory' }),
    ],
  },
  {
    name: 'the old ID token after the address changed',
    steps: [signUpAlice, { ...update({ email: 'alicia@example.com' }), after: 3 }, lookUp],
  },
  {
    name: 'the password by order',
    steps: [
      signUpAlice,
      orderUpdate({ password: 'another-horse' }),
      call('accounts:signInWithPassword', { email: alice.email, password: 'another-horse' }),
    ],
  },
  {
    name: 'everything by order',
    steps: [
      signUpAlice,
      orderUpdate({
        email: 'alicia@example.com',
        emailVerified: true,
        displayName: 'Alice',
        photoUrl: picture,
        phoneNumber: '+15555550100',
        createdAt: '1000',
        lastLoginAt: '2000',
      }),
      order('accounts:lookup', { localId: ['{{localId}}'] }),
    ],
  },
  { name: 'a number by order that is none', steps: [signUpAlice, orderUpdate({ phoneNumber: '5555550100' })] },
  {
    name: 'a taken number by order',
    steps: [
      order('accounts:signUp', { phoneNumber: '+15555550100' }),
      signUpAlice,
      orderUpdate({ phoneNumber: '+15555550100' }),
    ],
  },
  {
    name: 'the number taken away',
    steps: [
      signUpAlice,
      orderUpdate({ phoneNumber: '+15555550100' }),
      orderUpdate({ deleteProvider: ['phone'] }),
      lookUp,
    ],
  },
  { name: 'a taken address by order', steps: [signUpAlice, signUpBob, orderUpdate({ email: bob.email })] },
  { name: 'by order without an id', steps: [order('accounts:update', { displayName: 'Nobody' })] },
  { name: 'by order for nobody', steps: [order('accounts:update', { localId: 'nobody', displayName: 'Nobody' })] },
  {
    name: 'a provider by order, and one without its own id',
    steps: [
      signUpAlice,
      orderUpdate({ linkProviderUserInfo: { providerId: 'google.com' } }),
      orderUpdate({ linkProviderUserInfo: { rawId: '7' } }),
      orderUpdate({
        linkProviderUserInfo: { providerId: 'google.com', rawId: '7', federatedId: '7', displayName: 'Alice G.' },
      }),
      lookUp,
    ],
  },
  {
    name: 'a new password long after the sign-in',
    steps: [signUpAlice, { ...update({ password: 'another-horse' }), after: 301 }],
  },
  { name: 'a code that is none', steps: [call('accounts:update', { oobCode: 'nothing' })] },
]
