import { alice, apiKey, call, type Case, disable, lookUp, order, signUpAlice, type Step } from '../case.ts'

const json = { 'content-type': 'application/json' } as const
const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp'
const legacy = (name: string, body: Step['body'], keep: Step['keep'] = {}): Step => ({
  method: 'POST',
  path: `/www.googleapis.com/identitytoolkit/v3/relyingparty/${name}?key=${apiKey}`,
  headers: json,
  body: body ?? {},
  keep,
})

/** What holds for every address: keys, bodies, methods, origins. */
export const protocol: Case[] = [
  { number: 1, name: 'without an API key', steps: [{ method: 'POST', path: signUp, headers: json, body: {} }] },
  { name: 'an empty API key', steps: [{ method: 'POST', path: `${signUp}?key=`, headers: json, body: {} }] },
  {
    name: 'an API key in a header',
    steps: [{ method: 'POST', path: signUp, headers: { ...json, 'x-goog-api-key': apiKey }, body: { ...alice } }],
  },
  {
    name: 'any API key and project will do',
    steps: [{ method: 'POST', path: `${signUp}?key=some-other-key`, headers: json, body: { ...alice } }],
  },
  {
    number: 2,
    name: 'an unknown path',
    steps: [
      {
        method: 'POST',
        path: `/identitytoolkit.googleapis.com/v1/accounts:nothing?key=${apiKey}`,
        headers: json,
        body: {},
      },
    ],
  },
  { number: 3, name: 'a body that is no JSON', steps: [call('accounts:signUp', '{broken')] },
  { name: 'a body that is a list', steps: [call('accounts:signUp', [])] },
  { name: 'a number for a text', steps: [call('accounts:signUp', { email: 7, password: 'correct-horse' })] },
  {
    name: 'a text for a list',
    steps: [signUpAlice, call('accounts:update', { idToken: '{{idToken}}', deleteProvider: 'password' })],
  },
  {
    name: 'an unknown word for an enum',
    steps: [call('accounts:sendOobCode', { requestType: 'SOMETHING', email: alice.email })],
  },
  { name: 'an empty body', steps: [call('accounts:signUp', '')] },
  {
    number: 4,
    name: 'a browser asks first',
    steps: [
      {
        method: 'OPTIONS',
        path: `${signUp}?key=${apiKey}`,
        headers: {
          origin: 'http://studio.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers':
            'content-type,x-client-version,x-firebase-gmpid,x-firebase-client,x-firebase-locale,x-firebase-appcheck',
        },
        compareHeaders: ['access-control-allow-origin', 'access-control-allow-headers'],
      },
    ],
  },
  {
    name: 'the answer to another origin',
    steps: [
      call(
        'accounts:signUp',
        { ...alice },
        { headers: { origin: 'http://studio.example' }, compareHeaders: ['access-control-allow-origin'] },
      ),
    ],
  },
  {
    number: 5,
    name: 'keys in snake_case',
    steps: [
      call('accounts:signUp', {
        email: alice.email,
        password: alice.password,
        display_name: 'Alice',
        return_secure_token: true,
      }),
    ],
  },
  { number: 6, name: 'an unknown field', steps: [call('accounts:signUp', { ...alice, favouriteColour: 'ochre' })] },
  {
    name: 'an enum by its number',
    steps: [signUpAlice, call('accounts:sendOobCode', { requestType: 1, email: alice.email })],
  },
  { name: 'a wrong method', steps: [{ method: 'GET', path: `${signUp}?key=${apiKey}` }] },
  {
    name: 'the old names of the addresses',
    steps: [
      legacy('signupNewUser', { ...alice }, { idToken: 'idToken', localId: 'localId' }),
      legacy('verifyPassword', { ...alice }),
      legacy('getAccountInfo', { idToken: '{{idToken}}' }),
      legacy('setAccountInfo', { idToken: '{{idToken}}', displayName: 'Alice' }),
      legacy('createAuthUri', { identifier: alice.email, continueUri: 'http://localhost/' }),
      legacy('getOobConfirmationCode', { requestType: 'PASSWORD_RESET', email: alice.email }),
      legacy('resetPassword', { oobCode: 'unknown' }),
      legacy('verifyCustomToken', { token: '{"uid":"carol"}' }),
      legacy('emailLinkSignin', { email: alice.email, oobCode: 'unknown' }),
      legacy('deleteAccount', { idToken: '{{idToken}}' }),
    ],
  },
  {
    name: 'credentials that are none',
    steps: [signUpAlice, { ...disable(), headers: { ...json, authorization: 'Bearer nobody' } }],
  },
  {
    name: 'an order without credentials',
    steps: [
      {
        method: 'POST',
        path: '/identitytoolkit.googleapis.com/v1/projects/vitrine/accounts:lookup',
        headers: json,
        body: { localId: ['nobody'] },
      },
    ],
  },
  {
    name: 'the owner needs no key',
    steps: [signUpAlice, order('accounts:lookup', { localId: ['{{localId}}'] }), lookUp],
  },
  {
    name: 'the project of a page',
    steps: [{ method: 'GET', path: `/identitytoolkit.googleapis.com/v1/projects?key=${apiKey}` }],
  },
]
