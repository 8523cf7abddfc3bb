import { sql } from 'kysely'
import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { findDocument } from '#features/documents/find-document.server.ts'
import { publishDocument } from '#features/documents/publish-document.server.ts'
import { placedContracts } from '#features/documents/published-contracts.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { burnKinds } from '../plan/contract-kind.ts'
import { endDeployment, type Who } from './begin-deployment.server.ts'
import { ContractsInUseError, DeploymentEndedError, NoSuchDeploymentError, NotReadyError } from './deployment-errors.ts'
import { findDeployment } from './deployment-rows.server.ts'
import { type Deployment, isComplete } from './deployment.ts'

const contractsId = { kind: 'contracts', name: 'contracts' } as const

/** What publishing came to: whether the site has other contracts now, and the collection whose draft was made. */
export type PublishedDeployment = { contracts: boolean; collection: string | undefined }

/**
 * Ends a deployment whose steps are all done: what it placed is published as content, which the running app follows, and a new collection
 * becomes a draft. Throws `NotReadyError`, `ContractsInUseError`, `DocumentMistakesError`, `DeploymentEndedError`.
 */
export async function publishDeployment(
  tx: WriteDb,
  { id, folder, studio, ...who }: Who & { id: number; folder: Studio; studio: Studio },
): Promise<PublishedDeployment> {
  const deployment = await findDeployment(readSide(tx), { id })
  if (deployment === undefined) throw new NoSuchDeploymentError()
  if (deployment.state !== 'open') throw new DeploymentEndedError()
  if (!isComplete(deployment)) throw new NotReadyError()
  await assertUnused(readSide(tx), deployment, studio)
  const placed = placesOf(deployment)
  const draft = { tx, by: who.actor, now: who.now }
  if (Object.keys(placed).length > 0) {
    const before = await findDocument(readSide(tx), contractsId)
    const kept = before?.published?.content['chainId'] === deployment.chainId ? before.published.content : {}
    const content: DocumentContent = { ...kept, chainId: deployment.chainId, ...placed }
    const base = await storeDraft({ ...draft, id: contractsId, content })
    await publishDocument(tx, { id: contractsId, base, by: who.actor, now: who.now, check: checkContent(folder) })
    await recordAct(tx, { ...who, act: 'contracts-published', detail: Object.keys(placed).join(', ') })
  }
  const collection = collectionOf(deployment, who.now)
  if (collection !== undefined) {
    const at = { kind: 'collection', name: collection.name } as const
    // What is written already stays, such as after a rehearsal; what the owner typed for the contract holds.
    const written = (await findDocument(readSide(tx), at))?.draft?.content
    const content = { ...collection.words, ...written, ...collection.content }
    await storeDraft({ ...draft, id: at, content })
  }
  await endDeployment(tx, { id, state: 'published', now: who.now })
  return { contracts: Object.keys(placed).length > 0, collection: collection?.name }
}

/** Publishes the draft of a collection that a deployment made. Throws what `publishDocument` throws. */
export async function publishCollection(
  tx: WriteDb,
  { slug, folder, ...who }: Who & { slug: string; folder: Studio },
): Promise<void> {
  const id = { kind: 'collection', name: slug } as const
  const base = (await findDocument(readSide(tx), id))?.draftVersion ?? 0
  await publishDocument(tx, { id, base, by: who.actor, now: who.now, check: checkContent(folder) })
  await recordAct(tx, { ...who, act: 'contracts-published', detail: `collection ${slug}` })
}

async function storeDraft({
  tx,
  id,
  content,
  by,
  now,
}: {
  tx: WriteDb
  id: Parameters<typeof saveDraft>[1]['id']
  content: DocumentContent
  by: string
  now: Date
}): Promise<number> {
  const base = (await findDocument(readSide(tx), id))?.draftVersion ?? 0
  const saved = await saveDraft(tx, { id, content, base, by, now })
  return saved.draftVersion
}

type Place = { address: string; firstBlock: number }

function placeOf({ steps }: Deployment, kind: string): Place | undefined {
  const step = steps.find((each) => each.what === 'deploy' && each.contract === kind)
  return step?.state === 'mined' && step.address !== undefined
    ? { address: step.address, firstBlock: step.block }
    : undefined
}

function placesOf(deployment: Deployment): Record<string, Place> {
  return Object.fromEntries(
    placedContracts.flatMap((kind) => {
      const place = placeOf(deployment, kind)
      return place === undefined ? [] : [[kind, place]]
    }),
  )
}

/** The collection as a document: what the owner typed, and `words` where nobody has written any, for an editor to replace. */
function collectionOf(
  deployment: Deployment,
  now: Date,
): { name: string; content: DocumentContent; words: DocumentContent } | undefined {
  const place = placeOf(deployment, 'collection')
  const { collection } = deployment.terms
  if (place === undefined || collection === undefined) return undefined
  const { slug, title, singular, maxSupply, metadata } = collection
  const content = {
    slug,
    title,
    singular,
    ...place,
    standard: 'erc721',
    metadata: metadata === 'hosted' ? { from: 'hosted' } : { from: 'tokenURI', ipfsGateway: 'https://ipfs.io/ipfs/' },
    editionSize: maxSupply,
  }
  return { name: slug, content, words: { year: String(now.getUTCFullYear()), medium: '', statement: '' } }
}

/** What collectors have of the present contracts stays where it is: those are not replaced from here. */
async function assertUnused(read: ReadDb, { terms }: Deployment, studio: Studio): Promise<void> {
  const uses = await countUses(read)
  const asked: readonly (readonly [boolean, number, string])[] = [
    [burnKinds.some((kind) => terms.contracts.includes(kind)) && studio.burns !== undefined, uses.pills, 'pills'],
    [terms.contracts.includes('vaults') && studio.vaults !== undefined, uses.vaults, 'vaults'],
    [terms.contracts.includes('salesroom') && studio.salesroom !== undefined, uses.sales, 'sales'],
  ]
  const used = asked.filter(([isReplaced, count]) => isReplaced && count > 0).map(([, , what]) => what)
  if (used.length > 0) throw new ContractsInUseError(used.join(', '))
}

/** What collectors have of the present contracts. */
export async function countUses(read: ReadDb): Promise<{ pills: number; vaults: number; sales: number }> {
  const row = await read
    .selectNoFrom([
      sql<number>`(select coalesce(sum(issued), 0)::int from pill_kinds)`.as('pills'),
      sql<number>`(select count(*)::int from vaults)`.as('vaults'),
      sql<number>`(select count(*)::int from sales)`.as('sales'),
    ])
    .executeTakeFirstOrThrow()
  return { pills: Number(row.pills), vaults: Number(row.vaults), sales: Number(row.sales) }
}
