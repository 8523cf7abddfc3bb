import { z } from 'zod'

/**
 * The one place that reads the environment. Every variable is optional: without any, the house lives in `.data` with an
 * embedded database and an embedded chain. `.env.example` says the same in the form of a file.
 */
const secret = z.string().min(1).transform((text) => new Secret(text))

/** A value that must not appear in logs: it prints as `***`, and `reveal` hands it out. */
export class Secret {
  readonly #text: string
  constructor(text: string) { this.#text = text }
  reveal(): string { return this.#text }
  toString(): string { return '***' }
  toJSON(): string { return '***' }
  [Symbol.for('nodejs.util.inspect.custom')](): string { return '***' }
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  VITRINE_DATA: z.string().min(1).default('.data'),
  DATABASE_URL: secret.optional(),
  RPC_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAIN_ID: z.coerce.number().int().positive().optional(),
  VITRINE_STUDIO: z.string().min(1).default('studio/studio.config.ts'),
  OPENSEA_API_KEY: secret.optional(),
  OPENSEA_API_URL: z.url().default('https://api.opensea.io'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
})

export type Config = Readonly<{
  port: number
  host: string
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** The folder of embedded state: database, chain, pictures, keys. */
  dataFolder: string
  databaseUrl: Secret | undefined
  rpcUrl: string | undefined
  chainId: number | undefined
  studioFile: string
  openSea: Readonly<{ apiKey: Secret | undefined; apiUrl: string }>
  logLevel: 'debug' | 'info' | 'warn' | 'error'
}>

/** The configuration is wrong; the message names every variable that is, and what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads and checks the environment. Empty values count as absent. Throws `ConfigError`. */
export function readConfig(source: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  const env = result.data
  if (env.CHAIN_ID !== undefined && env.RPC_URL === undefined) {
    throw new ConfigError('CHAIN_ID: set together with RPC_URL; the embedded chain takes its id from the studio configuration.')
  }
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://${addressable(env.HOST)}:${env.PORT}`).replace(/\/+$/, ''),
    dataFolder: env.VITRINE_DATA,
    databaseUrl: env.DATABASE_URL,
    rpcUrl: env.RPC_URL,
    chainId: env.CHAIN_ID,
    studioFile: env.VITRINE_STUDIO,
    openSea: Object.freeze({ apiKey: env.OPENSEA_API_KEY, apiUrl: env.OPENSEA_API_URL }),
    logLevel: env.LOG_LEVEL,
  })
}

/** A host that a browser on the same machine can open: the wildcard addresses are not. */
function addressable(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
