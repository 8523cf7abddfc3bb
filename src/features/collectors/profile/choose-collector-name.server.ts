import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { chooseCollectorPage } from './choose-collector-page.server.ts'
import { type ChoiceForm, noChoice } from './collector-choice.ts'
import {
  CollectorNameError,
  CollectorNameTakenError,
  nameKey,
  parseCollectorName,
  type ReservedNames,
} from './collector-name.ts'
import { getCollectorChoice } from './find-collector-choice.server.ts'

type Account = { uid: string; now: Date }

/**
 * Keeps all that the form of the account page asks for, by which name its wallets are shown too. All kept pages are made anew. Throws
 * `CollectorNameError` for a name that could deceive, and `CollectorNameTakenError` for one that looks like another's; nothing is
 * changed then.
 */
export async function chooseCollectorName(
  tx: WriteDb,
  {
    form: { shownAs: asked, typed, wallet, ...choice },
    reserved,
    chainId,
    ...by
  }: Account & { form: ChoiceForm; reserved: ReservedNames; chainId: number },
): Promise<void> {
  const name = parseCollectorName(typed, reserved)
  if (name === null && asked === 'name') throw new CollectorNameError('empty')
  await chooseCollectorPage(tx, { ...choice, chainId, ...by })
  const before = await getCollectorChoice(readSide(tx), by)
  const shownAs = asked ?? (name === null && before.shownAs === 'name' ? noChoice.shownAs : before.shownAs)
  const naming =
    name === null
      ? { name, name_key: null, name_wallet: null, name_changed_at: null }
      : await namedBy(tx, { name, wallet, ...by })
  await tx
    .updateTable('collector_choices')
    // What staff have read stays read until it says something else.
    .set({ shown_as: shownAs, ...naming, ...(name === before.name ? { name_changed_at: undefined } : {}) })
    .where('uid', '=', by.uid)
    .execute()
    .catch((error: unknown) => {
      // Somebody else chose it in the same moment.
      if (error instanceof Error && 'code' in error && error.code === '23505') throw new CollectorNameTakenError()
      throw error
    })
}

/** Throws where the name is too close to another's, or no wallet of the account could have it. */
async function namedBy(
  tx: WriteDb,
  { uid, name, wallet: asked, now }: Account & { name: string; wallet: string },
): Promise<{ name: string; name_key: string; name_wallet: string; name_changed_at: Date }> {
  const key = nameKey(name)
  const links = await tx
    .selectFrom('wallet_links')
    .select('address')
    .where('uid', '=', uid)
    .orderBy('linked_at')
    .execute()
  const own = links.map(({ address }) => address)
  const wallet = asked === '' ? own[0] : own.find((each) => each === asked)
  if (wallet === undefined) throw new CollectorNameError('wallet')
  if (await isTaken(readSide(tx), { uid, key, own })) throw new CollectorNameTakenError()
  return { name, name_key: key, name_wallet: wallet, name_changed_at: now }
}

/** Whether another account goes by the name, or another wallet by the same one in ENS, with its end or without. */
async function isTaken(
  read: ReadDb,
  { uid, key, own }: { uid: string; key: string; own: readonly string[] },
): Promise<boolean> {
  const other = await read
    .selectFrom('collector_choices')
    .select('uid')
    .where('name_key', '=', key)
    .where('uid', '<>', uid)
    .executeTakeFirst()
  if (other !== undefined) return true
  const names = await read
    .selectFrom('ens_names')
    .select('name')
    .where('name', 'is not', null)
    .where('address', 'not in', own)
    .execute()
  return names.some(({ name }) => [name!, name!.replace(/\.[^.]*$/, '')].some((each) => nameKey(each) === key))
}
