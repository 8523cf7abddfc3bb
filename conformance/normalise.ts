import type { Json } from './case.ts'

/** What a step answered, made comparable. */
export type Recorded = { status: number; headers?: { readonly [name: string]: Json }; body: Json }

type Names = ReadonlyMap<string, string>
type Known = { names: Names; sent: string }

/** Keys whose values are made up at random; a value that the case itself sent stays as it is. */
const random = new Set([
  'localId',
  'user_id',
  'sub',
  'refreshToken',
  'refresh_token',
  'sessionId',
  'oobCode',
  'salt',
  'mfaEnrollmentId',
  'pendingToken',
])

/**
 * A body with everything that differs from run to run replaced by its form: `<text of milliseconds>` is not `<number of
 * milliseconds>`. What was kept reads `{{name}}`, so that the same thing must come back. Tokens are opened.
 */
export function normalise(value: Json, known: Known, key = ''): Json {
  if (typeof value === 'string') return normaliseText(value, known, key)
  if (typeof value === 'number') return value >= 1e11 ? '<number of milliseconds>' : value
  if (Array.isArray(value)) return value.map((each: Json) => normalise(each, known, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, normalise(each, known, name)]))
}

function normaliseText(text: string, known: Known, key: string): Json {
  if (key === 'rawUserInfo') return { json: normalise(JSON.parse(text) as Json, known) }
  const claims = claimsOf(text)
  if (claims !== undefined && !known.sent.includes(text)) return { token: normaliseClaims(claims, known) }
  const name = known.names.get(text)
  if (name !== undefined) return `{{${name}}}`
  if (/^https?:\/\/(?:127\.0\.0\.1|localhost):\d+\//.test(text)) return normaliseAddress(new URL(text), known)
  if (text.startsWith('fakeHash:')) return '<a fake hash that tells the password>'
  if (/^\d{13}$/.test(text)) return '<text of milliseconds>'
  if (/^1[789]\d{8}$/.test(text)) return '<text of seconds>'
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return '<ISO time>'
  return random.has(key) && text.length >= 16 && !known.sent.includes(text) ? '<random text>' : text
}

function normaliseAddress({ pathname, searchParams }: URL, known: Known): Json {
  return {
    path: pathname,
    query: Object.fromEntries([...searchParams].map(([name, value]) => [name, normalise(value, known, name)])),
  }
}

/** Times of a token are told from each other, not from the clock. */
function normaliseClaims({ iat, exp, auth_time: authTime, ...claims }: Record<string, Json>, known: Known): Json {
  const rest = normalise(claims, known)
  if (typeof iat !== 'number' || typeof exp !== 'number') return rest
  return {
    ...(rest as Record<string, Json>),
    iat: '<seconds>',
    exp: `<${exp - iat} seconds later>`,
    ...(authTime === undefined
      ? {}
      : { auth_time: typeof authTime !== 'number' ? authTime : authTime >= iat - 1 ? '<at iat>' : '<before iat>' }),
  }
}

/** The payload of a JWT, signed or not. */
function claimsOf(text: string): Record<string, Json> | undefined {
  const [header, payload, signature] = text.split('.')
  if (header === undefined || payload === undefined || signature === undefined || !header.startsWith('ey'))
    return undefined
  try {
    return JSON.parse(
      new TextDecoder().decode(
        Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
          character.charCodeAt(0),
        ),
      ),
    ) as Record<string, Json>
  } catch {
    return undefined
  }
}
