import { getRuntime } from '../errors/runtime.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'

let client: HttpClient | undefined

/** The page's HTTP client; its base address is that of the page's runtime configuration. */
export function serverClient(): HttpClient {
  client ??= createHttpClient({ base: getRuntime().apiBase, send: (input, init) => fetch(input, init) })
  return client
}
