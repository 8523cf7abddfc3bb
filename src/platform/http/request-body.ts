import { defineError, InvalidInputError } from '../errors.ts'

/** A body that cannot be read, or is not what the address takes. */
export const InvalidBodyError = defineError(
  InvalidInputError,
  'invalid-body',
  (expected: string) => `What was sent cannot be read, so nothing was done. Expected is ${expected}.`,
)

/** How many arrays and objects may stand inside each other: nothing here needs more than a few. */
const DEEPEST = 32

/**
 * The form that a request carries, urlencoded or multipart. Throws `InvalidBodyError` for a body that breaks off, is of another
 * type, or holds NUL in a field.
 */
export async function formOf(request: Pick<Request, 'formData'>): Promise<FormData> {
  const form = await request.formData().catch(() => undefined)
  if (form === undefined || ![...form].flat().every((each) => typeof each !== 'string' || isStorable(each)))
    throw new InvalidBodyError('a form as browsers send it')
  return form
}

/**
 * The JSON that a request carries; nothing where its body is of another type, which a form of another site cannot choose without
 * a preflight request. Throws `InvalidBodyError` for JSON that breaks off, is nested too deep, or holds text that no database stores.
 */
export async function jsonOf(request: Pick<Request, 'headers' | 'text'>): Promise<unknown> {
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json') return undefined
  try {
    const value: unknown = JSON.parse(await request.text())
    if (isTakeable(value, 0)) return value
  } catch {
    // What the parser says of it repeats what was sent, or that the sender left.
  }
  throw new InvalidBodyError(`well-formed JSON, nested at most ${DEEPEST} levels deep`)
}

function isTakeable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEEPEST) return false
  return Array.isArray(value)
    ? value.every((each) => isTakeable(each, depth + 1))
    : Object.entries(value).every(([key, each]) => isStorable(key) && isTakeable(each, depth + 1))
}

/** PostgreSQL stores neither NUL nor half a character; both come only from programs. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
