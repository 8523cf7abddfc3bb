import { toolkit } from './endpoint.ts'

/** The protocol's names of 2015, which some test suites still call. */
const names: Record<string, string> = {
  createAuthUri: 'createAuthUri',
  deleteAccount: 'delete',
  emailLinkSignin: 'signInWithEmailLink',
  getAccountInfo: 'lookup',
  getOobConfirmationCode: 'sendOobCode',
  resetPassword: 'resetPassword',
  setAccountInfo: 'update',
  signupNewUser: 'signUp',
  verifyAssertion: 'signInWithIdp',
  verifyCustomToken: 'signInWithCustomToken',
  verifyPassword: 'signInWithPassword',
}

/** Today's path for one of the old ones; any other path as it is. */
export function currentPath(path: string): string {
  const name = /^\/www\.googleapis\.com\/identitytoolkit\/v3\/relyingparty\/(\w+)$/.exec(path)?.[1]
  if (name === 'getProjectConfig') return `${toolkit}/v1/projects`
  return name !== undefined && Object.hasOwn(names, name) ? `${toolkit}/v1/accounts:${names[name]}` : path
}
