import { z } from 'zod'
import { isStorable } from '#platform/http/request-body.ts'
import { IdentityError, invalidPayload } from '../accounts/identity-error.ts'

/** The longest body that is read. */
export const maximumBodyBytes = 64 * 1024

/**
 * A JSON body as the protocol has it: an object whose keys may be snake_case, in which null means absent (proto3 JSON).
 * An empty body is an empty object. Throws INVALID_ARGUMENT errors.
 */
export function parseJsonBody(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw invalidPayload(error instanceof Error ? error.message : '', { reason: 'parseError' })
  }
  // The name of the field would stand before the second space: it is the body itself.
  if (!isObject(value)) throw invalidPayload(' must be object')
  return plainObject(value, 0)
}

/** A form body, its keys in camelCase; of a key that comes twice the first counts. */
export function parseFormBody(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text)
  return Object.fromEntries([...new Set(form.keys())].map((key) => [camelCase(key), form.get(key) ?? '']))
}

/** Input by its schema. Throws INVALID_ARGUMENT and names the field. */
export function checkInput(schema: z.ZodType, input: Record<string, unknown>): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  // Objects and lists have no words of their own here: the library's would name a text as “string received”.
  const fault =
    issue?.code === 'invalid_type' && issue.message.startsWith('Invalid input')
      ? `must be ${issue.expected}`
      : (issue?.message ?? 'is wrong')
  throw invalidPayload(`/${issue?.path.join('/') ?? ''} ${fault}`)
}

/** A text field. Numbers are not taken for texts, and what the database cannot store, not for a character. */
export const text = z
  .string({ error: 'must be string' })
  .max(16_384, 'is too long')
  .refine((value) => !value.includes('\0'), 'must not hold NUL')
  .refine(isStorable, 'must not hold half a character')
export const flag = z.boolean({ error: 'must be boolean' })
/** 64-bit numbers come as texts or as numbers. */
export const long = z
  .union([z.string().regex(/^-?\d{1,19}$/), z.number().int()], { error: 'must be a whole number' })
  .transform(Number)

/** An enum that may come by name or by its number in the protocol. Throws nothing itself: an unknown name is a wrong input. */
export function protocolEnum<Name extends string>(numbers: Record<number, Name>): z.ZodType<Name> {
  const names = Object.values(numbers)
  return z
    .union([z.string(), z.number().int()], { error: 'must be equal to one of the allowed values' })
    .transform((value) => (typeof value === 'number' ? numbers[value] : names.find((name) => name === value)))
    .refine((name) => name !== undefined, 'must be equal to one of the allowed values') as unknown as z.ZodType<Name>
}

/** The value, or a refusal with the code that names what is missing. Empty texts count as missing. */
export function required<Value>(value: Value | undefined, code: string): NonNullable<Value> {
  if (value === undefined || value === null || value === '') throw new IdentityError(code)
  return value
}

const deepest = 8

function plainObject(value: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([key, each]) => [camelCase(key), plain(each, depth + 1)]),
  )
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === 'object' && depth > deepest) throw invalidPayload('The body is nested too deep.')
  if (Array.isArray(value)) return value.map((each) => plain(each, depth + 1))
  return isObject(value) ? plainObject(value, depth) : value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function camelCase(key: string): string {
  return key.replace(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}
