import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import { parseAddress } from '#platform/address.ts'
import type { JsonRpc } from '#platform/chain/json-rpc.server.ts'
import { type EdgeDb, type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { MOST_SIGNATURE, MOST_WITNESS_NAME, type Sealing, WitnessRefusedError } from '../proof/witness.ts'
import { findPrepared } from './prepared-vault.server.ts'
import { verifyWitness } from './verify-witness.server.ts'

/** A signature as it was handed in: text from a form. */
export type GivenWitness = { address: string; name: string; signature: string }

/** A signature that holds, to be written down. `name` is null where none was given. */
export type CheckedWitness = {
  root: string
  address: string
  name: string | null
  signature: string
  isContract: boolean
}

/**
 * Checks what a witness handed in for a prepared list: text, then signature. Throws NotPreparedError, WitnessRefusedError, and
 * ChainSilentError when a contract has to be asked and the node does not answer.
 */
export async function checkGivenWitness(
  read: ReadDb,
  {
    rpc,
    place,
    root,
    given,
  }: { rpc: JsonRpc; place: { chainId: number; contract: string }; root: string; given: GivenWitness },
): Promise<CheckedWitness> {
  const { vault_id: vaultId, leaf_count: leafCount, promised_at: promisedAt } = await findPrepared(read, root)
  return await checkWitnessOf({ ...place, vaultId, root, leafCount, promisedAt: promisedAt! }, { rpc, given })
}

/** The same for a sealing that is known. Throws WitnessRefusedError and ChainSilentError. */
export async function checkWitnessOf(
  sealing: Sealing,
  { rpc, given }: { rpc: JsonRpc; given: GivenWitness },
): Promise<CheckedWitness> {
  const address = parseAddress(given.address.trim())
  const name = given.name.trim().replaceAll(/\s+/g, ' ')
  const signature = given.signature.trim()
  if (address === undefined)
    throw new WitnessRefusedError('The witness’s address is not one: 0x and 40 digits. Nothing was kept.')
  if (name.length > MOST_WITNESS_NAME)
    throw new WitnessRefusedError(`A witness’s name has ${MOST_WITNESS_NAME} characters at most. Nothing was kept.`)
  if (!/^0x(?:[0-9a-fA-F]{2})+$/.test(signature) || signature.length > MOST_SIGNATURE)
    throw new WitnessRefusedError('This is no signature: 0x and an even number of digits. Nothing was kept.')
  const by = await verifyWitness({ rpc, sealing, address, signature: signature as `0x${string}` })
  if (by === 'no')
    throw new WitnessRefusedError(
      'This signature is not by that address, or not for this list: a list that was hashed again needs new ones. Nothing was kept.',
    )
  return {
    root: sealing.root,
    address: address.toLowerCase(),
    name: name === '' ? null : name,
    signature: signature.toLowerCase(),
    isContract: by === 'contract',
  }
}

/** Writes a checked signature down beside its root; the same address again gives its newer name and signature. */
export async function storeWitness(
  tx: WriteDb,
  { witness: { root, address, name, signature, isContract }, now }: { witness: CheckedWitness; now: Date },
): Promise<void> {
  const row = { name, signature, is_contract: isContract, signed_at: now }
  await tx
    .insertInto('vault_witnesses')
    .values({ root, address, ...row })
    .onConflict((conflict) => conflict.columns(['root', 'address']).doUpdateSet(row))
    .execute()
}

/** Checks a witness's signature and keeps it with a line in the audit. Throws what `checkGivenWitness` does. */
export async function keepWitness(
  db: EdgeDb,
  by: { actor: string; requestId: string; now: Date },
  asked: Parameters<typeof checkGivenWitness>[1],
): Promise<void> {
  const witness = await checkGivenWitness(readSide(db), asked)
  await db.transaction().execute(async (tx) => {
    await storeWitness(tx, { witness, now: by.now })
    await recordAct(tx, {
      ...by,
      act: 'vault-witness-kept',
      subject: `${asked.root.slice(0, 18)} ${witness.address}`,
    })
  })
}
