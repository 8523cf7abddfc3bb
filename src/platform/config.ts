import { z } from 'zod'
import { type FrameSettings, frameMistakes, frameSettings } from './frame-settings.ts'
import { type FurtherNodes, furtherNodes } from './further-nodes.ts'
import { Secret } from './secret.ts'
import {
  chainId,
  flag,
  httpAddress,
  networks,
  nodeAddresses,
  numberBetween,
  secretText,
  socketAddress,
  wholeBetween,
} from './setting-kinds.ts'
import { commaList, oidcProviders, type SignInSettings, signInMistakes, signInSettings } from './sign-in-settings.ts'

/**
 * The one place that reads the environment. Every variable is optional: without any, the app lives in `.data` with an
 * embedded database and an embedded chain. `.env.example` says the same in the form of a file.
 */
const environment = z.object({
  PORT: wholeBetween(0, 65535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpAddress.optional(),
  VITRINE_FRAMES_PORT: z
    .union([z.literal('none'), wholeBetween(0, 65535)], 'is a port from 0 to 65535, or none')
    .optional(),
  VITRINE_FRAMES_URL: httpAddress.optional(),
  TRUSTED_PROXIES: networks.default(['127.0.0.0/8', '::1']),
  VITRINE_DATA: z.string().min(1).default('.data'),
  VITRINE_ROLE: z.enum(['all', 'web', 'worker'], 'is all, web or worker').default('all'),
  VITRINE_DRAIN_SECONDS: wholeBetween(0, 15).optional(),
  DATABASE_URL: secretText.optional(),
  RPC_URL: nodeAddresses.optional(),
  RPC_WS_URL: socketAddress.optional(),
  CHAIN_ID: chainId.optional(),
  VITRINE_CHAIN_PORT: wholeBetween(1, 65535).optional(),
  VITRINE_STUDIO: z.string().min(1).default('studio/studio.config.ts'),
  ENS_RPC_URL: httpAddress.optional(),
  ENS_REGISTRY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'is an address: 0x and 40 hexadecimal digits')
    .default('0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'),
  VITRINE_PRIVATE_HOSTS: commaList.default([]),
  OPENSEA_API_KEY: secretText.optional(),
  OPENSEA_API_URL: httpAddress.default('https://api.opensea.io'),
  VITRINE_SIGN_IN: z.enum(['embedded', 'hosted'], 'is embedded or hosted').default('embedded'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z\d-]{2,62}$/, 'is lower-case letters, digits and dashes')
    .optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  FIREBASE_APP_ID: z.string().min(1).optional(),
  FIREBASE_TENANT_ID: z.string().min(1).optional(),
  FIREBASE_KEYS_URL: httpAddress.optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().min(1).optional(),
  VITRINE_OWNERS: commaList.default([]),
  VITRINE_SESSION_DAYS: numberBetween(1, 14).default(5),
  VITRINE_EMAIL_PRIVACY: flag.default(true),
  VITRINE_AUTHORIZED_DOMAINS: commaList.optional(),
  VITRINE_OIDC: oidcProviders.default([]),
  VITRINE_SECRET: z
    .string()
    .min(32, 'is at least 32 characters long')
    .transform((text) => new Secret(text))
    .optional(),
  VITRINE_ADDRESS_KEYS: secretText.optional(),
  VITRINE_PERMIT_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, 'is a private key: 0x and 64 hexadecimal digits')
    .transform((text) => new Secret(text.toLowerCase()))
    .optional(),
  VITRINE_IDENTITY_TEST: flag.default(false),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is an address that begins with smtp:// or smtps://' })
    .transform((text) => new Secret(text))
    .optional(),
  MAIL_FROM: z.string().min(3, 'is whom mails come from, such as Studio <studio@studio.example>').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'begins with sk_ or rk_')
    .transform((text) => new Secret(text))
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'begins with whsec_')
    .transform((text) => new Secret(text))
    .optional(),
  STRIPE_API_URL: httpAddress.default('https://api.stripe.com'),
  WALLETCONNECT_PROJECT_ID: z.string().min(1).optional(),
  VITRINE_FILES_GIGABYTES: numberBetween(0.001, 100_000).default(50),
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'is a bucket’s name: 3 to 63 lower-case letters, digits, dots and dashes',
    )
    .optional(),
  S3_KEY: z.string().min(1).optional(),
  S3_SECRET: secretText.optional(),
  VITRINE_BACKUP_FOLDER: z.string().min(1).optional(),
  VITRINE_BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
  VITRINE_BACKUP_HOURS: wholeBetween(1, 24 * 31).default(24),
  VITRINE_BACKUP_KEEP: wholeBetween(1, 1000).default(14),
  VITRINE_METRICS_TOKEN: z
    .string()
    .min(32, 'is at least 32 characters long')
    .transform((text) => new Secret(text))
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'is debug, info, warn or error').default('info'),
})

