import type { Hex } from 'viem'
import type { EdgeDb } from '#platform/database/database.server.ts'
import { Secret } from '#platform/secret.ts'
import { type BurnContracts, deployBurnContracts } from '#tests/chain/burn-contracts.ts'
import type { TestChain } from '#tests/chain/test-chain.ts'
import { openEmbedded } from '../accounts/embedded-under-test.ts'

type Options = NonNullable<Parameters<typeof openEmbedded>[1]>
let people = 0

/** The contracts of burning, in which a wallet has burned pieces 1 to 3 and holds three pills. */
export async function deployPillKinds(
  chain: TestChain,
  { holder, ...options }: { holder: Hex } & Parameters<typeof deployBurnContracts>[1],
): Promise<BurnContracts> {
  const contracts = await deployBurnContracts(chain, options)
  await contracts.mint([holder, holder, holder])
  for (const tokenId of [1, 2, 3]) await contracts.burn(holder, tokenId)
  return contracts
}

/** An instance whose permits the contracts of `deployBurnContracts` take, with somebody signed in whose wallet the holder's is. */
export async function openForHolder(
  db: EdgeDb,
  { holder, change, ...options }: Options & { holder: Hex },
): Promise<{ door: ReturnType<typeof openEmbedded>; uid: string; cookie: string }> {
  const door = openEmbedded(db, { ...options, change: { ...change, permitKey: new Secret(`0x${'5'.repeat(64)}`) } })
  await door.identity.prepare()
  const { uid, cookie } = await signUpAt(door)
  await db
    .insertInto('wallet_links')
    .values({ address: holder, uid, linked_at: new Date() })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ uid }))
    .execute()
  return { door, uid, cookie }
}

/** Somebody new, signed in. */
export async function signUpAt(door: ReturnType<typeof openEmbedded>): Promise<{ uid: string; cookie: string }> {
  const { uid, idToken } = await door.signUp(`holder-${++people}`)
  return { uid, cookie: (await door.enter(idToken)).cookie }
}
