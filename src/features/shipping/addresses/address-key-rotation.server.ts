import { readFileSync, statSync } from 'node:fs'
import type { Config, Role } from '#platform/config.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { pause, startJobLoop } from '#platform/jobs/job-loop.server.ts'
import type { Log } from '#platform/log.server.ts'
import { Secret } from '#platform/secret.ts'
import {
  addAddressKey,
  type AddressKeys,
  dropOldAddressKeys,
  keyFileOf,
  madeAt,
  parseAddressKeys,
  readOrMakeKeyText,
} from './address-keys.server.ts'
import { rewrapAddresses } from './address-vault.server.ts'

/**
 * How old a key becomes. Databases keep what was erased for a while (in their log, in dead rows, in backups); it opens with the
 * key of its time alone, so that an erased address cannot be read from a copy of the database once this much time has passed.
 */
export const keyDays = 30

const dayMilliseconds = 86_400_000
const batch = 500
/** A transaction that another process began before it saw the new key is over after this. */
const othersMilliseconds = 30_000

/** The keys in use: `secret` always says those of the moment; `renew` reads the data folder's anew, and is missing for keys that are set. */
export type AddressKeyring = { secret: Secret; renew: (() => Promise<void>) | undefined }

/** Opens the keys that are set, or those of the data folder, which are made at the first start. */
export async function openAddressKeyring(
  { addressKeys, dataFolder, role = 'all' }: { addressKeys: Secret | undefined; dataFolder: string; role?: Role },
  { now }: { now: Date },
): Promise<AddressKeyring> {
  const isShared = role !== 'all'
  if (addressKeys !== undefined) return { secret: addressKeys, renew: undefined }
  const place = { dataFolder, now }
  let text = (await readOrMakeKeyText(place)).reveal()
  const renew = async () => {
    text = (await readOrMakeKeyText(place)).reveal()
  }
  if (!isShared) return { secret: new Secret(() => text), renew }
  let seen = ''
  const stamp = () => {
    const { ino, mtimeMs, size } = statSync(keyFileOf(dataFolder))
    return `${ino} ${mtimeMs} ${size}`
  }
  return {
    // Another process may have put a new key there: what is written from then on has to be under that one.
    secret: new Secret(() => {
      const now = stamp()
      if (now !== seen) text = readFileSync(keyFileOf(dataFolder), 'utf8')
      seen = now
      return text
    }),
    renew,
  }
}

/** Seals the key of every address with a new key and forgets the old ones. Interrupted, it goes on at the next call: until all are done, both keys stay. Returns how many. */
export async function rotateKeys(
  db: EdgeDb,
  {
    dataFolder,
    now,
    renew = async () => {
      await Promise.resolve()
    },
    untilOthersFollow = async () => {
      await Promise.resolve()
    },
  }: {
    dataFolder: string
    now: Date
    renew?: () => Promise<void>
    /** Waits until other processes have ended what they began with the old key. */
    untilOthersFollow?: () => Promise<void>
  },
): Promise<{ count: number; keys: AddressKeys }> {
  const keys = await addAddressKey({ dataFolder, now })
  await renew()
  await untilOthersFollow()
  const count = await sealAnew(db, keys)
  await dropOldAddressKeys({ dataFolder })
  await renew()
  return { count, keys }
}

/** Seals the key of every address with the newest of these keys. Returns how many were sealed with another one. */
export async function sealAnew(db: EdgeDb, keys: AddressKeys): Promise<number> {
  const next = async () =>
    await db.transaction().execute(async (tx) => await rewrapAddresses(tx, keys, { limit: batch }))
  let count = 0
  for (let sealed = await next(); sealed > 0; sealed = await next()) count += sealed
  return count
}

/** Replaces the key of the data folder when it is older than `keyDays`; keys that are set are their setter's to replace. Looks at start, and once a day. */
export function createAddressKeyRotation({
  db,
  dataFolder,
  keyring: { secret, renew },
  log,
  now,
  config: { role } = { role: 'all' },
}: {
  db: EdgeDb
  dataFolder: string
  config?: Pick<Config, 'role'>
  keyring: AddressKeyring
  log: Log
  now: () => Date
}): { start: () => void; stop: () => Promise<void> } {
  let stop: (() => Promise<void>) | undefined
  return {
    start: () => {
      if (renew === undefined) return
      const step = async (signal: AbortSignal) => {
        const untilOthersFollow = async () => {
          if (role !== 'all') await pause(othersMilliseconds, signal)
        }
        const made = madeAt(parseAddressKeys(secret))
        if (made !== undefined && now().getTime() - made.getTime() >= keyDays * dayMilliseconds) {
          const { count, keys } = await rotateKeys(db, { dataFolder, now: now(), renew, untilOthersFollow })
          log.info('Addresses have a new key: make a copy of the file address-keys.', { count, key: keys.current })
        }
        return dayMilliseconds
      }
      ;({ stop } = startJobLoop({ name: 'Renewing the address key', log, step }))
    },
    stop: async () => {
      await stop?.()
    },
  }
}