/** A bucket of an S3 service; its name stands in the path of its addresses. */
export type S3Settings = Readonly<{ endpoint: string; region: string; bucket: string; key: string; secret: Secret }>

/** How the app knows its card provider; `apiUrl` is the provider's address, or a stand-in that speaks its API. */
export type CardSettings = Readonly<{ provider: 'Stripe'; secretKey: Secret; webhookSecret: Secret; apiUrl: string }>

export type Config = Readonly<{
  port: number
  host: string
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** The origin of its own that works which run are framed on; without one they are stills. */
  frames: FrameSettings | undefined
  /** Networks of trusted proxies in front: the client address that they forward is believed. */
  trustedProxies: readonly string[]
  /** The folder of embedded state: database, chain, pictures, keys. */
  dataFolder: string
  /** What this process does: everything, or one part of it beside other processes on the same database. */
  role: Role
  /** How long a process that is ending says so on `/readyz` while it still answers, for the proxy in front. */
  drainMilliseconds: number
  databaseUrl: Secret | undefined
  /** The chain's node, and of several the first; without one the embedded chain is used. */
  rpcUrl: string | undefined
  /** Where the node announces new blocks by WebSocket; without, one on this machine is tried at its own address. */
  rpcSocketUrl: string | undefined
  /** All of them, in the order of requests. */
  rpcUrls: readonly string[]
  chainId: number | undefined
  /** Nodes of the studio's further chains, by the chain's number. */
  furtherNodes: ReadonlyMap<number, FurtherNodes>
  /** The port of the embedded chain's node for other programs of this machine; without one only the app reaches it. */
  chainPort: number | undefined
  /** Hosts inside this network from which descriptions and pictures of pieces may be read, by name, port optional. */
  privateHosts: readonly string[]
  studioFile: string
  /** Whether the environment names that file: then no page offers the choice of a studio. */
  isStudioChosen: boolean
  signIn: SignInSettings
  /** Encrypts what the database must not know; without it a key in the data folder does. */
  secret: Secret | undefined
  /** Keys that addresses are encrypted with, the first for new ones: `name:key` with commas; without, they are in the data folder. */
  addressKeys: Secret | undefined
  /** Signs permits for pills; without it a key in the data folder does. */
  permitKey: Secret | undefined
  /** Where mails go out; without it they wait in the outbox. */
  mail: Readonly<{ smtpUrl: Secret | undefined; from: string | undefined }>
  /** The studio's account at its card provider; without it nobody pays by card. */
  cards: CardSettings | undefined
  walletConnectProjectId: string | undefined
  /** A node of the chain that has ENS, for the names of collectors; without it nobody has a name. */
  ens: Readonly<{ rpcUrl: string; registry: `0x${string}` }> | undefined
  openSea: Readonly<{ apiKey: Secret | undefined; apiUrl: string }>
  /** How much staff may upload, and the S3 service that stores it; without one it is in the data folder. */
  files: Readonly<{ mostBytes: number; s3: S3Settings | undefined }>
  /** Backups that are made by themselves: where, under which passphrase (its file), how often, and how many stay. Without, nobody makes any. */
  backups: BackupSettings | undefined
  /** What whoever reads `/metrics` from elsewhere sends as a bearer token; without one only this machine may. */
  metricsToken: Secret | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error'
}>

/** `web` answers visitors; `worker` follows the chain and does what goes on beside them; `all` does both. */
export type Role = 'all' | 'web' | 'worker'

