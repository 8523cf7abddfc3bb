import {
  alice,
  bob,
  call,
  type Case,
  disable,
  type Json,
  lookUp,
  order,
  refresh,
  signUpAlice,
  signUpAnonymously,
  signUpBob,
  unsigned,
} from '../case.ts'

type Claims = { readonly [claim: string]: Json }
const gina = {
  sub: '7',
  email: 'gina@example.com',
  email_verified: true,
  name: 'Gina',
  picture: 'https://example.com/gina.png',
  given_name: 'Gina',
  family_name: 'Green',
} as const

/** Signs in with a provider's ID token in plain JSON, as test suites do. */
function signIn(
  claims: Claims | string,
  {
    provider = 'google.com',
    keep = {},
    ...more
  }: { provider?: string; keep?: Readonly<Record<string, string>>; [field: string]: Json | undefined } = {},
): ReturnType<typeof call> {
  const idToken = typeof claims === 'string' ? claims : JSON.stringify(claims)
  return call(
    'accounts:signInWithIdp',
    {
      requestUri: 'http://localhost',
      postBody: `providerId=${encodeURIComponent(provider)}&id_token=${encodeURIComponent(idToken)}`,
      returnSecureToken: true,
      ...(more as Claims),
    },
    { keep },
  )
}
const tokens = { idToken: 'idToken', refreshToken: 'refreshToken', localId: 'localId' }

/** Sign-in by other providers. */
export const idps: Case[] = [
  { number: 61, name: 'a new person', steps: [signIn(gina, { keep: tokens }), lookUp, refresh('{{refreshToken}}')] },
  {
    name: 'the same person again',
    steps: [
      signIn(gina, { keep: tokens }),
      signIn({ ...gina, name: 'Gina G.' }, { keep: { idToken: 'idToken' } }),
      lookUp,
    ],
  },
  { name: 'an unsigned ID token', steps: [signIn(unsigned(gina))] },
  {
    name: 'a body that begins with an ampersand',
    steps: [
      call('accounts:signInWithIdp', {
        requestUri: 'http://localhost',
        postBody: `&id_token=${encodeURIComponent(JSON.stringify(gina))}&access_token=token-7&providerId=google.com`,
        returnSecureToken: true,
      }),
    ],
  },
  {
    name: 'the answer in the address',
    steps: [
      call('accounts:signInWithIdp', {
        requestUri: `http://localhost/page?providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(gina))}`,
        returnSecureToken: true,
      }),
    ],
  },
  {
    name: 'an address that nobody verified',
    steps: [signIn({ ...gina, email_verified: false }, { keep: tokens }), lookUp],
  },
  { name: 'a person without an address', steps: [signIn({ sub: '7', name: 'Gina' }, { keep: tokens }), lookUp] },
  { name: 'an address in capitals', steps: [signIn({ ...gina, email: 'Gina@Example.COM' }, { keep: tokens }), lookUp] },
  {
    number: 62,
    name: 'an unverified address that has an account',
    steps: [signUpAlice, signIn({ ...gina, email: alice.email, email_verified: false })],
  },
  {
    name: 'a verified address takes the account over',
    steps: [
      signUpAlice,
      signIn({ ...gina, email: alice.email }, { keep: tokens }),
      lookUp,
      call('accounts:signInWithPassword', { ...alice }),
    ],
  },
  {
    name: 'a verified address joins an account that verified it too',
    steps: [
      signUpAlice,
      order('accounts:update', { localId: '{{localId}}', emailVerified: true }),
      signIn({ ...gina, email: alice.email }, { keep: tokens }),
      lookUp,
    ],
  },
  {
    name: 'addresses may be shared',
    allowDuplicateEmails: true,
    steps: [signUpAlice, signIn({ ...gina, email: alice.email }, { keep: tokens }), lookUp],
  },
  {
    name: 'linked to an account',
    steps: [signUpAlice, signIn(gina, { idToken: '{{idToken}}', keep: tokens }), lookUp],
  },
  {
    name: 'linked to an anonymous account',
    steps: [signUpAnonymously, signIn(gina, { idToken: '{{idToken}}', keep: tokens }), lookUp],
  },
  {
    number: 63,
    name: 'linked elsewhere already',
    steps: [
      signIn(gina),
      signUpAlice,
      signIn(gina, { idToken: '{{idToken}}' }),
      signIn(gina, { idToken: '{{idToken}}', returnIdpCredential: true }),
    ],
  },
  {
    name: "linked when the address is another's",
    steps: [signUpBob, signUpAlice, signIn({ ...gina, email: bob.email }, { idToken: '{{idToken}}' })],
  },
  {
    name: 'linked, and taken away',
    steps: [
      signUpAlice,
      signIn(gina, { idToken: '{{idToken}}', keep: tokens }),
      call('accounts:update', { idToken: '{{idToken}}', deleteProvider: ['google.com'] }),
      lookUp,
    ],
  },
  { name: 'a disabled account', steps: [signIn(gina, { keep: tokens }), disable(), signIn(gina)] },
  {
    name: 'without a provider',
    steps: [
      call('accounts:signInWithIdp', {
        requestUri: 'http://localhost',
        postBody: `id_token=${encodeURIComponent(JSON.stringify(gina))}`,
      }),
    ],
  },
  {
    name: 'without an address of the request',
    steps: [
      call('accounts:signInWithIdp', {
        postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(gina))}`,
      }),
    ],
  },
  { name: 'an ID token that is none', steps: [signIn('nothing')] },
  { name: 'an ID token without a subject', steps: [signIn({ email: gina.email })] },
  {
    name: 'another provider',
    steps: [
      signIn({ sub: '7', email: 'gina@example.com', name: 'Gina' }, { provider: 'oidc.example', keep: tokens }),
      lookUp,
    ],
  },
  {
    name: 'an access token alone',
    steps: [
      call('accounts:signInWithIdp', {
        requestUri: 'http://localhost',
        postBody: 'providerId=google.com&access_token=token-7',
        returnSecureToken: true,
      }),
    ],
  },
  { name: 'nobody is made when autoCreate is off', steps: [signIn(gina, { autoCreate: false })] },
]
