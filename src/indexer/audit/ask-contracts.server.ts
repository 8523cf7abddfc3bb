import type { ChainSource } from '../chain/chain-source.ts'
import { askContract, usualSample } from './ask-contract.server.ts'
import { type Difference, noteSuspicions, recordDifferences } from './differences.server.ts'
import type { Audit, Reach } from './read-again.server.ts'

type OpenDifference = { id: number; kind: string; detail: string; token_id: string | null; holder: string | null }

/** At the end of a round: what the contracts say themselves, of some pieces at random and of all that they said differently before. */
export async function askContracts(audit: Audit, { sources, upTo }: Reach): Promise<void> {
  for (const source of collectionsOf(sources)) {
    const open = await listOpen(audit, { source, from: 0, to: upTo })
    // Of a contract that differs in so much, staff know; more of the same tells nobody anything.
    const sampled = Math.max(0, usualSample - open.length)
    await compareAndTell(audit, { source, upTo, open, sampled, countsPieces: true })
  }
}

/**
 * After a stretch was read again and is as it is stored: what a contract said differently of it may have been what was missing. Asked now, so that it
 * is not said for a day that somebody else owns a piece.
 */
export async function askContractsAgain(
  audit: Audit,
  { sources, from, to, upTo }: Reach & { from: number; to: number },
): Promise<void> {
  for (const source of collectionsOf(sources)) {
    const open = (await listOpen(audit, { source, from, to })).filter(isAskedAgain)
    const countsPieces = open.some(({ kind }) => kind === 'supply')
    if (open.length > 0) await compareAndTell(audit, { source, upTo, open, sampled: 0, countsPieces })
  }
}

const collectionsOf = (sources: readonly ChainSource[]) => sources.filter(({ kind }) => kind === 'collection')

/** Of others it is not known which piece they are about. */
const isAskedAgain = ({ kind, token_id }: OpenDifference) => kind === 'supply' || token_id !== null

async function listOpen(
  { read, writer: { chainId } }: Audit,
  { source, from, to }: { source: ChainSource; from: number; to: number },
): Promise<OpenDifference[]> {
  return await read
    .selectFrom('chain_differences')
    .select(['id', 'kind', 'detail', 'token_id', 'holder'])
    .where('chain_id', '=', chainId)
    .where('source', '=', source.slug)
    .where('kind', 'in', ['owner', 'supply'])
    .where('from_block', '>=', from)
    .where('to_block', '<=', to)
    .where('repaired_at', 'is', null)
    .execute()
}

type Comparing = {
  source: ChainSource
  upTo: number
  open: readonly OpenDifference[]
  sampled: number
  countsPieces: boolean
}

/** What is new is written down and its stretch is read again. What is not said differently any more is closed. */
async function compareAndTell(
  { read, rpc, writer, now }: Audit,
  { source, upTo, open, sampled, countsPieces }: Comparing,
): Promise<void> {
  const { chainId } = writer
  const about = open.flatMap(({ token_id: tokenId, holder }) =>
    tokenId === null ? [] : [{ tokenId: String(tokenId), holder: holder ?? undefined }],
  )
  const found = await askContract(read, rpc, { source, block: upTo, sampled, about, countsPieces })
  const isFound = (row: OpenDifference) => found.some(({ detail }) => detail === row.detail)
  const settled = open.filter((row) => !isFound(row) && (isAskedAgain(row) || found.length === 0))
  const fresh = found.filter((each: Difference) => !open.some(({ detail }) => detail === each.detail))
  if (fresh.length === 0 && settled.length === 0) return
  await writer.write({ visible: false }, async (tx) => {
    if (settled.length > 0)
      await tx
        .updateTable('chain_differences')
        .set({ repaired_at: now() })
        .where(
          'id',
          'in',
          settled.map(({ id }) => id),
        )
        .execute()
    await recordDifferences(tx, { chainId, differences: fresh, now: now() })
    const suspicions = fresh.map(({ fromBlock: from, toBlock: to }) => ({ from, to, reason: 'contract' }))
    await noteSuspicions(tx, { chainId, suspicions, now: now() })
  })
}
