import type { Hono } from 'hono'
import { matchPath } from 'react-router'
import { getPillToken } from '#features/burns/pills/pill-pieces.server.ts'
import { InvalidParameterError } from '#features/catalogue/chain-facts/invalid-parameter-error.ts'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { findToken } from '#features/catalogue/piece/find-token.server.ts'
import { makerOf } from '#features/media/renderer.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { type Place, placeAt } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { PILLS } from '#features/studio/chains/followed-collections.ts'
import { printPicture, workPicture } from '#features/studio/exhibit-label.ts'
import type { RouteEntry } from '#features/studio/page-entry.ts'
import { siteMap } from '#features/studio/pages.ts'
import type { Studio } from '#features/studio/studio.ts'
import { defineError, NotFoundError, UnauthorizedError, withStatus } from '#platform/errors.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { ownHosts } from '../own-host.ts'
import { answerText } from './answer-text.ts'
import { inAskedLanguage } from './in-asked-language.ts'
import { type Embeddable, oembedOf, oembedXml, type Room } from './oembed.ts'

const NothingToEmbedError = defineError(
  NotFoundError,
  'nothing-to-embed',
  'Nothing at this address can be embedded. Pieces, exhibits and editions of this site can.',
)
const PrivatePageError = defineError(
  UnauthorizedError,
  'private-page',
  'The page at this address is not public, so it can’t be embedded.',
)
const UnknownFormatError = defineError(
  withStatus(501),
  'format-not-implemented',
  (format: string) => `We answer as json or xml, not as “${format.slice(0, 40)}”.`,
)

const guardedPaths = Object.values(siteMap as Record<string, RouteEntry>)
  .filter(({ access }) => access !== 'public')
  .map(({ path }) => path)

/** What is at an address of ours, for sites that show it in their own (oEmbed 1.0): `/oembed?url=…`. */
export function addOembedRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const { publicUrl } = context.config
  const isOwn = ownHosts(context.config)
  app.get('/oembed', async (c) => {
    const format = c.req.query('format') ?? 'json'
    if (format !== 'json' && format !== 'xml') throw new UnknownFormatError(format)
    const room = {
      maxWidth: mostOf(c.req.query('maxwidth'), 'maxwidth'),
      maxHeight: mostOf(c.req.query('maxheight'), 'maxheight'),
    }
    const url = URL.parse(c.req.query('url') ?? '')
    if (url === null)
      throw new InvalidParameterError({ parameter: 'url', reason: 'it is the whole address of a page.' })
    if (!/^https?:$/.test(url.protocol) || !isOwn(url.host)) throw new NothingToEmbedError()
    // A page is shown elsewhere in the language of its address.
    return await inAskedLanguage(url.href, context, async (shown) => {
      const found = await findEmbeddable(shown, url.pathname)
      const response = oembedOf(found, { room, studioName: shown.studio.name, publicUrl })
      const text = format === 'json' ? JSON.stringify(response) : oembedXml(response)
      return await answerText(c.req.raw, {
        text,
        type: format === 'json' ? 'application/json' : 'text/xml; charset=utf-8',
      })
    })
  })
}

/** How much room there is; without end where nobody says. */
function mostOf(text: string | undefined, parameter: string): Room['maxWidth'] {
  if (text === undefined || text === '') return Number.POSITIVE_INFINITY
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidParameterError({ parameter, reason: 'it is a whole number of pixels.' })
  return Number(text)
}

async function findEmbeddable({ read, studio }: AppContext, pathname: string): Promise<Embeddable> {
  if (guardedPaths.some((path) => matchPath(path, pathname) !== null)) throw new PrivatePageError()
  const place = findPlace(studio, pathname)
  const { collection = '', id = '', exhibit = '', edition = '' } = place?.params ?? {}
  const found =
    place?.page === 'piece'
      ? await findPiece({ read, studio }, { collection, tokenId: id })
      : place?.page === 'exhibit'
        ? findExhibit(studio, exhibit)
        : place?.page === 'edition'
          ? findEdition(studio, edition)
          : undefined
  if (found === undefined) throw new NothingToEmbedError()
  return found
}

/** What stands at an address, also where it moved from. */
function findPlace(studio: Studio, pathname: string): Place | undefined {
  const map = addressMapOf(studio)
  const found = placeAt(map, pathname)
  const place = found !== undefined && 'movedTo' in found ? placeAt(map, found.movedTo) : found
  return place === undefined || 'movedTo' in place ? undefined : place
}

async function findPiece(
  { read, studio }: Pick<AppContext, 'read' | 'studio'>,
  ref: { collection: string; tokenId: string },
): Promise<Embeddable | undefined> {
  if (ref.collection === PILLS && studio.burns !== undefined) return await findPill({ read, studio }, ref)
  const config = studio.collections.find(({ slug }) => slug === ref.collection)
  const token = config === undefined ? undefined : await findToken(read, ref)
  if (config === undefined || token === undefined) return undefined
  const { image, imageProblem, collection, tokenId } = token
  return {
    title: titleOf(token, config.singular),
    isPhoto: true,
    still:
      image === null || imageProblem !== null
        ? undefined
        : {
            source: `/media/${collection}/${tokenId}`,
            width: image.width,
            height: image.height,
            version: image.version ?? undefined,
            mayGrow: makerOf(studio, collection) !== undefined,
          },
  }
}

/** A pill that has a picture. */
async function findPill(
  { read, studio }: Pick<AppContext, 'read' | 'studio'>,
  ref: { collection: string; tokenId: string },
): Promise<Embeddable | undefined> {
  const token = await findToken(read, ref)
  if (token === undefined) return undefined
  const { name, image } = await getPillToken(read, { studio, pillId: token.tokenId })
  return image === null || name === null
    ? undefined
    : {
        title: name,
        isPhoto: true,
        still: {
          source: `/media/${PILLS}/${token.tokenId}`,
          width: image.width,
          height: image.height,
          version: image.version ?? undefined,
          mayGrow: image.version === null,
        },
      }
}

function findExhibit({ exhibits }: Studio, slug: string): Embeddable | undefined {
  const config = exhibits.find((each) => each.slug === slug)
  if (config === undefined) return undefined
  const picture = workPicture(config)
  return {
    title: config.title,
    isPhoto: true,
    // None as long as it is being made.
    still: picture.widths?.length === 0 ? undefined : { ...picture, mayGrow: 'draw' in config.work },
  }
}

/** A print is more than its picture: it is embedded as a link with the sheet beside it. */
function findEdition({ editions }: Studio, slug: string): Embeddable | undefined {
  const edition = editions.find((each) => each.slug === slug)
  if (edition === undefined) return undefined
  const picture = printPicture(edition)
  return {
    title: edition.title,
    isPhoto: false,
    still: picture.widths?.length === 0 ? undefined : { ...picture, mayGrow: picture.version === undefined },
  }
}
