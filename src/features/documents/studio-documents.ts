import type { ShownFile } from '#features/studio/exhibit-config.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { ContentDocument, DocumentContent, DocumentKind, Json } from './document.ts'
import { withContracts } from './published-contracts.ts'

/** Drawing programs of a studio's folder by name; documents name them. */
export type Programs = ReadonlyMap<string, unknown>

/** What is no document: chain, contracts and what else an instance is wired to. Further chains stand here, and in the studio's document those that were added in the workbench. */
export type StudioWiring = Pick<Studio, 'chain' | 'chains' | 'salesroom' | 'contracts' | 'burns' | 'vaults'>

/** A studio in three parts, which `joinStudio` puts together again. */
export type StudioParts = { documents: readonly ContentDocument[]; programs: Programs; wiring: StudioWiring }

/** Files of the library by their ids, with the content that they offer now. */
export type ShownFiles = ReadonlyMap<string, ShownFile>

/** The keys of a document below which a file is named by its id. */
export const fileKeys: ReadonlySet<string> = new Set(['file', 'poster', 'moving'])

/** What the studio says of itself, in its own document. */
function lookOf(studio: Studio): object {
  const { name, mark, tagline, about, contact, notice, timeZone, accent, ground, links, current, mailing } = studio
  const { practiceSite } = studio
  return {
    name,
    mark,
    tagline,
    about,
    contact,
    notice,
    timeZone,
    accent,
    ground,
    links,
    current,
    mailing,
    practiceSite,
  }
}

/** Takes a studio's configuration apart: what it says becomes documents, plain JSON; each drawing program in it becomes a name. */
export function splitStudio(studio: Studio): StudioParts {
  const { ofMenu, ofStudio } = splitTranslations(studio.translations)
  const {
    collections,
    exhibits,
    editions,
    pages = { reviewed: false },
    shipping,
    addresses,
    moved,
    menu,
    campaigns,
    mails,
  } = studio
  const { chain, chains, salesroom, contracts, burns, payments } = studio
  const { said = [], ...vaults } = studio.vaults ?? {}
  const { reviewed, ...texts } = pages
  const programs = new Map<string, unknown>()
  const named = (kind: string, slug: string, program: unknown) => {
    programs.set(`${kind}/${slug}`, program)
    return `${kind}/${slug}`
  }
  const order = { collections: slugsOf(collections), exhibits: slugsOf(exhibits), editions: slugsOf(editions) }
  const pills = (burns?.editions ?? []).filter(
    ({ editionId }) => !editions.some((one) => one.editionId === editionId && one.opensBy.with === 'pills'),
  )
  const documents = [
    document('studio', 'studio', { ...lookOf(studio), pagesReviewed: reviewed, translations: ofStudio }),
    document('navigation', 'navigation', { addresses, moved, menu, order, translations: ofMenu }),
    ...(shipping === undefined ? [] : [document('shipping', 'shipping', shipping)]),
    ...(payments === undefined ? [] : [document('payments', 'payments', payments)]),
    ...collections.map(({ composer, metadata, ...collection }) =>
      document('collection', collection.slug, {
        ...collection,
        metadata:
          metadata.from === 'studio'
            ? { ...metadata, maker: named('maker', collection.slug, metadata.maker) }
            : metadata,
        ...(composer === undefined ? {} : { composer: named('composer', collection.slug, composer) }),
      }),
    ),
    ...exhibits.map(({ work, ...exhibit }) =>
      document('exhibit', exhibit.slug, {
        ...(fileNames(exhibit) as typeof exhibit),
        work: 'draw' in work ? { ...work, draw: named('exhibit', exhibit.slug, work.draw) } : fileNames(work),
      }),
    ),
    ...editions.map(({ picture, ...edition }) =>
      document('edition', edition.slug, {
        ...edition,
        picture:
          picture.draw === undefined
            ? fileNames(picture)
            : { ...picture, draw: named('edition', edition.slug, picture.draw) },
      }),
    ),
    ...Object.entries(texts).flatMap(([page, text]) => (text === undefined ? [] : [document('page', page, text)])),
    ...campaigns.map((campaign) => document('campaign', campaign.campaignId, fileNames(campaign) as object)),
    ...mails.map(({ id, ...words }) => document('mail', id, words)),
    ...pills.map((pill) => document('pill', pill.editionId, pill)),
    ...(burns?.kinds ?? []).map(({ pillId, ...words }) => document('pill-kind', pillId, fileNames(words) as object)),
    ...said.map(({ vaultId, ...said }) => document('vault', vaultId, fileNames(said) as object)),
  ]
  return {
    documents,
    programs,
    wiring: {
      chain,
      ...(chains === undefined ? {} : { chains }),
      contracts,
      ...(salesroom === undefined ? {} : { salesroom }),
      ...(burns === undefined ? {} : { burns: { ...burns, editions: [], kinds: [] } }),
      ...(studio.vaults === undefined ? {} : { vaults: vaults as NonNullable<Studio['vaults']> }),
    },
  }
}

