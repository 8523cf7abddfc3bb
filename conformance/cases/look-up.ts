import {
  alice,
  bob,
  call,
  type Case,
  control,
  disable,
  lookUp,
  order,
  signUpAlice,
  signUpAnonymously,
  signUpBob,
  unsigned,
} from '../case.ts'

/** Looking up and deleting accounts. */
export const lookUps: Case[] = [
  { number: 28, name: 'by ID token', steps: [signUpAlice, lookUp] },
  { number: 29, name: 'without an ID token', steps: [call('accounts:lookup', {})] },
  { name: 'with an empty ID token', steps: [call('accounts:lookup', { idToken: '' })] },
  { number: 30, name: 'with an ID token that is none', steps: [call('accounts:lookup', { idToken: 'nothing' })] },
  {
    name: 'with an unsigned token for nobody',
    steps: [
      call('accounts:lookup', {
        idToken: unsigned({
          sub: 'nobody',
          user_id: 'nobody',
          firebase: { identities: {}, sign_in_provider: 'password' },
        }),
      }),
    ],
  },
  {
    number: 31,
    name: 'of a deleted account',
    steps: [signUpAlice, order('accounts:delete', { localId: '{{localId}}' }), lookUp],
  },
  {
    number: 32,
    name: 'of a disabled account',
    steps: [
      signUpAlice,
      disable(),
      lookUp,
      order('accounts:update', { localId: '{{localId}}', disableUser: false }),
      lookUp,
    ],
  },
  {
    number: 33,
    name: 'after validSince was moved',
    steps: [signUpAlice, order('accounts:update', { localId: '{{localId}}', validSince: '4000000000' }), lookUp],
  },
  { number: 34, name: 'of an anonymous account', steps: [signUpAnonymously, lookUp] },
  { name: 'by id as a visitor', steps: [signUpAlice, call('accounts:lookup', { localId: ['{{localId}}'] })] },
  {
    name: 'by order: id, address, number, provider, each account once',
    steps: [
      signUpAlice,
      order('accounts:signUp', { ...bob, phoneNumber: '+15555550100' }, { keep: { bobLocalId: 'localId' } }),
      order('accounts:update', {
        localId: '{{bobLocalId}}',
        linkProviderUserInfo: { providerId: 'google.com', rawId: '7' },
      }),
      order('accounts:lookup', { localId: ['{{localId}}', '{{localId}}', 'nobody'] }),
      order('accounts:lookup', { email: [bob.email.toUpperCase(), 'nobody@example.com'] }),
      order('accounts:lookup', { phoneNumber: ['+15555550100'] }),
      order('accounts:lookup', {
        federatedUserId: [{ providerId: 'google.com', rawId: '7' }, { providerId: 'google.com' }],
      }),
      order('accounts:lookup', { localId: ['{{bobLocalId}}'], email: [bob.email, alice.email] }),
    ],
  },
  {
    name: 'by order: nobody',
    steps: [order('accounts:lookup', { localId: ['nobody'] }), order('accounts:lookup', {})],
  },
  {
    name: 'all accounts by id',
    steps: [
      order('accounts:signUp', { localId: 'b' }),
      order('accounts:signUp', { localId: 'a', email: alice.email }),
      order('projects/vitrine/accounts:query', {}),
      order('projects/vitrine/accounts:query', { order: 'DESC' }),
      order('projects/vitrine/accounts:query', { returnUserInfo: false }),
      order('projects/vitrine/accounts:query', { sortBy: 'USER_ID', order: 'ASC' }),
    ],
  },
  {
    name: 'no accounts',
    steps: [
      order('projects/vitrine/accounts:query', {}),
      order('projects/vitrine/accounts:query', { returnUserInfo: false }),
    ],
  },
  { name: 'a query that is not offered', steps: [order('projects/vitrine/accounts:query', { limit: '1' })] },
  {
    number: 48,
    name: 'deleting twice',
    steps: [
      signUpAlice,
      call('accounts:delete', { idToken: '{{idToken}}' }),
      call('accounts:delete', { idToken: '{{idToken}}' }),
    ],
  },
  { name: 'deleting without an ID token', steps: [call('accounts:delete', {})] },
  { name: 'deleting with an ID token that is none', steps: [call('accounts:delete', { idToken: 'nothing' })] },
  {
    name: 'deleting by id as a visitor',
    steps: [signUpAlice, call('accounts:delete', { localId: '{{localId}}' }), lookUp],
  },
  {
    name: 'deleting by order',
    steps: [
      signUpAlice,
      order('accounts:delete', { localId: '{{localId}}' }),
      order('accounts:delete', { localId: '{{localId}}' }),
      order('accounts:delete', {}),
    ],
  },
  {
    name: 'a deleted address is free again',
    steps: [signUpAlice, call('accounts:delete', { idToken: '{{idToken}}' }), call('accounts:signUp', { ...alice })],
  },
  {
    name: 'all accounts go at once',
    steps: [
      signUpAlice,
      signUpBob,
      control('DELETE', 'accounts'),
      lookUp,
      order('projects/vitrine/accounts:query', { returnUserInfo: false }),
    ],
  },
]
