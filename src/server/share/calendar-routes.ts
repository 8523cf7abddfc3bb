import type { Hono } from 'hono'
import { afterName } from '#features/burns/campaigns/after-name.ts'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import { piecesText } from '#features/burns/campaigns/piece-ranges.ts'
import { costText } from '#features/burns/campaigns/price-text.ts'
import { partsText } from '#features/burns/campaigns/recipe.ts'
import { getClaim } from '#features/claims/claim/get-claim.server.ts'
import { findOwnClaim } from '#features/claims/collector/find-own-claim.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { givenNameOf } from '#features/studio/exhibit-config.ts'
import { collectionLink, linkTo } from '#features/studio/site-map.ts'
import { studioIn } from '#features/studio/studio.ts'
import { locale } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import { defineError, NotFoundError } from '#platform/errors.ts'
import type { EdgeEnv } from '../edge-env.ts'
import { answerText } from './answer-text.ts'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'
import { inAskedLanguage } from './in-asked-language.ts'

const NothingDueError = defineError(NotFoundError, 'nothing-due', () =>
  t('Nothing ends here that is still to come, so there is nothing for a calendar.'),
)

type Given = Pick<AppContext, 'read' | 'studio' | 'config' | 'now'>

/** Deadlines as calendar files: until when pieces can be burned and editions be had, for everybody, and until when a claim needs its address, for whose it is. */
export function addCalendarRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const answer = async (request: Request, find: (shown: Given) => Promise<CalendarEntry | undefined>) =>
    await inAskedLanguage(request.url, context, async (shown) => {
      const entry = await find(shown)
      if (entry === undefined || entry.at <= context.now()) throw new NothingDueError()
      const text = calendarFile(entry, { studioName: shown.studio.name })
      return await answerText(request, { text, type: 'text/calendar; charset=utf-8' })
    })
  app.get('/calendar/campaigns/:campaign{\\d+\\.ics}', async (c) =>
    answer(c.req.raw, async (shown) => await campaignEntry(shown, nameOf(c.req.param('campaign')))),
  )
  app.get('/calendar/editions/:edition{[\\w-]+\\.ics}', async (c) =>
    answer(c.req.raw, (shown) => Promise.resolve(editionEntry(shown, nameOf(c.req.param('edition'))))),
  )
  app.get('/claims/:claimId/deadline.ics', async (c) => {
    const { claimId } = await findOwnClaim(context.read, { claimId: c.req.param('claimId'), uid: c.get('session').uid })
    // In the language of its reader, as the page that leads here.
    const entry = await claimEntry({ ...context, studio: studioIn(context.studio, locale()) }, claimId)
    if (entry === undefined || entry.at <= context.now()) throw new NothingDueError()
    // Whose claim it is, is nobody else's affair: no cache stores it.
    return c.body(calendarFile(entry, { studioName: context.studio.name }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-language': locale(),
    })
  })
}

function nameOf(file: string): string {
  return file.replace(/\.ics$/, '')
}

function absolute({ studio, config }: Given, link: string): string {
  return config.publicUrl + ownLink(addressMapOf(studio), link)
}

async function campaignEntry(given: Given, campaignId: string): Promise<CalendarEntry | undefined> {
  const { campaigns } = await listCampaigns(given.read, { titles: given.studio.collections })
  const campaign = campaigns.find((each) => each.campaignId === campaignId)
  const collection = given.studio.collections.find(({ slug }) => slug === campaign?.collection)
  if (campaign === undefined || collection === undefined) return undefined
  return {
    key: `campaign-${campaign.contract}-${campaignId}`,
    title: afterName(
      givenNameOf(given.studio.campaigns, campaignId),
      t('Burning {title} ends', { title: collection.title }),
    ),
    at: new Date(campaign.closesAt * 1000),
    text: [
      campaign.parts !== undefined
        ? t('Until then {parts} together can be burned for {pill}.', {
            parts: partsText(campaign.parts),
            pill: campaign.pillName,
          })
        : campaign.takenTogether === undefined
          ? t('Until then a piece of {title} can be burned for {pill}.', {
              title: collection.title,
              pill: campaign.pillName,
            })
          : t(
              campaign.takesCopies === true
                ? 'Until then {count} copies of a piece of {title} can be burned for {pill}.'
                : 'Until then {count} pieces of {title} together can be burned for {pill}.',
              {
                title: collection.title,
                pill: campaign.pillName,
                count: campaign.takenTogether,
              },
            ),
      ...(campaign.price === undefined ? [] : [costText(campaign.price, given.studio.chain.currency.symbol)]),
      ...(campaign.ranges === undefined ? [] : [t('It takes only {pieces}.', { pieces: piecesText(campaign.ranges) })]),
    ].join(' '),
    href: absolute(given, collectionLink(collection.slug)),
  }
}

function editionEntry(given: Given, name: string): CalendarEntry | undefined {
  const edition = given.studio.editions.find(({ slug }) => slug === name)
  if (edition?.closesAt === undefined) return undefined
  return {
    key: `edition-${edition.editionId}`,
    title: t('{title} closes', { title: edition.title }),
    at: new Date(edition.closesAt),
    text: t('Until then a print of {title} can be had, as long as one is left.', { title: edition.title }),
    href: absolute(given, linkTo('edition', { edition: name })),
  }
}

async function claimEntry(given: Given, claimId: string): Promise<CalendarEntry | undefined> {
  const { dueAt, editionId } = await getClaim(given.read, { claimId })
  if (dueAt === undefined) return undefined
  const print = given.studio.editions.find((each) => each.editionId === editionId)?.title
  return {
    key: `claim-${claimId}`,
    title: print === undefined ? t('Address for your print') : t('Address for {print}', { print }),
    at: new Date(dueAt),
    text: t(
      'Until then we need an address for your print. Nothing is lost afterwards: it waits for the next round of packing.',
    ),
    href: absolute(given, linkTo('shipping claim', { claim: claimId })),
  }
}
