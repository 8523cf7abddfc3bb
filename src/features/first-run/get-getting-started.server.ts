import { listDocuments } from '#features/documents/find-document.server.ts'
import { listFiles } from '#features/files/library/list-files.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { isChainOpen } from './choose-chain.server.ts'
import { isReplaceableDemo } from './choose-own-studio.server.ts'
import { contractLinks } from './contract-links.ts'
import { findOwnStudio } from './find-own-studio.server.ts'
import type { Step, StepName } from './getting-started.ts'
import { unnamed, unreachable } from './own-studio.ts'

/**
 * What a studio still needs, computed from what is there. `isOwn`: it is shown instead of the demo, and its steps can be skipped. `isDemo`: it
 * can be replaced by one's own. `isRehearsal`: its chain is the embedded one. `isOpen`: the chain can still be chosen here.
 */
export type GettingStarted = {
  steps: readonly Step[]
  isOwn: boolean
  isDemo: boolean
  isRehearsal: boolean
  isOpen: boolean
}

/** Reads how far the studio is. */
export async function getGettingStarted({
  read,
  studio,
  folder,
  config,
}: Pick<AppContext, 'read' | 'studio' | 'folder' | 'config'>): Promise<GettingStarted> {
  const [own, exhibits, { total: files }] = await Promise.all([
    findOwnStudio(read),
    listDocuments(read, { kind: 'exhibit' }),
    listFiles(read, { search: '', page: 1 }),
  ])
  const isOwn = own !== undefined && !config.isStudioChosen
  const isRehearsal = config.rpcUrl === undefined
  const isOpen = isChainOpen(studio)
  const toChain = !isRehearsal ? 'Chain' : isOpen ? 'Choose the real chain' : 'Move to a real chain'
  const begun = exhibits.filter(({ draft, published }) => draft !== undefined || published !== undefined)
  const published = begun.filter((exhibit) => exhibit.published !== undefined)
  const lacks = lackOf(studio)
  // Works that a program of the studio draws are pictures, too.
  const drawn = studio.exhibits.length + studio.editions.length
  const step = (name: StepName, title: string, isDone: boolean, rest: Pick<Step, 'line' | 'links'>): Step => ({
    name,
    title,
    state: isDone ? 'done' : isOwn && own.skipped.includes(name) ? 'skipped' : 'missing',
    ...rest,
  })
  const named = isOwn ? [{ title: 'Name and words', to: linkTo('boss studio name') }] : []
  return {
    isOwn,
    isDemo: isReplaceableDemo({ folder, config }),
    isRehearsal,
    isOpen,
    steps: [
      step('owner', 'Owner', true, {
        line: 'The instance has an owner. An owner gives others their roles.',
        links: [{ title: 'Roles', to: linkTo('boss roles') }],
      }),
      step('studio', 'Name, words and colour', lacks.length === 0, {
        line: lacks.length === 0 ? `The studio is called ${studio.name}.` : `Missing: ${list(lacks)}.`,
        links: named,
      }),
      step('chain', 'Chain', !isRehearsal, {
        line: isRehearsal
          ? 'You are rehearsing on the embedded chain. Everything works as on a real one, and nothing on it is worth anything.'
          : `The studio is on ${studio.chain.name} (chain ${studio.chain.id}).`,
        links: isOwn ? [{ title: toChain, to: linkTo('boss chain') }] : [],
      }),
      step('contract', 'Contract', studio.collections.length > 0, {
        line:
          studio.collections.length > 0
            ? `Collections: ${list(studio.collections.map(({ title }) => title))}.`
            : 'No collection yet. You can show works without one and add it later.',
        links: contractLinks,
      }),
      step('picture', 'First picture', files + drawn > 0, {
        line:
          files > 0
            ? `Files in the library: ${files}.`
            : drawn > 0
              ? 'The studio’s own programs draw its works. The library is empty.'
              : 'The library is empty.',
        links: [{ title: files > 0 ? 'Files' : 'Upload a picture', to: linkTo('boss files') }],
      }),
      step('page', 'First page', begun.length > 0, {
        line:
          begun.length > 0
            ? `Exhibits begun: ${begun.length}.`
            : 'No exhibit yet. An exhibit is a page about one work.',
        links: [{ title: begun.length > 0 ? 'Exhibits' : 'Begin an exhibit', to: linkTo('boss exhibits') }],
      }),
      step('publish', 'Publish', published.length > 0, {
        line:
          published.length > 0
            ? `Exhibits published: ${published.length}.`
            : 'Visitors see that the studio is being set up.',
        links: begun
          .slice(0, 1)
          .map(({ name }) => ({ title: 'Open the exhibit to publish it', to: linkTo('boss exhibit', { slug: name }) })),
      }),
    ],
  }
}

function lackOf({ name, tagline, contact }: AppContext['studio']): string[] {
  return [
    ...(name === unnamed ? ['a name'] : []),
    ...(tagline === '' ? ['a line under the name'] : []),
    ...(contact === unreachable ? ['an email address'] : []),
  ]
}

const list = (parts: readonly string[]) => new Intl.ListFormat('en-GB').format(parts)
