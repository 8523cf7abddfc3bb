import type { RouterContextProvider } from 'react-router'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { askedChains } from '#features/studio/chains/chains.ts'
import { menuOf } from '#features/studio/navigation.ts'
import { findChainHead } from '#features/visitors/find-chain-head.server.ts'
import { type ChainPlace, visitContext } from '#features/visitors/visit-context.server.ts'
import type { ShellData } from './shell-data.ts'

/** What every page's frame shows. It answers without the database too: error pages have the same frame. */
export async function getShell(context: Readonly<RouterContextProvider>): Promise<ShellData> {
  const { studio, contentKey, config, read, log } = context.get(appContext)
  const { ground, bot, buildId, chainHead } = context.get(visitContext)
  const head =
    chainHead ??
    (await findChainHead(read, { ...askedChains(studio), contentKey }).then(
      (found) => found.head,
      (error: unknown) => {
        log.warn('The frame of a page could not read the chain\u2019s state.', { error })
        return undefined
      },
    ))
  return {
    studio: {
      name: studio.name,
      mark: studio.mark,
      tagline: studio.tagline,
      about: studio.about[0] ?? studio.tagline,
      links: studio.links,
      accent: studio.accent,
      contact: studio.contact,
    },
    addresses: addressMapOf(studio),
    menu: menuOf(studio),
    publicUrl: config.publicUrl,
    chosenGround: ground,
    studioGround: studio.ground === 'system' ? undefined : studio.ground,
    block: head?.headBlock ?? undefined,
    version: head?.version,
    chainStanding: head === undefined ? 'unknown' : standingOf(head),
    chainName: studio.chain.name,
    ...(head?.further === undefined
      ? {}
      : {
          further: head.further.map((each) => ({
            chainName: each.name,
            block: each.headBlock,
            chainStanding: standingOf(each),
          })),
        }),
    runtime: { apiBase: '', buildId, bot },
  }
}

function standingOf(head: ChainPlace): Exclude<ShellData['chainStanding'], 'unknown'> {
  if (head.isDoubted) return 'doubted'
  if (head.isTroubled) return 'troubled'
  return head.state === 'following' || head.headBlock !== undefined ? 'followed' : 'reading'
}
