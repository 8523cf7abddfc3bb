import { afterName } from '#features/burns/campaigns/after-name.ts'
import { listCampaigns } from '#features/burns/campaigns/campaign-rows.server.ts'
import type { BurnCampaign } from '#features/burns/campaigns/campaign.ts'
import { piecesText } from '#features/burns/campaigns/piece-ranges.ts'
import { costText } from '#features/burns/campaigns/price-text.ts'
import { partsText } from '#features/burns/campaigns/recipe.ts'
import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { listNewestBurns } from '#features/catalogue/history/list-newest-burns.server.ts'
import { listPublications } from '#features/documents/list-publications.server.ts'
import { statementOpening } from '#features/exhibits/exhibit.ts'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { labelText } from '#features/prints/numbers/print.ts'
import { listNewestPrinted } from '#features/prints/register/list-newest-printed.server.ts'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { ownLink } from '#features/studio/address-map.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { givenNameOf } from '#features/studio/exhibit-config.ts'
import { editionPicture, workPicture } from '#features/studio/exhibit-label.ts'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { listVaults } from '#features/vaults/vault/list-vaults.server.ts'
import { utcDayText } from '#messages/formats.ts'
import { t, tn } from '#messages/translate.ts'
import { type FeedEntry, newestEntries } from './atom-feed.ts'

/** More than anybody missed between two readings. */
const MOST = 50

type Given = Pick<AppContext, 'read' | 'studio' | 'config' | 'now'>

/**
 * What happened: pieces burned, sheets printed, vaults opened, campaigns and editions that opened. Only what the chain will not take back,
 * and nobody is named: who has or had a piece stands on pages that know who does not want to be shown.
 */
export async function listFeedEvents(given: Given): Promise<FeedEntry[]> {
  const parts = await Promise.all(
    [burnEntries, printEntries, vaultEntries, campaignEntries, editionEntries].map(async (list) => await list(given)),
  )
  return newestEntries(parts.flat()).slice(0, MOST)
}

/** The exhibits that are shown, by when each was published. */
export async function listFeedExhibits(given: Given): Promise<FeedEntry[]> {
  const { read, studio } = given
  const publications = await listPublications(read, { kind: 'exhibit' })
  const entries = studio.exhibits.flatMap((exhibit): FeedEntry[] => {
    const publication = publications.get(exhibit.slug)
    if (publication === undefined) return []
    const { slug, title, year, medium } = exhibit
    const { source, version, widths } = workPicture(exhibit)
    const width = widths === undefined ? 960 : (widths.findLast((each) => each <= 960) ?? widths[0])
    return [
      {
        key: `exhibit/${slug}`,
        title,
        href: absolute(given, linkTo('exhibit', { exhibit: slug })),
        published: publication.first,
        updated: publication.last,
        text: `${[year, medium].filter((part) => part !== '').join(', ')}. ${statementOpening(exhibit, 400)}`,
        // None as long as it is being made.
        picture:
          width === undefined
            ? undefined
            : absolute(given, `${source}/${width}.webp${version === undefined ? '' : `?v=${version}`}`),
      },
    ]
  })
  return newestEntries(entries).slice(0, MOST)
}

function absolute({ studio, config }: Pick<Given, 'studio' | 'config'>, link: string): string {
  return config.publicUrl + ownLink(addressMapOf(studio), link)
}

function since(moment: Date | number): Pick<FeedEntry, 'published' | 'updated'> {
  const date = typeof moment === 'number' ? new Date(moment * 1000) : moment
  return { published: date, updated: date }
}

async function burnEntries(given: Given): Promise<FeedEntry[]> {
  return (await listNewestBurns(given.read, { studio: given.studio, limit: MOST })).flatMap((event): FeedEntry[] => {
    const { collection, tokenId, pill, quantity, time, txHash, logIndex, subIndex } = event
    const found = given.studio.collections.find(({ slug }) => slug === collection)
    if (found === undefined) return []
    const gave = pill === null ? [] : [t('It gave {pills}.', { pills: pillsText(pill.count, pill.name) })]
    return [
      {
        key: `burned/${txHash}/${logIndex}/${subIndex}`,
        title: burnedTitle(titleOf(event, found.singular), quantity),
        href: absolute(given, tokenLink(collection, tokenId)),
        ...since(time.seconds),
        text: [
          quantity === undefined
            ? t('A piece of {title} is gone for good.', { title: found.title })
            : t('Copies of a piece of {title} are gone for good.', { title: found.title }),
          ...gave,
        ].join(' '),
        picture: absolute(given, `/media/${collection}/${tokenId}/960.webp`),
      },
    ]
  })
}

