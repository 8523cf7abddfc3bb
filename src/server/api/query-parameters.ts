import { z } from 'zod'
import { InvalidParameterError } from '#features/catalogue/chain-facts/invalid-parameter-error.ts'
import { FILTER_LIMITS } from '#features/catalogue/chain-facts/token-filter.ts'
import { parseEventCursor } from '#features/catalogue/history/token-event.ts'
import type { ApiOperation, ApiParameter } from './api-operation.ts'

export const limitParameter: ApiParameter = {
  name: 'limit',
  description: 'How many, at most.',
  schema: z.int().min(1).max(200).default(60),
  refusal: 'it is a number from 1 to 200.',
}
export const pageParameter: ApiParameter = {
  name: 'page',
  description: 'Which page, from 1.',
  schema: z.int().min(1).max(FILTER_LIMITS.page).default(1),
  refusal: 'it is a number from 1.',
}
export const cursorParameter: ApiParameter = {
  name: 'cursor',
  description: 'Continues where an answer ended: its `next`.',
  schema: z
    .string()
    .regex(/^\d{1,15}-\d{1,9}-\d{1,9}$/)
    .optional(),
  refusal: 'it is the `next` of an earlier answer.',
}

/**
 * Reads the query of an operation. Numbers are plain decimals. Throws `InvalidParameterError`, which names the parameter, for
 * a wrong value, a repeated parameter, and one that the operation does not know.
 */
export function readQuery(
  { queryParameters, takesTraits }: Pick<ApiOperation, 'queryParameters' | 'takesTraits'>,
  search: URLSearchParams,
): Record<string, unknown> {
  const known = new Map(queryParameters.map((parameter) => [parameter.name, parameter]))
  for (const name of takesTraits ? [] : search.keys()) {
    if (!known.has(name))
      throw new InvalidParameterError({ parameter: name, reason: 'there is no such parameter here.' })
  }
  return Object.fromEntries(
    queryParameters.flatMap(({ name, schema, refusal }) => {
      if (refusal === undefined) return []
      const texts = search.getAll(name)
      if (texts.length > 1) throw new InvalidParameterError({ parameter: name, reason: 'it is given more than once.' })
      const result = schema.safeParse(valueOf(texts[0], schema))
      if (!result.success) throw new InvalidParameterError({ parameter: name, reason: refusal })
      return [[name, result.data]]
    }),
  )
}

/** What a text of the query stands for: a number where the schema takes one. */
function valueOf(text: string | undefined, schema: z.ZodType): unknown {
  if (text === undefined) return undefined
  const type = typeOf(schema)
  if (type === 'integer') return /^\d{1,15}$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

const types = new WeakMap<z.ZodType, string | undefined>()

/** The JSON type that a schema takes, worked out once. */
function typeOf(schema: z.ZodType): string | undefined {
  if (!types.has(schema)) {
    const { type } = z.toJSONSchema(schema, { io: 'input' })
    types.set(schema, typeof type === 'string' ? type : undefined)
  }
  return types.get(schema)
}

/** The place that a `cursor` parameter names; the schema has let only cursors through. */
export function cursorOf(query: Readonly<Record<string, unknown>>): ReturnType<typeof parseEventCursor> {
  return typeof query['cursor'] === 'string' ? parseEventCursor(query['cursor']) : undefined
}