export type BackupSettings = Readonly<{ folder: string; passphraseFile: string; everyHours: number; keep: number }>

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
  const { nodes, mistakes: wrongNodes } = furtherNodes(given)
  if (wrongNodes.length > 0) throw new ConfigError(wrongNodes.join('\n'))
  if (env.CHAIN_ID !== undefined && env.RPC_URL === undefined) {
    throw new ConfigError(
      'CHAIN_ID: set together with RPC_URL; the embedded chain takes its id from the studio configuration.',
    )
  }
  if (env.VITRINE_CHAIN_PORT !== undefined && env.RPC_URL !== undefined) {
    throw new ConfigError(
      'VITRINE_CHAIN_PORT: is for the embedded chain, and RPC_URL names another node. Take one of them out.',
    )
  }
  const mistakes = signInMistakes(env, { host: env.HOST })
  if (env.VITRINE_ROLE !== 'all' && env.DATABASE_URL === undefined)
    mistakes.push(
      'VITRINE_ROLE: web and worker share one PostgreSQL, and the embedded database belongs to one process. Set DATABASE_URL, or take VITRINE_ROLE out.',
    )
  if (given['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined)
    mistakes.push(
      'FIREBASE_AUTH_EMULATOR_HOST: must not be set: libraries that see it take forged tokens for real ones.',
    )
  if ((env.STRIPE_SECRET_KEY === undefined) !== (env.STRIPE_WEBHOOK_SECRET === undefined))
    mistakes.push(
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: set both, or neither. Without the second, nobody could tell that a payment arrived.',
    )
  const s3 = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_KEY, env.S3_SECRET]
  if (s3.includes(undefined) && s3.some((each) => each !== undefined))
    mistakes.push(
      'S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET: set all four, or none. Without them files are kept in the data folder.',
    )
  if ((env.VITRINE_BACKUP_FOLDER === undefined) !== (env.VITRINE_BACKUP_PASSPHRASE_FILE === undefined))
    mistakes.push(
      'VITRINE_BACKUP_FOLDER, VITRINE_BACKUP_PASSPHRASE_FILE: set both, or neither. The keys in a backup are under that passphrase.',
    )
  const publicUrl = (env.PUBLIC_URL ?? `http://${addressable(env.HOST)}:${env.PORT}`).replace(/\/+$/, '')
  mistakes.push(...frameMistakes(env, { publicUrl }))
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    frames: frameSettings(env, { publicUrl }),
    trustedProxies: Object.freeze(env.TRUSTED_PROXIES),
    dataFolder: env.VITRINE_DATA,
    role: env.VITRINE_ROLE,
    // Proxies poll every few seconds; on a laptop there is none in front.
    drainMilliseconds: 1000 * (env.VITRINE_DRAIN_SECONDS ?? (env.VITRINE_ROLE === 'web' ? 10 : 0)),
    databaseUrl: env.DATABASE_URL,
    rpcUrl: env.RPC_URL?.[0],
    rpcUrls: Object.freeze(env.RPC_URL ?? []),
    rpcSocketUrl: env.RPC_WS_URL,
    chainId: env.CHAIN_ID,
    furtherNodes: nodes,
    chainPort: env.VITRINE_CHAIN_PORT,
    privateHosts: Object.freeze(env.VITRINE_PRIVATE_HOSTS),
    studioFile: env.VITRINE_STUDIO,
    isStudioChosen: given['VITRINE_STUDIO'] !== undefined,
    signIn: signInSettings(env, { publicUrl }),
    secret: env.VITRINE_SECRET,
    addressKeys: env.VITRINE_ADDRESS_KEYS,
    permitKey: env.VITRINE_PERMIT_KEY,
    mail: Object.freeze({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }),
    cards:
      env.STRIPE_SECRET_KEY === undefined || env.STRIPE_WEBHOOK_SECRET === undefined
        ? undefined
        : Object.freeze({
            provider: 'Stripe',
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiUrl: env.STRIPE_API_URL,
          }),
    walletConnectProjectId: env.WALLETCONNECT_PROJECT_ID,
    ens:
      env.ENS_RPC_URL === undefined
        ? undefined
        : Object.freeze({ rpcUrl: env.ENS_RPC_URL, registry: env.ENS_REGISTRY as `0x${string}` }),
    openSea: Object.freeze({ apiKey: env.OPENSEA_API_KEY, apiUrl: env.OPENSEA_API_URL }),
    files: Object.freeze({ mostBytes: Math.floor(env.VITRINE_FILES_GIGABYTES * 1024 ** 3), s3: s3Of(env) }),
    backups: backupsOf(env),
    metricsToken: env.VITRINE_METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  })
}

function s3Of({
  S3_ENDPOINT,
  S3_REGION,
  S3_BUCKET,
  S3_KEY,
  S3_SECRET,
}: z.infer<typeof environment>): S3Settings | undefined {
  if (S3_ENDPOINT === undefined || S3_BUCKET === undefined || S3_KEY === undefined || S3_SECRET === undefined)
    return undefined
  return Object.freeze({
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: S3_REGION,
    bucket: S3_BUCKET,
    key: S3_KEY,
    secret: S3_SECRET,
  })
}

function backupsOf(env: z.infer<typeof environment>): BackupSettings | undefined {
  const [folder, passphraseFile] = [env.VITRINE_BACKUP_FOLDER, env.VITRINE_BACKUP_PASSPHRASE_FILE]
  if (folder === undefined || passphraseFile === undefined) return undefined
  return Object.freeze({ folder, passphraseFile, everyHours: env.VITRINE_BACKUP_HOURS, keep: env.VITRINE_BACKUP_KEEP })
}

/** The configuration of this process. Throws `ConfigError`. */
export function readOwnConfig(): Config {
  return readConfig(process.env)
}

/** A host that a browser on the same machine can open: the wildcard addresses are not. */
function addressable(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