/**
 * The configuration that documents, programs, wiring and files make together, unchecked: `checkStudio` says whether it holds. A program that the
 * folder does not have stays a name, and a file that the library does not have an id, which the check reports. Subjects stand in the order of the
 * navigation; those it does not know come last.
 */
export function joinStudio({ documents, programs, wiring, files }: StudioParts & { files: ShownFiles }): unknown {
  const named = (kind: DocumentKind) => documents.filter((each) => each.kind === kind)
  const contentOf = (kind: DocumentKind): DocumentContent => named(kind)[0]?.content ?? {}
  const { pagesReviewed, chains: added, translations: ofStudio, ...look } = contentOf('studio')
  const { order = {}, translations: ofMenu, ...navigation } = contentOf('navigation')
  const ordered = (kind: DocumentKind, list: 'collections' | 'exhibits' | 'editions') =>
    inOrder(named(kind), (order as Partial<Record<string, readonly string[]>>)[list] ?? [])
  const texts = named('page').map(({ name, content }) => [name, content] as const)
  const shipping = named('shipping')[0]?.content
  const payments = named('payments')[0]?.content
  const said = named('vault').map(({ name, content }) => withFiles({ ...content, vaultId: name }, files))
  const placed = withContracts(wiring, contentOf('contracts')) as StudioWiring
  return {
    ...placed,
    ...withChains(placed.chains, added),
    ...look,
    ...navigation,
    ...joinTranslations(ofStudio, ofMenu),
    collections: ordered('collection', 'collections').map((content) =>
      withProgram(withProgram(content, programs, 'metadata', 'maker'), programs, 'composer'),
    ),
    exhibits: ordered('exhibit', 'exhibits').map((content) =>
      withFiles(withProgram(content, programs, 'work', 'draw'), files),
    ),
    campaigns: inOrder(named('campaign'), []).map((content) => withFiles(content, files)),
    mails: named('mail')
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, content }) => ({ ...content, id: name })),
    editions: ordered('edition', 'editions').map((content) =>
      withFiles(withProgram(content, programs, 'picture', 'draw'), files),
    ),
    ...(texts.length === 0 && pagesReviewed !== true
      ? {}
      : { pages: { ...Object.fromEntries(texts), reviewed: pagesReviewed ?? false } }),
    ...(shipping === undefined ? {} : { shipping }),
    ...(payments === undefined ? {} : { payments }),
    ...(placed.burns === undefined
      ? {}
      : {
          burns: {
            ...placed.burns,
            editions: named('pill').map(({ content }) => content),
            kinds: named('pill-kind').map(({ name, content }) => withFiles({ ...content, pillId: name }, files)),
          },
        }),
    ...(placed.vaults === undefined || said.length === 0 ? {} : { vaults: { ...placed.vaults, said } }),
  }
}

