import { join } from 'node:path'
import { rotateKeys, sealAnew } from '#features/shipping/addresses/address-key-rotation.server.ts'
import { type AddressKeys, parseAddressKeys } from '#features/shipping/addresses/address-keys.server.ts'
import { type Config, readOwnConfig } from '#platform/config.ts'
import { type EdgeDb, openDatabase } from '#platform/database/database.server.ts'
import { lockFolder } from '#platform/folder-lock.server.ts'

type Voice = { print: (text: string) => void; complain: (text: string) => void }

/**
 * `npm run rotate-address-keys`: seals the key of every address with a new key. Where the keys are in the data folder, one is made
 * and the old ones are dropped at the end; with `VITRINE_ADDRESS_KEYS`, the first one there is the new one, and the others can be
 * taken out afterwards. The app is closed meanwhile, unless its database is a server's.
 */
export async function rotateAddressKeys({ print, complain }: Voice, given?: Config): Promise<number> {
  try {
    const config = given ?? readOwnConfig()
    const unlock = config.databaseUrl === undefined ? lockFolder(config.dataFolder) : undefined
    const databaseUrl = config.databaseUrl?.reveal()
    const db = await openDatabase(
      databaseUrl === undefined ? { folder: join(config.dataFolder, 'database') } : { databaseUrl },
    )
    try {
      const { count, keys } =
        config.addressKeys === undefined
          ? await rotateKeys(db, { dataFolder: config.dataFolder, now: new Date() })
          : await sealWithFirst(db, parseAddressKeys(config.addressKeys))
      print(
        `${count === 1 ? 'One address is' : `${count} addresses are`} sealed with the key ${keys.current} now. ${config.addressKeys === undefined ? 'Make a copy of the file address-keys.' : 'Every other key can be taken out of VITRINE_ADDRESS_KEYS.'}\n`,
      )
      return 0
    } finally {
      await db.destroy()
      unlock?.()
    }
  } catch (error) {
    complain(
      `${error instanceof Error ? error.message : String(error)}\nNothing is lost: addresses that were not reached open with the key they had.\n`,
    )
    return 1
  }
}

async function sealWithFirst(db: EdgeDb, keys: AddressKeys): Promise<{ count: number; keys: AddressKeys }> {
  return { count: await sealAnew(db, keys), keys }
}
