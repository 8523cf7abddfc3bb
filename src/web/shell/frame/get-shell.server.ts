import type { RouterContextProvider } from 'react-router'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { menuOf } from '#features/studio/navigation.ts'
import { pageVersion } from '#features/visitors/page-version.ts'
import { type ChainHead, historyDoubted, visitContext } from '#features/visitors/visit-context.server.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { ShellData } from './shell-data.ts'

/** What every page's frame shows. It answers without the database too: error pages have the same frame. */
export async function getShell(context: Readonly<RouterContextProvider>): Promise<ShellData> {
  const { studio, contentKey, config, read, log } = context.get(appContext)
  const { ground, bot, buildId, chainHead } = context.get(visitContext)
  const head =
    chainHead ??
    (await findChainHead(read, { chainId: studio.chain.id, contentKey }).catch((error: unknown) => {
      log.warn('The frame of a page could not read the chain\u2019s state.', { error })
      return undefined
    }))
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
    chainStanding:
      head === undefined
        ? 'unknown'
        : head.isDoubted
          ? 'doubted'
          : head.isTroubled
            ? 'troubled'
            : head.state === 'following' || head.headBlock !== undefined
              ? 'followed'
              : 'reading',
    chainName: studio.chain.name,
    runtime: { apiBase: '', buildId, bot },
  }
}

async function findChainHead(
  read: ReadDb,
  { chainId, contentKey }: { chainId: number; contentKey: string },
): Promise<ChainHead | undefined> {
  const row = await read
    .selectFrom('chain_cursor')
    .select(['head_block', 'version', 'state', 'problem_code'])
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : {
        headBlock: row.head_block ?? undefined,
        version: pageVersion({ version: row.version, contentKey }),
        state: row.state,
        isTroubled: row.problem_code !== null,
        isDoubted: row.problem_code === historyDoubted,
      }
}