/** Of a piece with copies others may be left. */
function burnedTitle(thing: string, quantity: string | undefined): string {
  if (quantity === undefined) return t('{thing} was burned', { thing })
  return quantity.length > 15
    ? t('{number} copies of {thing} were burned', { number: quantity, thing })
    : tn(Number(quantity), 'A copy of {thing} was burned', '{count} copies of {thing} were burned', { thing })
}

async function printEntries(given: Given): Promise<FeedEntry[]> {
  return (await listNewestPrinted(given.read, { limit: MOST })).flatMap(
    ({ editionId, series, n, label, replacements, printedAt }): FeedEntry[] => {
      const edition = given.studio.editions.find((each) => each.editionId === editionId)
      if (edition === undefined) return []
      const { slug, title } = edition
      return [
        {
          key: `printed/${editionId}/${series}/${n}/${replacements}`,
          title: t('{print} was printed', { print: `${title} ${labelText(label)}` }),
          href: absolute(given, linkTo('edition', { edition: slug })),
          ...since(printedAt),
          text: t('A sheet of {title} has left the press. The edition’s register says where it is now.', { title }),
          picture: absolute(given, `${editionPicture(slug)}/960.webp`),
        },
      ]
    },
  )
}

async function vaultEntries(given: Given): Promise<FeedEntry[]> {
  const { read, studio, now } = given
  if (studio.vaults === undefined) return []
  const vaults = await listVaults(read, { chainId: studio.chain.id, now: now(), only: 'busted' })
  return vaults.slice(0, MOST).flatMap(({ vaultId, root, bust }): FeedEntry[] =>
    bust?.isFinal === true
      ? [
          {
            key: `opened/${root}`,
            title: t('Vault {vault} was opened', { vault: vaultId }),
            href: absolute(given, linkTo('vault item', { vaultId })),
            ...since(bust.at),
            text: t('See what was in vault {vault}, and check that it is what was sealed.', { vault: vaultId }),
          },
        ]
      : [],
  )
}

async function campaignEntries(given: Given): Promise<FeedEntry[]> {
  const { at, campaigns } = await listCampaigns(given.read, { titles: given.studio.collections })
  return campaigns.flatMap((campaign): FeedEntry[] => {
    const { campaignId, contract, opensAt, closesAt, cap } = campaign
    const found = given.studio.collections.find(({ slug }) => slug === campaign.collection)
    if (found === undefined || opensAt > at) return []
    return [
      {
        key: `campaign/${contract}/${campaignId}`,
        title: afterName(
          givenNameOf(given.studio.campaigns, campaignId),
          t('Burning opened for {title}', { title: found.title }),
        ),
        href: absolute(given, collectionLink(found.slug)),
        ...since(opensAt),
        text: [
          ...(campaign.ranges === undefined
            ? []
            : [t('It takes only {pieces}.', { pieces: piecesText(campaign.ranges) })]),
          burnGives(campaign),
          ...(campaign.price === undefined ? [] : [costText(campaign.price, given.studio.chain.currency.symbol)]),
          campaign.takesCopies === true
            ? tn(
                cap,
                'At most one copy can be burned, until {day}.',
                'At most {count} copies can be burned, until {day}.',
                { day: utcDayText(closesAt * 1000) },
              )
            : tn(
                cap,
                'At most one piece can be burned, until {day}.',
                'At most {count} pieces can be burned, until {day}.',
                { day: utcDayText(closesAt * 1000) },
              ),
        ].join(' '),
      },
    ]
  })
}

function burnGives({ pillsPerBurn, pillName, takesCopies, takenTogether, parts }: BurnCampaign): string {
  const pills = pillsText(pillsPerBurn, pillName)
  if (parts !== undefined) return t('Together, {parts} give {pills}.', { parts: partsText(parts), pills })
  if (takenTogether !== undefined && takesCopies !== true)
    return t('Every {count} burned pieces give {pills}.', { count: takenTogether, pills })
  if (takenTogether !== undefined)
    return t('Every {count} burned copies of a piece give {pills}.', { count: takenTogether, pills })
  return takesCopies === true
    ? t('Each burned copy gives {pills}.', { pills })
    : t('Each burned piece gives {pills}.', { pills })
}

/** An edition without a day of opening has been open since it was published. */
async function editionEntries(given: Given): Promise<FeedEntry[]> {
  const publications = await listPublications(given.read, { kind: 'edition' })
  return given.studio.editions.flatMap(({ editionId, slug, title, opensAt, opensBy, limit }): FeedEntry[] => {
    const opened = opensAt === undefined ? publications.get(slug)?.first : new Date(opensAt)
    if (opened === undefined || opened > given.now() || opensBy.with === 'studio') return []
    return [
      {
        key: `edition/${editionId}`,
        title: t('{title} opened', { title }),
        href: absolute(given, linkTo('edition', { edition: slug })),
        ...since(opened),
        text: limit,
        picture: absolute(given, `${editionPicture(slug)}/960.webp`),
      },
    ]
  })
}
