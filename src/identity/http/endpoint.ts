import type { z } from 'zod'
import type { IdentityContext, IdentityRequest } from '../accounts/identity-context.ts'

/**
 * One address of the service. `path` is compared as a whole; `{project}` stands for one segment (without `:`). The body's
 * keys arrive in camelCase whatever was sent, without nulls; GET takes its input from the query.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** How the input is sent; `none` for pages, which read the address themselves. */
  body: 'json' | 'form' | 'none'
  /** Whether `?key=` must name the app's API key. */
  needsKey: boolean
  /** Only while test orders are taken, from this machine; elsewhere the path is unknown. */
  onlyInTests: boolean
  /** Only for `Authorization: Bearer owner`, while test orders are taken. */
  needsOwner: boolean
  input: z.ZodType
  handle: (context: IdentityContext, input: unknown, request: IdentityRequest) => Promise<object>
}

type Options<Input> = Partial<Pick<Endpoint, 'method' | 'body' | 'needsKey' | 'onlyInTests' | 'needsOwner'>> & {
  path: string
  input: z.ZodType<Input>
  /** The answer: an object becomes JSON with status 200, a `Response` is sent as it is. */
  handle: (context: IdentityContext, input: Input, request: IdentityRequest) => Promise<object>
}

/** An endpoint whose handler is given what its own schema made of the input. */
export function endpoint<Input>({
  method = 'POST',
  body = method === 'GET' ? 'none' : 'json',
  needsKey = true,
  onlyInTests = false,
  needsOwner = false,
  ...rest
}: Options<Input>): Endpoint {
  return {
    method,
    body,
    needsKey,
    onlyInTests,
    needsOwner,
    ...rest,
    handle: async (context, input, request) => await rest.handle(context, input as Input, request),
  }
}

/** Google's hosts as they appear in front of each path. */
export const toolkit = '/identitytoolkit.googleapis.com'
export const secureToken = '/securetoken.googleapis.com'
