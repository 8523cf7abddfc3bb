import type { ContentDocument, DocumentContent, DocumentKind } from '#features/documents/document.ts'

/** What becomes of published documents when a rehearsal ends. `drafts` leave the site; `changed` stay with this content. */
export type AfterRehearsal = { kept: ContentDocument[]; changed: ContentDocument[]; drafts: ContentDocument[] }

/** These name contracts of the rehearsal chain, or numbers in them. */
const ofContracts: ReadonlySet<DocumentKind> = new Set(['contracts', 'campaign', 'pill', 'pill-kind', 'vault'])

/**
 * Parts the published documents by what they say of the rehearsal chain. What is there becomes drafts, collections without their contract, so that
 * nothing that was written is lost; addresses and entries of the menu that led to it are taken out. A collection on a further chain is as real as before.
 */
export function partAtRehearsal(documents: readonly ContentDocument[], rehearsal: number): AfterRehearsal {
  const collections = new Set(
    documents.flatMap(({ kind, name, content }) =>
      kind === 'collection' && isOnChain(content, rehearsal) ? [name] : [],
    ),
  )
  const goes = ({ kind, name, content }: ContentDocument) =>
    ofContracts.has(kind) ||
    (kind === 'collection' && collections.has(name)) ||
    (kind === 'edition' && opensWith(content) !== 'studio') ||
    (kind === 'payments' && hasCoins(content)) ||
    (kind === 'exhibit' && relatesTo(content, collections))
  const drafts = documents.filter(goes)
  const gone = new Set(drafts.map(keyOf))
  const rest = documents.filter((document) => !gone.has(keyOf(document)))
  const changed = rest.flatMap((document) => {
    const content = withoutLinks(document, { collections, gone })
    return content === document.content ? [] : [{ ...document, content }]
  })
  const others = new Set(changed.map(keyOf))
  return { kept: rest.filter((document) => !others.has(keyOf(document))), changed, drafts: drafts.map(withoutPlace) }
}

const keyOf = ({ kind, name }: Pick<ContentDocument, 'kind' | 'name'>) => `${kind} ${name}`

const isOnChain = ({ chain }: DocumentContent, id: number) => chain === undefined || chain === id

const opensWith = ({ opensBy }: DocumentContent) => (opensBy as DocumentContent | undefined)?.['with']

const hasCoins = ({ tokens }: DocumentContent) => Array.isArray(tokens) && tokens.length > 0

function relatesTo({ blocks }: DocumentContent, collections: ReadonlySet<string>): boolean {
  return listOf(blocks).some((block) =>
    listOf(block['pieces']).some(({ collection }) => collections.has(collection as string)),
  )
}

/** Links to what is gone: one that leads nowhere would be a mistake. */
function withoutLinks(
  { kind, content }: ContentDocument,
  { collections, gone }: { collections: ReadonlySet<string>; gone: ReadonlySet<string> },
): DocumentContent {
  if (kind === 'studio') {
    const { current, ...rest } = content
    return typeof current === 'string' && gone.has(`exhibit ${current}`) ? rest : content
  }
  if (kind !== 'navigation') return content
  const stays = ({ collection }: DocumentContent) => collection === undefined || !collections.has(collection as string)
  const [addresses, menu] = [listOf(content['addresses']), listOf(content['menu'])]
  return addresses.every(stays) && menu.every(stays)
    ? content
    : { ...content, addresses: addresses.filter(stays), menu: menu.filter(stays) }
}

/** The document without the contract of a collection, which is on no other chain. */
export function withoutPlace(document: ContentDocument): ContentDocument {
  if (document.kind !== 'collection') return document
  const { address: _, firstBlock: __, chain: ___, ...content } = document.content
  return { ...document, content }
}

const listOf = (value: unknown): readonly DocumentContent[] =>
  Array.isArray(value) ? (value as readonly DocumentContent[]) : []