/** The studio's words and its menu are two documents and one part of the configuration. */
function splitTranslations(all: Studio['translations']): Record<'ofMenu' | 'ofStudio', Studio['translations']> {
  const those = (isWanted: (path: string) => boolean) => {
    const languages = Object.entries(all ?? {}).flatMap(([language, entries]) => {
      const wanted = Object.entries(entries).filter(([path]) => isWanted(path))
      return wanted.length === 0 ? [] : [[language, Object.fromEntries(wanted)] as const]
    })
    return languages.length === 0 ? undefined : Object.fromEntries(languages)
  }
  const isOfMenu = (path: string) => path.startsWith('menu.')
  return { ofMenu: those(isOfMenu), ofStudio: those((path) => !isOfMenu(path)) }
}

function joinTranslations(ofStudio: Json | undefined, ofMenu: Json | undefined): { translations?: unknown } {
  if (ofStudio === undefined || ofMenu === undefined) {
    const only = ofStudio ?? ofMenu
    return only === undefined ? {} : { translations: only }
  }
  const [one, other] = [ofStudio, ofMenu] as Readonly<Record<string, object>>[]
  const languages = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])]
  return {
    translations: Object.fromEntries(
      languages.map((language) => [language, { ...one?.[language], ...other?.[language] }]),
    ),
  }
}

/** The further chains of the studio's document, so that places in it are those of its form, and then the folder's. */
function withChains(wired: StudioWiring['chains'] = [], added: Json = []): { chains?: unknown } {
  if (!Array.isArray(added)) return { chains: added }
  return added.length + wired.length === 0 ? {} : { chains: [...(added as readonly Json[]), ...wired] }
}

/** The content with the program in place of the name that stands at a path. */
function withProgram(
  content: Readonly<Record<string, unknown>>,
  programs: Programs,
  key: string,
  ...below: readonly string[]
): Readonly<Record<string, unknown>> {
  const value = content[key]
  const [next, ...rest] = below
  if (next !== undefined)
    return typeof value !== 'object' || value === null
      ? content
      : { ...content, [key]: withProgram(value as Record<string, unknown>, programs, next, ...rest) }
  return typeof value === 'string' ? { ...content, [key]: programs.get(value) ?? value } : content
}

/** The ids of all files that documents name. */
export function fileIdsOf(documents: readonly ContentDocument[]): string[] {
  const found = new Set<string>()
  const look = (value: Json, key = ''): void => {
    if (typeof value === 'string' && fileKeys.has(key)) found.add(value)
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) look(inner as Json, name)
  }
  for (const { content } of documents) look(content)
  return [...found]
}

/** The content with what is known of each file in place of its id. */
function withFiles(value: unknown, files: ShownFiles, key = ''): unknown {
  if (typeof value === 'string' && fileKeys.has(key)) return files.get(value) ?? value
  return mapInside(value, (inner, name) => withFiles(inner, files, name))
}

/** The content with the id of each file in place of what is known of it. */
function fileNames(value: unknown, key = ''): unknown {
  if (fileKeys.has(key)) return (value as ShownFile | undefined)?.fileId
  return mapInside(value, fileNames)
}

/** What lists and plain objects hold, each changed; anything else as it is. */
function mapInside(value: unknown, change: (inner: unknown, key?: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => change(inner))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, key)]))
}

function inOrder(documents: readonly ContentDocument[], order: readonly string[]): DocumentContent[] {
  const place = ({ name }: ContentDocument) => (order.includes(name) ? order.indexOf(name) : order.length)
  return documents.toSorted((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1)).map(({ content }) => content)
}

const slugsOf = (listed: readonly { slug: string }[]) => listed.map(({ slug }) => slug)

/** What is absent is left out: JSON has no word for it. */
function document(kind: DocumentKind, name: string, content: object): ContentDocument {
  return { kind, name, content: JSON.parse(JSON.stringify(content)) as DocumentContent }
}
