import { z } from 'zod'
import type { AppState } from '#features/catalogue/chain-facts/find-app-state.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { asOf, components } from './api-schemas.ts'

/**
 * A parameter of the path or of the query. `refusal` is the sentence for a value of the query that the schema does not take;
 * parameters without one are only described here, and read by the operation itself.
 */
export type ApiParameter = { name: string; description: string; schema: z.ZodType; refusal?: string }

/** What an operation is given: decoded path parameters, the query as the visitor wrote it, and how the app is that the answer speaks of. */
export type ApiRequest = {
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  search: URLSearchParams
  appState: AppState
}

/**
 * One address of the API: what it takes, what it answers, and how the answer is found. The routes and the OpenAPI document
 * are both made from these, so neither can know an address that the other does not.
 */
export type ApiOperation = {
  /** Below `/api`, with parameters in braces. */
  path: `/${string}`
  operationId: string
  summary: string
  pathParameters: readonly ApiParameter[]
  queryParameters: readonly ApiParameter[]
  /** Any other parameter of the query is a trait of the collection. */
  takesTraits: boolean
  /** The codes of the problems that it answers besides `invalid-parameter`. */
  problems: readonly { status: number; code: string }[]
  answer: z.ZodType
  /** What it answers changes without a block, so its tag is made of the answer; that of others is known before they read. */
  isTaggedByAnswer: boolean
  run: (context: AppContext, request: ApiRequest) => Promise<object>
}

type OperationInput = Pick<ApiOperation, 'path' | 'operationId' | 'summary' | 'run'> &
  Partial<
    Pick<ApiOperation, 'pathParameters' | 'queryParameters' | 'takesTraits' | 'problems' | 'isTaggedByAnswer'>
  > & {
    /** The answer beside `asOf`, which every answer has. */
    answer: z.ZodRawShape
  }

export function defineOperation({ answer, ...given }: OperationInput): ApiOperation {
  const schema = z.strictObject({ asOf, ...answer })
  const name = `${given.operationId[0]!.toUpperCase()}${given.operationId.slice(1)}Answer`
  schema.register(components, { id: name })
  return {
    pathParameters: [],
    queryParameters: [],
    takesTraits: false,
    problems: [],
    isTaggedByAnswer: false,
    ...given,
    answer: schema,
  }
}
