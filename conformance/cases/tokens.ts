import {
  adminOrder,
  alice,
  apiKey,
  call,
  type Case,
  control,
  disable,
  lookUp,
  order,
  refresh,
  signUpAlice,
  signUpAnonymously,
  token,
  unsigned,
} from '../case.ts'

const signIn = (payload: Parameters<typeof call>[1], extra: Parameters<typeof call>[2] = {}) =>
  call(
    'accounts:signInWithCustomToken',
    { token: typeof payload === 'string' ? payload : JSON.stringify(payload), returnSecureToken: true },
    extra,
  )
const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const tokens = { keep: { idToken: 'idToken', refreshToken: 'refreshToken' } }
const methods = (identifier: string) => call('accounts:createAuthUri', { identifier, continueUri: 'http://localhost/' })

/** Custom tokens, refresh tokens, session cookies, and the ways into an account. */
export const tokenCases: Case[] = [
  {
    number: 60,
    name: 'a custom token as JSON, twice',
    steps: [signIn({ uid: 'carol' }, tokens), lookUp, signIn({ uid: 'carol' })],
  },
  { name: 'an unsigned custom token', steps: [signIn(unsigned({ aud: audience, uid: 'carol' }))] },
  { name: 'a custom token with user_id', steps: [signIn({ user_id: 'carol' })] },
  { name: 'a custom token with a number for a uid', steps: [signIn({ uid: 7 }, tokens), lookUp] },
  {
    name: 'a custom token with claims keeps them',
    steps: [
      signIn({ uid: 'carol', claims: { role: 'guest', deep: { level: 7 } } }, tokens),
      { ...refresh('{{refreshToken}}'), after: 3 },
      lookUp,
    ],
  },
  { name: 'a custom token for others', steps: [signIn(unsigned({ aud: 'someone else', uid: 'carol' }))] },
  {
    name: 'a custom token without a uid',
    steps: [signIn({ claims: {} }), signIn(unsigned({ aud: audience })), signIn({ uid: '' })],
  },
  { name: 'a custom token with a reserved claim', steps: [signIn({ uid: 'carol', claims: { iss: 'x' } })] },
  {
    name: 'a custom token with claims that are none',
    steps: [signIn({ uid: 'carol', claims: 'none' }), signIn({ uid: 'carol', claims: [] })],
  },
  {
    name: 'a custom token that is none',
    steps: [signIn('nothing'), signIn('{broken'), call('accounts:signInWithCustomToken', {})],
  },
  {
    name: 'a custom token for a disabled account',
    steps: [order('accounts:signUp', { localId: 'carol', disabled: true }), signIn({ uid: 'carol' })],
  },
  {
    name: 'a custom token for somebody with a password',
    steps: [signUpAlice, signIn({ uid: '{{localId}}' }, tokens), lookUp],
  },
  {
    number: 64,
    name: 'a refresh',
    steps: [
      signUpAlice,
      { ...refresh('{{refreshToken}}', { keep: { refreshToken: 'refresh_token', idToken: 'id_token' } }), after: 3 },
      lookUp,
      refresh('{{refreshToken}}'),
    ],
  },
  {
    name: 'a refresh by JSON',
    steps: [
      signUpAlice,
      {
        method: 'POST',
        path: `/securetoken.googleapis.com/v1/token?key=${apiKey}`,
        headers: { 'content-type': 'application/json' },
        body: { grantType: 'refresh_token', refreshToken: '{{refreshToken}}' },
      },
    ],
  },
  { name: 'a refresh of an anonymous account', steps: [signUpAnonymously, refresh('{{refreshToken}}')] },
  {
    name: 'a refresh without a token',
    steps: [token({ grant_type: 'refresh_token' }), token({ grant_type: 'refresh_token', refresh_token: '' })],
  },
  { name: 'a refresh with a token that is none', steps: [refresh('nothing')] },
  {
    name: 'a refresh of another kind',
    steps: [
      signUpAlice,
      token({ grant_type: 'password', refresh_token: '{{refreshToken}}' }),
      token({ refresh_token: '{{refreshToken}}' }),
      token({ grant_type: 'password' }),
    ],
  },
  { name: 'a refresh of a disabled account', steps: [signUpAlice, disable(), refresh('{{refreshToken}}')] },
  {
    name: 'a refresh of a deleted account',
    steps: [signUpAlice, order('accounts:delete', { localId: '{{localId}}' }), refresh('{{refreshToken}}')],
  },
  {
    name: 'a refresh without a key',
    steps: [signUpAlice, { ...refresh('{{refreshToken}}'), path: '/securetoken.googleapis.com/v1/token' }],
  },
  {
    name: 'a refresh after the password changed',
    steps: [
      signUpAlice,
      { ...call('accounts:update', { idToken: '{{idToken}}', password: 'another-horse' }), after: 3 },
      refresh('{{refreshToken}}'),
    ],
  },
  {
    name: 'a refresh knows the new name',
    steps: [
      signUpAlice,
      call('accounts:update', {
        idToken: '{{idToken}}',
        displayName: 'Alice',
        photoUrl: 'https://example.com/alice.png',
      }),
      refresh('{{refreshToken}}'),
    ],
  },
  {
    name: 'an ID token that has ended',
    steps: [
      signUpAlice,
      { ...lookUp, after: 3500 },
      { ...lookUp, after: 101 },
      call('accounts:update', { idToken: '{{idToken}}', displayName: 'Alice' }),
    ],
  },
  {
    name: 'a session cookie',
    steps: [
      signUpAlice,
      adminOrder(':createSessionCookie', { idToken: '{{idToken}}', validDuration: '300' }),
      adminOrder(':createSessionCookie', { idToken: '{{idToken}}' }),
    ].map((step) => ({ ...step, path: step.path.replace('/:', ':') })),
  },
  {
    name: 'a session cookie for too short or too long',
    steps: [
      signUpAlice,
      adminOrder(':createSessionCookie', { idToken: '{{idToken}}', validDuration: '299' }),
      adminOrder(':createSessionCookie', { idToken: '{{idToken}}', validDuration: '1209601' }),
      adminOrder(':createSessionCookie', {}),
      adminOrder(':createSessionCookie', { idToken: 'nothing' }),
    ].map((step) => ({ ...step, path: step.path.replace('/:', ':') })),
  },
  { name: 'ways in: none', steps: [methods(alice.email)] },
  { name: 'ways in: password', steps: [signUpAlice, methods(alice.email.toUpperCase())] },
  {
    name: 'ways in: link',
    steps: [
      order(
        'accounts:sendOobCode',
        { requestType: 'EMAIL_SIGNIN', email: alice.email, returnOobLink: true },
        { keep: { oobCode: 'oobCode' } },
      ),
      call('accounts:signInWithEmailLink', { email: alice.email, oobCode: '{{oobCode}}' }),
      methods(alice.email),
    ],
  },
  {
    name: 'ways in: provider',
    steps: [
      order('accounts:signUp', { localId: 'gina', email: alice.email }),
      order('accounts:update', {
        localId: 'gina',
        linkProviderUserInfo: { providerId: 'google.com', rawId: '7', email: alice.email },
      }),
      methods(alice.email),
    ],
  },
  {
    name: 'ways in: provider, with addresses that may be shared',
    allowDuplicateEmails: true,
    steps: [
      signUpAlice,
      order('accounts:update', {
        localId: '{{localId}}',
        linkProviderUserInfo: { providerId: 'google.com', rawId: '7', email: alice.email },
      }),
      methods(alice.email),
    ],
  },
  {
    name: 'ways in under e-mail privacy',
    emailPrivacy: true,
    steps: [signUpAlice, methods(alice.email), methods('nobody@example.com')],
  },
  {
    name: 'ways in: what is missing or wrong',
    steps: [
      call('accounts:createAuthUri', { continueUri: 'http://localhost/' }),
      call('accounts:createAuthUri', { identifier: alice.email }),
      call('accounts:createAuthUri', { identifier: 'nothing', continueUri: 'http://localhost/' }),
      call('accounts:createAuthUri', { identifier: alice.email, continueUri: '/account' }),
    ],
  },
  {
    name: 'ways in keep the name of the visit',
    steps: [
      call('accounts:createAuthUri', { identifier: alice.email, continueUri: 'http://localhost/', sessionId: 'visit' }),
    ],
  },
  {
    name: 'how the project answers',
    steps: [
      control('GET', 'config'),
      control('PATCH', 'config', { signIn: { allowDuplicateEmails: true } }),
      control('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
      control('GET', 'config'),
      control('PATCH', 'config', {}),
    ],
  },
  { name: 'no codes by telephone', steps: [control('GET', 'verificationCodes')] },
  {
    name: 'a second factor taken away that is none',
    steps: [
      signUpAlice,
      call('v2/accounts/mfaEnrollment:withdraw', { idToken: '{{idToken}}', mfaEnrollmentId: 'nothing' }),
      call('v2/accounts/mfaEnrollment:withdraw', { mfaEnrollmentId: 'nothing' }),
      call('v2/accounts/mfaEnrollment:withdraw', { idToken: 'nothing' }),
    ],
  },
]
