import type { Context, Hono } from 'hono'
import { listBurns } from '#features/burns/ledger/list-burns.server.ts'
import { CollectionNotFoundError } from '#features/catalogue/chain-facts/collection.ts'
import { everyToken } from '#features/catalogue/chain-facts/token-filter.ts'
import { listFrontCollections } from '#features/catalogue/front/list-front-collections.server.ts'
import { listTokens } from '#features/catalogue/search/list-tokens.server.ts'
import { editionNamed } from '#features/claims/claim/vault-print.ts'
import { type ClaimedPrint, inTurn } from '#features/collectors/holdings/burned-and-printed.ts'
import { listBurnedAndPrinted } from '#features/collectors/holdings/list-burned-and-printed.server.ts'
import { listHoldings } from '#features/collectors/holdings/list-holdings.server.ts'
import { asOne, collectorTitle } from '#features/collectors/profile/collector.ts'
import { getCollector } from '#features/collectors/profile/get-collector.server.ts'
import { getRoom } from '#features/collectors/rooms/get-room.server.ts'
import { type CardPicture, findShareCard, type ShareCard } from '#features/media/cards/make-share-card.server.ts'
import type { PictureService } from '#features/media/picture-service.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { ownCollections } from '#features/studio/chains/chains.ts'
import { currentExhibit } from '#features/studio/exhibit-label.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { VaultContent } from '#features/vaults/proof/vault-content.ts'
import { getVault } from '#features/vaults/vault/get-vault.server.ts'
import { listPublicContents } from '#features/vaults/vault/list-public-contents.server.ts'
import { listVaults } from '#features/vaults/vault/list-vaults.server.ts'
import { sealSvg } from '#features/vaults/vault/seal-figure.ts'
import { stateWords } from '#features/vaults/vault/vault.ts'
import { locale } from '#messages/locale.ts'
import { t, tn } from '#messages/translate.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { inAskedLanguage } from '../share/in-asked-language.ts'
import { answerFile } from './answer-file.ts'

/** `about`: the one name of what a card is about, where an address may write it in several ways. */
type Card = ShareCard & { about?: readonly string[] }
type Cards = Readonly<Record<string, (context: AppContext, names: readonly string[]) => Promise<Card>>>

/** As many as a card is made of at most. */
const PICTURES = 5

/** Cards of pages that there is one of. */
const ofPages: Cards = {
  site: async ({ studio }) => {
    const current = currentExhibit(studio)
    return {
      title: studio.name,
      line: studio.tagline,
      pictures: current === undefined ? [] : [{ of: 'exhibit', slug: current.slug }],
    }
  },
  collections: async ({ read, studio }) => ({
    title: t('Collections'),
    line: '',
    pictures: (await listFrontCollections(read, { studio, pieces: 1 })).flatMap(({ pieces }) => pieces.map(pieceOf)),
  }),
  catalogue: async ({ studio }) => ({
    title: t('Catalogue'),
    line: '',
    pictures: studio.exhibits.slice(0, PICTURES).map(({ slug }) => ({ of: 'exhibit', slug })),
  }),
  editions: async ({ studio }) => ({
    title: t('Prints'),
    line: '',
    pictures: studio.editions.slice(0, PICTURES).map(({ slug }) => ({ of: 'edition', slug })),
  }),
  vaults: async ({ read, studio, now }) => {
    const vaults = studio.vaults === undefined ? [] : await listVaults(read, { chainId: studio.chain.id, now: now() })
    return { title: t('Vaults'), line: '', pictures: vaults.slice(0, PICTURES).map(markOf) }
  },
  busted: async ({ read, studio, now }) => {
    const vaults =
      studio.vaults === undefined
        ? []
        : await listVaults(read, { chainId: studio.chain.id, now: now(), only: 'busted' })
    return { title: t('Busted vaults'), line: '', pictures: vaults.slice(0, PICTURES).map(markOf) }
  },
  burned: async ({ read, studio }) => ({
    title: t('Burned pieces'),
    line: '',
    pictures: (await listBurns(read, { studio, limit: PICTURES })).burns.flatMap(({ collection, tokenId }) =>
      collection === null ? [] : [pieceOf({ collection, tokenId })],
    ),
  }),
}

