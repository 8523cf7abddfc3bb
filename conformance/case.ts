/** Anything JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** One request of a case. `{{name}}` anywhere in its texts stands for what an earlier step kept under that name. */
export type Step = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS'
  path: string
  headers?: Readonly<Record<string, string>>
  /** A text is sent as it is, anything else as JSON. */
  body?: Json
  /** What later steps need: a name, and where it is in the answer's body (`users.0.localId`; `-1` is the last of a list). */
  keep?: Readonly<Record<string, string>>
  /** Answer headers that belong to the comparison, in lower case. */
  compareHeaders?: readonly string[]
  /** How many seconds pass before the step. */
  after?: number
}

/**
 * A small story that starts with an empty project. Every answer is compared: status, body, named headers. What differs from
 * run to run is replaced by its form (`normalise.ts`).
 */
export type Case = {
  /** Number in the research's list of cases, where it has one. */
  number?: number
  name: string
  /** How the project answers; both are off unless said. */
  emailPrivacy?: boolean
  allowDuplicateEmails?: boolean
  steps: readonly Step[]
}

export const apiKey = 'vitrine-embedded'
/** The emulator's default project and the embedded service's own. */
export const projectId = 'vitrine'
export const owner = { authorization: 'Bearer owner' } as const
const json = { 'content-type': 'application/json' } as const

type Extra = Pick<Step, 'keep' | 'after' | 'compareHeaders' | 'headers'>

/** POST to a method of the identity toolkit, as the SDK does: `call('accounts:signUp', { … })`. */
export function call(method: string, body: Json, extra: Extra = {}): Step {
  return {
    method: 'POST',
    path: `/identitytoolkit.googleapis.com/${method.startsWith('v2/') ? method : `v1/${method}`}?key=${apiKey}`,
    body,
    ...extra,
    headers: { ...json, ...extra.headers },
  }
}

/** The same with the rights of the project's owner, who needs no key. */
export function order(method: string, body: Json, extra: Extra = {}): Step {
  return {
    method: 'POST',
    path: `/identitytoolkit.googleapis.com/v1/${method}`,
    body,
    ...extra,
    headers: { ...json, ...owner, ...extra.headers },
  }
}

/** An order below the project, as the admin libraries put it. */
export function adminOrder(method: string, body: Json, extra: Extra = {}): Step {
  return order(`projects/${projectId}/${method}`, body, extra)
}

/** What test suites ask beside the protocol. */
export function control(method: Step['method'], path: string, body?: Json, extra: Extra = {}): Step {
  return {
    method,
    path: `/emulator/v1/projects/${projectId}/${path}`,
    ...(body === undefined ? {} : { body, headers: json }),
    ...extra,
  }
}

/** Exchanges a refresh token; sent as a form. */
export function token(form: Readonly<Record<string, string>>, extra: Extra = {}): Step {
  const body = Object.entries(form)
    .map(([name, value]) => `${name}=${value.startsWith('{{') ? value : encodeURIComponent(value)}`)
    .join('&')
  return {
    method: 'POST',
    path: `/securetoken.googleapis.com/v1/token?key=${apiKey}`,
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...extra,
  }
}

export const refresh = (refreshToken: string, extra: Extra = {}): Step =>
  token({ grant_type: 'refresh_token', refresh_token: refreshToken }, extra)

/** A token that nobody signed. */
export function unsigned(payload: Json): string {
  const part = (value: Json) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`
}

// The people of the cases.
export const alice = { email: 'alice@example.com', password: 'correct-horse' } as const
export const bob = { email: 'bob@example.com', password: 'battery-staple' } as const

/** Alice signs up; later steps have her `idToken`, `refreshToken` and `localId`. */
export const signUpAlice: Step = call(
  'accounts:signUp',
  { returnSecureToken: true, ...alice },
  { keep: { idToken: 'idToken', refreshToken: 'refreshToken', localId: 'localId' } },
)
export const signUpBob: Step = call(
  'accounts:signUp',
  { returnSecureToken: true, ...bob },
  { keep: { bobIdToken: 'idToken', bobRefreshToken: 'refreshToken', bobLocalId: 'localId' } },
)
export const signUpAnonymously: Step = call(
  'accounts:signUp',
  { returnSecureToken: true },
  { keep: { idToken: 'idToken', refreshToken: 'refreshToken', localId: 'localId' } },
)
export const lookUp: Step = call('accounts:lookup', { idToken: '{{idToken}}' })
export const disable = (localId = '{{localId}}'): Step => order('accounts:update', { localId, disableUser: true })
/** The newest code that was mailed. */
export const readCode = (name = 'oobCode'): Step =>
  control('GET', 'oobCodes', undefined, { keep: { [name]: 'oobCodes.-1.oobCode' } })
