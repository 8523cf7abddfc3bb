import type { RouterContextProvider } from 'react-router'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { askedChains } from '#features/studio/chains/chains.ts'
import { menuOf } from '#features/studio/navigation.ts'
import { untranslatedIn } from '#features/studio/studio.ts'
import { findChainHead } from '#features/visitors/find-chain-head.server.ts'
import { type ChainHead, type ChainPlace, visitContext } from '#features/visitors/visit-context.server.ts'
import { groupDigits } from '#messages/formats.ts'
import { locale } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import type { ShellData } from './shell-data.ts'

/** What every page's frame shows. It answers without the database too: error pages have the same frame. */
export async function getShell(context: Readonly<RouterContextProvider>): Promise<ShellData> {
  const { studio, original = studio, contentKey, config, read, log } = context.get(appContext)
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
  const originals = untranslatedIn(original, locale())
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
    ...(originals.length === 0 ? {} : { originals }),
    publicUrl: config.publicUrl,
    chosenGround: ground,
    studioGround: studio.ground === 'system' ? undefined : studio.ground,
    block: head?.headBlock ?? undefined,
    version: head?.version,
    chainName: studio.chain.name,
    ...(head?.further === undefined
      ? {}
      : { further: head.further.map(({ name, headBlock }) => ({ chainName: name, block: headBlock })) }),
    notices: [
      ...(studio.notice === undefined ? [] : [studio.notice]),
      ...(head === undefined ? [] : noticesOf(head, studio.chain.name)),
    ],
    runtime: { apiBase: '', buildId, bot },
  }
}

function noticesOf({ further = [], ...own }: ChainHead, name: string): string[] {
  const isOfMany = further.length > 0
  return [{ ...own, name }, ...further].flatMap((place) => noticeOf(place, isOfMany) ?? [])
}

function noticeOf(
  { name: chain, headBlock, state, isDoubted, isTroubled }: ChainPlace & { name: string },
  isOfMany: boolean,
): string | undefined {
  if (isDoubted)
    return t('Some owners and histories shown here may differ from {chain}: we compare them again. Nothing is lost.', {
      chain,
    })
  if (headBlock === undefined)
    return isTroubled
      ? t(
          '{chain} cannot be read at the moment and has not been read before: pieces and owners appear as they are found.',
          { chain },
        )
      : state === 'following'
        ? undefined
        : t('{chain} is being read for the first time: pieces and owners appear as they are found.', { chain })
  if (!isTroubled) return undefined
  const values = { chain, block: groupDigits(headBlock) }
  return isOfMany
    ? t(
        '{chain} cannot be read at the moment. What stands on it is shown as of block {block}; nothing is lost, and we try again by ourselves.',
        values,
      )
    : t(
        '{chain} cannot be read at the moment. Everything here is as of block {block}; nothing is lost, and we try again by ourselves.',
        values,
      )
}