/** Cards of pages about one thing of many. Each throws as its page does, so that what is not shown has no picture either. */
const ofSubjects: Cards = {
  collection: async ({ read, studio }, [slug = '']) => {
    const config = studio.collections.find((each) => each.slug === slug)
    if (config === undefined) throw new CollectionNotFoundError({ collection: slug })
    const { items } = await listTokens(read, { collection: slug, filter: everyToken, pageSize: PICTURES })
    return {
      about: [slug],
      title: config.title,
      line: `${config.medium}, ${config.year}`,
      pictures: items.map(pieceOf),
    }
  },
  // Its mark and how it stands, as its fingerprint and the chain say; what was inside only once that is published.
  vault: async ({ read, studio, now }, [vaultId = '']) => {
    const vault = await getVault(read, { chainId: studio.chain.id, vaultId, now: now() })
    const { vaultId: own, state } = vault
    return {
      about: [own],
      title: t('Vault {vault}', { vault: own }),
      line: t(stateWords(state).word),
      pictures: [markOf(vault), ...(await listPublicContents(read, vault)).flatMap((each) => insideOf(each, studio))],
    }
  },
  collector: async ({ read }, [id = '']) => {
    const collector = await getCollector(read, { id })
    const holdings = await listHoldings(read, { ...asOne(collector), limit: PICTURES })
    const { held } = collector
    return {
      about: [collector.address],
      title: t('Collector {name}', { name: collectorTitle(collector) }),
      line: tn(held, '{count} piece', '{count} pieces'),
      pictures: holdings.flatMap(({ items }) => items.map(pieceOf)),
    }
  },
  'burned-by': async ({ read, studio }, [id = '']) => {
    const collector = await getCollector(read, { id })
    const { burned, printed } = await listBurnedAndPrinted(read, { ...asOne(collector), pageSize: PICTURES })
    return {
      about: [collector.address],
      title: t('Collector {name}', { name: collectorTitle(collector) }),
      line: [
        tn(burned.total, '{count} piece burned', '{count} pieces burned'),
        tn(printed.total, '{count} print claimed', '{count} prints claimed'),
      ].join(' · '),
      pictures: inTurn(
        burned.items.map(({ card }) => pieceOf(card)),
        printed.items.flatMap((print) => printOf(print, studio)),
      ),
    }
  },
  room: async ({ read }, [id = '', slug = '']) => {
    const { collector, room } = await getRoom(read, { id, slug })
    return {
      about: [collector.address, room.slug],
      title: room.title,
      line: t('A room by {collector}', { collector: collectorTitle(collector) }),
      pictures: room.pieces.map(({ card }) => pieceOf(card)),
    }
  },
}

/** The share pictures of pages that are not about a single work. Addresses that are no card go on to the pictures of pieces. */
export function addCards(app: Hono<EdgeEnv>, pictures: PictureService, context: AppContext): void {
  const answer = async (
    c: Context,
    { cards, kind, names }: { cards: Cards; kind: string; names: readonly string[] },
  ) => {
    // A card is cached for all readers: in the language of its address, under a key of its own.
    const { version, read } = await inAskedLanguage(c.req.url, context, async (shown) => {
      const { about = [], ...card } = await cards[kind]!(shown, names)
      const spoken = locale() === 'en' ? [] : [locale()]
      return await findShareCard(pictures, { subject: [kind, ...about, ...spoken].join('/'), card })
    })
    return await answerFile(c.req.raw, { etag: `${version}-card`, type: 'image/png', version, read })
  }
  const nameIn = (file: string | undefined) => (file ?? '').replace(/\.png$/, '')

  app.get('/media/cards/:file{[a-z]+\\.png}', async (c, next) => {
    const kind = nameIn(c.req.param('file'))
    return Object.hasOwn(ofPages, kind) ? await answer(c, { cards: ofPages, kind, names: [] }) : await next()
  })
  app.get(
    '/media/cards/room/:id/:file{[^/]+\\.png}',
    async (c) =>
      await answer(c, { cards: ofSubjects, kind: 'room', names: [c.req.param('id'), nameIn(c.req.param('file'))] }),
  )
  app.get('/media/cards/:kind/:file{[^/]+\\.png}', async (c, next) => {
    const kind = c.req.param('kind')
    if (kind === 'room' || !Object.hasOwn(ofSubjects, kind)) return await next()
    return await answer(c, { cards: ofSubjects, kind, names: [nameIn(c.req.param('file'))] })
  })
}

function pieceOf({ collection, tokenId }: { collection: string; tokenId: string }): CardPicture {
  return { of: 'piece', collection, tokenId }
}

/** A claimed print as the piece that it shows, else as its edition; nothing where the studio has neither. */
function printOf({ card, editionId }: ClaimedPrint, { editions }: Pick<Studio, 'editions'>): CardPicture[] {
  if (card !== undefined) return [pieceOf(card)]
  return editions.filter((each) => each.editionId === editionId).map(({ slug }) => ({ of: 'edition', slug }))
}

/** A thing that was in a vault, as far as the studio shows it: a piece, or a print as its edition. */
function insideOf(
  content: VaultContent,
  { collections, editions }: Pick<Studio, 'collections' | 'editions'>,
): CardPicture[] {
  const { kind, contract, tokenId, edition } = content
  if (kind === 'token' && tokenId !== undefined)
    return ownCollections(collections)
      .filter(({ address }) => address === contract)
      .map(({ slug }) => pieceOf({ collection: slug, tokenId }))
  const print = kind === 'print' && edition !== undefined ? editionNamed(editions, edition) : undefined
  return print === undefined ? [] : [{ of: 'edition', slug: print.slug }]
}

function markOf({ root, bust }: { root: string; bust: object | undefined }): CardPicture {
  return { of: 'drawing', draw: (ink) => sealSvg({ root, isOpen: bust !== undefined, ink }) }
}
