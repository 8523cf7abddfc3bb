import { recordAct } from '#features/accounts/roles/record-act.server.ts'
import type { DocumentContent } from '#features/documents/document.ts'
import { findDocument, listDocuments } from '#features/documents/find-document.server.ts'
import { saveDraft } from '#features/documents/save-draft.server.ts'
import { readEdited } from '#features/publishing/desk/read-edited.server.ts'
import { readSettledRecords } from '#features/publishing/find-settled-changes.server.ts'
import { infoPageTitles } from '#features/studio/info-page-titles.ts'
import { isMailName } from '#features/studio/mails/mail-list.ts'
import { type ReadDb, readSide, type WriteDb } from '#platform/database/database.server.ts'
import { ConflictError, defineError, InvalidInputError } from '#platform/errors.ts'
import { slugOf } from '#platform/slug-of.ts'
import { listIn, own } from '../form/form-walk.ts'
import { type FormId, type FormKind, isFormKind } from './content-id.ts'

export const TitleNeededError = defineError(
  InvalidInputError,
  'document-title-needed',
  'Give it a title. Nothing was made yet.',
)
export const NameNeededError = defineError(
  InvalidInputError,
  'document-name-needed',
  'Give it a short name of small letters, digits and hyphens, such as winter-2026. Nothing was made yet.',
)
export const NumberNeededError = defineError(
  InvalidInputError,
  'document-number-needed',
  'Give the number that the contract gave it, such as 3. Nothing was made yet.',
)
export const NameTakenError = defineError(
  ConflictError,
  'document-name-taken',
  (name: string) => `There already is one named ${name}. Choose another name; nothing was made.`,
)
export const AddressNeededError = defineError(
  InvalidInputError,
  'document-address-needed',
  'An address begins with / and has no spaces, such as /winter. Nothing was made yet.',
)
export const NothingToBeginError = defineError(
  InvalidInputError,
  'nothing-to-begin',
  'Choose what to make. Nothing was made yet.',
)

/**
 * Makes the first draft of a document. `name` may be left empty: it is made of the title. With `path` a collection gets an address of its own in
 * the draft of the navigation, which is published after it. Returns the document. Throws what the form needs.
 */
export async function beginContent(
  tx: WriteDb,
  {
    kind,
    title,
    name,
    path,
    content: first,
    ...by
  }: {
    kind: string
    title: string
    name: string
    path: string
    /** What it says at first, where that is not the same for all of its kind. */
    content?: DocumentContent | undefined
    actor: string
    requestId: string
    now: Date
  },
): Promise<{ id: FormId; isAddressed: boolean }> {
  if (!isFormKind(kind) || kind === 'studio' || kind === 'navigation') throw new NothingToBeginError()
  const read = readSide(tx)
  const words = { title: title.trim().slice(0, 300), name: name.trim() }
  const id: FormId = { kind, name: await nameOf(read, kind, words) }
  const address = path.trim()
  if (address !== '' && !/^\/[\w.~/-]{1,199}$/.test(address)) throw new AddressNeededError()
  if ((await findDocument(read, id)) !== undefined) throw new NameTakenError(id.name)
  const content = first ?? (await firstContent(read, id, words.title))
  await saveFirst(tx, id, content, by)
  await recordAct(tx, {
    actor: by.actor,
    act: 'document-begun',
    detail: kind === id.name ? kind : `${kind} ${id.name}`,
    requestId: by.requestId,
    now: by.now,
  })
  const isAddressed = kind === 'collection' && address !== ''
  if (isAddressed) await giveAddress(tx, { collection: id.name, path: address, ...by })
  return { id, isAddressed }
}

async function nameOf(read: ReadDb, kind: FormKind, { title, name }: { title: string; name: string }): Promise<string> {
  if (kind === 'shipping' || kind === 'payments') return kind
  if (kind === 'page') {
    if (!Object.hasOwn(infoPageTitles, name)) throw new NameNeededError()
    return name
  }
  if (kind === 'mail') {
    if (!isMailName(name)) throw new NothingToBeginError()
    return name
  }
  if (kind === 'pill-kind' || kind === 'vault') {
    if (!/^[1-9]\d{0,29}$/.test(name)) throw new NumberNeededError()
    return name
  }
  if (title === '') throw new TitleNeededError()
  if (kind === 'pill') return /^[1-9]\d{0,29}$/.test(name) ? name : await nextNumber(read)
  if (kind === 'campaign') {
    if (!/^[1-9]\d{0,29}$/.test(name)) throw new NumberNeededError()
    return name
  }
  const slug = name === '' ? slugOf(title) : name
  if (!/^[a-z0-9][a-z0-9-]{0,79}$/.test(slug)) throw new NameNeededError()
  return slug
}

/** A number that no edition ever had: permits and the register name editions by it for good. */
async function nextNumber(read: ReadDb): Promise<string> {
  const documents = [
    ...(await listDocuments(read, { kind: 'edition' })),
    ...(await listDocuments(read, { kind: 'pill' })),
  ]
  const contents = await Promise.all(documents.map(async (each) => await readEdited(read, each)))
  const { editions } = await readSettledRecords(read)
  const taken = [...contents.map((content) => own(content, 'editionId')), ...editions.keys()]
  const numbers = taken.flatMap((number) =>
    typeof number === 'string' && /^\d{1,30}$/.test(number) ? [BigInt(number)] : [],
  )
  return String(numbers.reduce((most, number) => (number > most ? number : most), 0n) + 1n)
}

/** What a document says before anybody wrote in it: its name, its title, and the groups that everyone has. */
async function firstContent(read: ReadDb, { kind, name }: FormId, title: string): Promise<DocumentContent> {
  switch (kind) {
    case 'collection':
      return { slug: name, title, standard: 'erc721', metadata: { from: 'tokenURI' } }
    case 'edition':
      return {
        editionId: await nextNumber(read),
        slug: name,
        title,
        numbering: { by: 'claim-order' },
        opensBy: { with: 'studio' },
        specification: { sheet: {}, image: {} },
        pack: {},
        customs: { value: {} },
        picture: {},
      }
    case 'pill':
      return { editionId: name, title }
    case 'campaign':
      return { campaignId: name, name: title }
    case 'shipping':
      return { sender: {}, zones: [] }
    case 'mail':
    case 'payments':
    case 'pill-kind':
    case 'vault':
      return {}
    default:
      return { sections: [] }
  }
}

type By = { actor: string; now: Date }

async function saveFirst(tx: WriteDb, id: FormId, content: DocumentContent, { actor, now }: By): Promise<void> {
  const saved = await saveDraft(tx, { id, content, base: 0, by: actor, now })
  if (saved.outcome !== 'saved') throw new NameTakenError(id.name)
}

/** Writes the address of a new collection into the draft of the navigation, upon whatever is written there already. */
async function giveAddress(
  tx: WriteDb,
  { collection, path, actor, now }: By & { collection: string; path: string },
): Promise<void> {
  const id = { kind: 'navigation', name: 'navigation' } as const
  const read = readSide(tx)
  const navigation = await findDocument(read, id)
  const content = navigation === undefined ? {} : await readEdited(read, navigation)
  const addresses = [...listIn(own(content, 'addresses')), { path, page: 'collection', collection }]
  await saveDraft(tx, {
    id,
    content: { ...content, addresses },
    base: navigation?.draftVersion ?? 0,
    by: actor,
    now,
  })
}
