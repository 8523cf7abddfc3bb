import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { IdentityBusyError } from './identity-error.ts'

/** Passwords as PHC strings of argon2id: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** With no hash it works as long and says no, so that the time does not reveal whether the account exists. */
  verify: (password: string, hash: string | null) => Promise<boolean>
  /** The hash was made with other costs than today's. */
  isOutdated: (hash: string) => boolean
}

export type HashCost = { memoryKib: number; passes: number }

/** OWASP's second recommendation for argon2id: 19 MiB, two passes; about 50 ms. */
const defaultCost: HashCost = { memoryKib: 19_456, passes: 2 }
const argon2 = promisify(argon2Callback)
const saltBytes = 16
const hashBytes = 32

/**
 * Works on `concurrency` passwords at once; `waiting` more may wait, the next gets that the service is busy. Hashing is
 * made to be slow: without the bound a handful of strangers would take every core.
 */
export function createPasswordHasher({
  concurrency = 2,
  waiting = 64,
  cost = defaultCost,
}: { concurrency?: number; waiting?: number; cost?: HashCost } = {}): PasswordHasher {
  const inTurn = createQueue({ concurrency, waiting })
  const derive = async (password: string, salt: Buffer, { memoryKib, passes }: HashCost, length: number) =>
    await inTurn(
      async () =>
        await argon2('argon2id', {
          message: password.normalize('NFKC'),
          nonce: salt,
          parallelism: 1,
          tagLength: length,
          memory: memoryKib,
          passes,
        }),
    )
  const dummy = { salt: randomBytes(saltBytes), hash: randomBytes(hashBytes), cost }
  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes)
      return encode({ salt, hash: await derive(password, salt, cost, hashBytes), cost })
    },
    verify: async (password, stored) => {
      const parsed = stored === null ? undefined : decode(stored)
      const { salt, hash, cost: spent } = parsed ?? dummy
      const derived = await derive(password, salt, spent, hash.length)
      return timingSafeEqual(derived, hash) && parsed !== undefined
    },
    isOutdated: (stored) => {
      const parsed = decode(stored)
      return parsed === undefined || parsed.cost.memoryKib !== cost.memoryKib || parsed.cost.passes !== cost.passes
    },
  }
}

type Parsed = { salt: Buffer; hash: Buffer; cost: HashCost }

function encode({ salt, hash, cost }: Parsed): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${text(salt)}$${text(hash)}`
}

function decode(stored: string): Parsed | undefined {
  const [, memory, passes, salt, hash] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
  if (memory === undefined || passes === undefined || salt === undefined || hash === undefined) return undefined
  return {
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
    cost: { memoryKib: Number(memory), passes: Number(passes) },
  }
}

function createQueue({ concurrency, waiting }: { concurrency: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (queue.length >= waiting) throw new IdentityBusyError()
      await new Promise<void>((resolve) => {
        queue.push(resolve)
      })
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes straight to whoever waits longest, so nobody can slip in between.
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
