import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { findDocument, getDocument, listDocuments } from '#features/documents/find-document.server.ts'
import { publishDocument, withdrawDocument } from '#features/documents/publish-document.server.ts'
import { discardDraft, restoreRevision, saveDraft } from '#features/documents/save-draft.server.ts'
import { checkContent } from '#features/publishing/check-content.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import { readSide, type WriteDb } from '#platform/database/database.server.ts'
import {
  type CollectionLook,
  CollectionTakenError,
  ContractShownError,
  documentOf,
  ipfsGateway,
  NavigationBusyError,
  NotAdoptableError,
  NotPublishedError,
  textIn,
} from './collection-look.ts'
import type { Inspection } from './inspection.ts'
import { hasCopies } from './observations.ts'
import { isAdoptable } from './verdict.ts'

type By = { actor: string; requestId: string; now: Date }

/**
 * Saves what staff say of an inspected contract as the draft of a collection, and publishes it if asked: the follower then begins to read it by
 * itself. Throws `NotAdoptableError`, `ContractShownError`, `CollectionTakenError`, `NavigationBusyError`, and what publishing throws; then nothing is saved.
 */
export async function adoptCollection(
  tx: WriteDb,
  {
    inspection,
    look,
    isPublished,
    folder,
    actor,
    requestId,
    now,
  }: By & { inspection: Inspection; look: CollectionLook; isPublished: boolean; folder: Studio },
): Promise<void> {
  if (inspection.state !== 'done' || !isAdoptable(inspection.verdict)) throw new NotAdoptableError()
  const { address } = inspection.observations
  const { chain } = inspection
  const { slug } = look
  await refuseTwins(tx, { slug, address, chain: chain ?? folder.chain.id, own: inspection, ownChain: folder.chain.id })
  const id = { kind: 'collection', name: slug } as const
  if (inspection.collection !== undefined && inspection.collection !== slug)
    await discardDraft(tx, { id: { kind: 'collection', name: inspection.collection }, now })
  const before = await findDocument(readSide(tx), id)
  const standard = hasCopies(inspection.observations) ? 'erc1155' : 'erc721'
  const content = withWritten(
    documentOf(look, { address, chain, standard, ipfsGateway }),
    waitingIn(before?.draft?.content),
  )
  const saved = await saveDraft(tx, { id, content, base: before?.draftVersion ?? 0, by: actor, now })
  if (saved.outcome !== 'saved') throw new CollectionTakenError(slug)
  await tx
    .updateTable('contract_inspections')
    .set({ collection: slug, page_path: look.path === '' ? null : look.path })
    .where('id', '=', inspection.id)
    .execute()
  if (inspection.collection !== slug)
    await recordAct(tx, { actor, act: 'collection-begun', detail: slug, requestId, now })
  if (!isPublished) return
  const check = checkContent(folder)
  await publishDocument(tx, { id, base: saved.draftVersion, by: actor, now, check })
  if (look.path !== '') await giveAddress(tx, { slug, path: look.path, folder, by: actor, now })
  await recordAct(tx, { actor, act: 'collection-published', detail: slug, requestId, now })
}

/** A draft without a contract waits for one, such as after a rehearsal. */
function waitingIn(draft: DocumentContent | undefined): DocumentContent | undefined {
  return draft === undefined || textIn(draft, 'address') !== '' ? undefined : draft
}

/** What was written before stays where the form says nothing. */
function withWritten(content: DocumentContent, written: DocumentContent = {}): DocumentContent {
  const said = Object.entries(content).filter(([key, value]) => value !== '' || written[key] === undefined)
  return { ...written, ...Object.fromEntries(said) }
}

/** A contract is shown once, where the same address on another chain is another contract, and a name belongs to one collection for good. */
async function refuseTwins(
  tx: WriteDb,
  {
    slug,
    address,
    chain,
    own,
    ownChain,
  }: { slug: string; address: string; chain: number; own: Inspection; ownChain: number },
): Promise<void> {
  const known = await listDocuments(readSide(tx), { kind: 'collection' })
  const shown = known.flatMap(({ published }) => (published === undefined ? [] : [published.content]))
  const twin = shown.find(
    (content) => textIn(content, 'address').toLowerCase() === address && (content['chain'] ?? ownChain) === chain,
  )
  if (twin !== undefined) throw new ContractShownError(textIn(twin, 'title'))
  const taken = known.find(({ name }) => name === slug)
  const isWaiting = waitingIn(taken?.draft?.content) !== undefined
  if (
    taken !== undefined &&
    slug !== own.collection &&
    (taken.published !== undefined || (taken.draft !== undefined && !isWaiting))
  )
    throw new CollectionTakenError(slug)
}

/** Gives the collection's page an address of its own, and its pieces one below it. Throws `NavigationBusyError`. */
async function giveAddress(
  tx: WriteDb,
  { slug, path, ...by }: { slug: string; path: string; folder: Studio; by: string; now: Date },
): Promise<void> {
  await changeNavigation(tx, {
    ...by,
    change: ({ addresses, menu }) => ({
      addresses: [
        ...addresses,
        { path, page: 'collection', collection: slug },
        { path: `${path}/:id`, page: 'piece', collection: slug },
      ],
      menu,
    }),
  })
}

type Entries = { addresses: readonly DocumentContent[]; menu: readonly DocumentContent[] }

/** Publishes another navigation. Throws `NavigationBusyError`. */
async function changeNavigation(
  tx: WriteDb,
  { change, folder, by, now }: { change: (entries: Entries) => Entries; folder: Studio; by: string; now: Date },
): Promise<void> {
  const id = { kind: 'navigation', name: 'navigation' } as const
  const { draft, draftVersion, published } = await getDocument(readSide(tx), id)
  const entriesOf = (key: string) => (published?.content[key] ?? []) as readonly DocumentContent[]
  const before = { addresses: entriesOf('addresses'), menu: entriesOf('menu') }
  const after = change(before)
  if (JSON.stringify(after) === JSON.stringify(before)) return
  if (draft !== undefined || published === undefined) throw new NavigationBusyError()
  const content = { ...published.content, ...after }
  const saved = await saveDraft(tx, { id, content, base: draftVersion, by, now })
  if (saved.outcome !== 'saved') throw new NavigationBusyError()
  await publishDocument(tx, { id, base: saved.draftVersion, by, now, check: checkContent(folder) })
}

/**
 * Takes an adopted collection from the site: it is a draft again, its addresses and its place in the menu are gone, and what was read of it is
 * dropped, which the chain gives again. Throws `NotPublishedError`, `NavigationBusyError`, and `DocumentMistakesError` where something needs it.
 */
export async function withdrawCollection(
  tx: WriteDb,
  { inspection, folder, actor, requestId, now }: By & { inspection: Inspection; folder: Studio },
): Promise<void> {
  const slug = inspection.collection
  const id = { kind: 'collection', name: slug ?? '' } as const
  const before = slug === undefined ? undefined : await findDocument(readSide(tx), id)
  if (slug === undefined || before?.published === undefined) throw new NotPublishedError()
  const isOther = ({ collection }: DocumentContent) => collection !== slug
  await changeNavigation(tx, {
    folder,
    by: actor,
    now,
    change: ({ addresses, menu }) => ({ addresses: addresses.filter(isOther), menu: menu.filter(isOther) }),
  })
  await withdrawDocument(tx, { id, check: checkContent(folder) })
  if (before.draft === undefined) await restoreRevision(tx, { id, number: before.published.number, by: actor, now })
  await recordAct(tx, { actor, act: 'collection-withdrawn', detail: slug, requestId, now })
}
