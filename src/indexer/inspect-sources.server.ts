import {
  recordCollectionState,
  recordContractName,
} from '#features/catalogue/chain-facts/record-collection-state.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import type { ChainSession } from './chain-session.ts'
import type { ChainSource, SourceStanding } from './chain/chain-source.ts'
import { inspectContract, type Inspection, inspectSalesroom } from './chain/inspect-contract.server.ts'
import { inspectStudioContract, recordStudioContractState } from './chain/inspect-studio-contract.server.ts'

const lookAgainMilliseconds = 10_000

/** Checks contracts that were not checked yet, and from time to time those that were refused: one may be deployed later. */
export async function inspectSources(session: ChainSession): Promise<void> {
  const isDue = session.now().getTime() >= session.nextInspection
  const open = session.sources.filter(
    ({ standing }) => standing.state === 'unknown' || (isDue && standing.state === 'refused' && !standing.final),
  )
  if (open.length === 0) return
  session.nextInspection = session.now().getTime() + lookAgainMilliseconds
  const looks = await Promise.all(open.map(async (source) => await look(session, source)))
  for (const [index, source] of open.entries()) {
    const { standing, name, symbol } = looks[index]!
    if (source.kind === 'collection' && standing.state === 'accepted')
      await session.writer.write({ visible: true }, (tx) =>
        recordContractName(tx, { collection: source.slug, name, symbol }),
      )
    await settle(session, source, standing)
  }
}

async function look({ rpc }: ChainSession, source: ChainSource): Promise<Inspection> {
  if (source.kind === 'salesroom') return await inspectSalesroom(rpc, source)
  if (source.kind === 'studio-contract')
    return { standing: await inspectStudioContract(rpc, source), name: null, symbol: null }
  // Claims stand on who has pills: copies of just any contract are none.
  if (source.slug === PILLS) {
    const standing = await inspectStudioContract(rpc, { address: source.address, slug: 'pills' })
    if (standing.state === 'refused') return { standing, name: null, symbol: null }
  }
  return await inspectContract(rpc, source)
}

async function settle(session: ChainSession, source: ChainSource, standing: SourceStanding): Promise<void> {
  if (standing.state === 'refused') return await refuseSource(session, source, standing)
  source.standing = standing
  if (source.kind === 'collection') await setCollectionState(session, source, 'catching-up')
  if (source.kind === 'studio-contract')
    await recordStudioContractState(session.writer, { source, state: 'catching-up' })
}

/** Leaves a source out and says why; the others go on. */
export async function refuseSource(
  session: ChainSession,
  source: ChainSource,
  standing: Extract<SourceStanding, { state: 'refused' }>,
): Promise<void> {
  const before = source.standing
  source.standing = standing
  if (before.state === 'refused' && before.problem.detail === standing.problem.detail) return
  session.log.warn(standing.problem.detail, { [source.kind]: source.slug, code: standing.problem.code })
  if (source.kind === 'salesroom') return
  if (source.kind === 'studio-contract') return await recordStudioContractState(session.writer, { source, ...standing })
  await session.writer.write({ visible: true }, (tx) =>
    recordCollectionState(tx, { collection: source.slug, standing }),
  )
}

async function setCollectionState(
  session: ChainSession,
  source: ChainSource,
  state: 'catching-up' | 'following',
): Promise<void> {
  await session.writer.write({ visible: true }, (tx) =>
    recordCollectionState(tx, { collection: source.slug, standing: { state } }),
  )
}
