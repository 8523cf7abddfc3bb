import { z } from 'zod'
import { address, chainConfig, furtherChainConfig } from '../chains/chain-config.ts'
import {
  licenceConfig,
  pieceSetConfig,
  rankingConfig,
  traitNotesConfig,
  traitOrderConfig,
} from '../collection-order.ts'
import { editionConfig, escrowDays, shippingConfig } from '../edition-config.ts'
import { campaignConfig, exhibitConfig, pagePath, pillKindConfig, programError } from '../exhibit-config.ts'
import { infoPagesConfig } from '../info-page.ts'
import { mailConfig, mailingConfig } from '../mails/mail-config.ts'
import { everyKind } from '../pages.ts'
import { paymentsConfig } from '../payments-config.ts'
import { translatable, translationsConfig } from '../translations/translation.ts'
import { vaultConfig } from './custody-config.ts'

/**
 * What an artist writes in the studio configuration file: the app's name and looks, the chain, the token contracts and
 * the named works. `defineStudio` checks the form of each value, that nothing is written that means nothing, and that all names lead
 * somewhere, and says everything that is wrong at once.
 */

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour is # and 6 hexadecimal digits')
const slug = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'a slug is lower-case letters, digits and hyphens')

export type Trait = { traitType: string; value: string | number; displayType?: string }

/** One piece as its own studio describes it: the ERC-721 metadata fields, in our words. */
export type PieceDescription = {
  name: string
  description: string
  traits: Trait[]
  /** Natural size of the image in pixels, and one colour that stands for it until it has loaded. */
  image: { width: number; height: number; colour: string }
}

/** Draws and describes the pieces of a collection. Pure: the same id gives the same answer for ever. */
export type PieceMaker = {
  /** `undefined` for an id that the collection does not have. */
  describe: (tokenId: bigint) => PieceDescription | undefined
  /** The image of the piece as an SVG document. */
  draw: (tokenId: bigint) => string
}

/**
 * Lets visitors compose a piece of one sub-series from its traits. Draws in the browser with the same program that drew
 * the pieces.
 */
export type Composer = {
  /** The value of the collection's series trait whose pieces it draws. */
  series: string
  /** A sentence about the series, for the top of its page. */
  line?: string
  /** The file that exports this as `composer`: browsers load it and what it imports from its folder, and draw without the server. */
  program?: URL
  size: { width: number; height: number }
  traits: readonly { traitType: string; does: string; values: readonly { value: string; does: string }[] }[]
  /** The SVG document of a choice: one value for every trait type above. `undefined` when a value is unknown or missing. */
  draw: (choice: Readonly<Record<string, string>>, seed: string) => string | undefined
}

/** Where the description of a token comes from. */
const metadataSource = z.discriminatedUnion('from', [
  /** The contract's `tokenURI`: http(s), ipfs (through the gateway) or a data URI. */
  z.strictObject({ from: z.literal('tokenURI'), ipfsGateway: z.url().default('https://ipfs.io/ipfs/') }),
  /** The studio's own maker, in this process; served at `/metadata/{collection}/{id}`. */
  z.strictObject({
    from: z.literal('studio'),
    maker: z.custom<PieceMaker>(
      (value) => typeof value === 'object' && value !== null && 'draw' in value && 'describe' in value,
      programError('a maker has describe and draw'),
    ),
  }),
  /** Rows of the database, filled in the workbench; served at `/metadata/{collection}/{id}`. */
  z.strictObject({
    from: z.literal('hosted'),
    /** What the list of hashes comes to once the pieces are frozen: SHA-256, as 64 hexadecimal digits. */
    frozen: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'a root is 64 hexadecimal digits')
      .optional(),
  }),
])

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A site on which pieces are seen and offered. In the address of a piece `{id}` stands for its number and `{contract}` for the contract. */
export const marketConfig = z.strictObject({
  name: z.string().min(1).max(40),
  piece: z
    .url({ protocol: /^https$/, error: 'the address of a market begins with https://' })
    .refine(
      (address) => address.includes('{id}'),
      'the address of a market needs {id} where the number of a piece stands',
    ),
})

const collectionConfig = z.strictObject({
  slug,
  title: translatable(z.string().min(1)),
  /** One piece of it, as a caption says it: `Flower`, then the number. */
  singular: translatable(z.string().min(1)),
  address,
  /** The number of the further chain that it stands on; without, it stands on the studio's own. */
  chain: z.int().positive().optional(),
  /** `erc721`: single pieces, each with one owner. `erc1155`: pieces with copies, each with any number of holders. */
  standard: z.enum(['erc721', 'erc1155'], { error: ({ input }) => standardMessage(input) }),
  /** The block of the contract's deployment: nothing is looked for before it. */
  firstBlock: z.int().min(0),
  metadata: metadataSource,
  year: z.string().min(4),
  medium: translatable(z.string()),
  statement: translatable(z.string()),
  /** The length announced by the studio, when there is one. */
  editionSize: z.int().positive().optional(),
  /** Names one trait whose values are sub-series with walls of their own. */
  seriesTrait: z.string().optional(),
  /** What traits are, and the order in which pages show them. Letter case does not count. */
  traitNotes: traitNotesConfig.optional(),
  traitOrder: traitOrderConfig.optional(),
  licence: licenceConfig.optional(),
  /** Whether holders of its pieces may download the originals, where the studio has them: hosted files, and what it draws. */
  holdersDownload: z.boolean().optional(),
  /** Ranks of the studio's own, shown beside those of OpenRarity. */
  ranking: rankingConfig.optional(),
  /** Named sets of pieces, to be filtered by and collected. */
  sets: z.array(pieceSetConfig).optional(),
  /** Where its pieces are seen and offered elsewhere. Without it that is OpenSea on the chains that it reads, and nowhere on others. */
  markets: z.array(marketConfig).max(5).optional(),
  composer: z
    .custom<Composer>(
      (value) => typeof value === 'object' && value !== null && 'draw' in value && 'traits' in value,
      programError('a composer has traits and draw'),
    )
    .optional(),
  translations: translationsConfig,
})

const contractPlace = z.strictObject({ address, firstBlock: z.int().min(0) })

const wholeNumber = z.string().regex(/^\d{1,30}$/, 'a whole number, as text')

/** What pills can be redeemed for: terms of an edition that stands among `editions` too, instead of those that are written there. */
const pillEdition = z.strictObject({
  /** The number that permits carry; never given to anything else. */
  editionId: wholeNumber,
  title: translatable(z.string().min(1)),
  pillId: wholeNumber,
  /** Pills that one print takes. */
  pills: z.int().positive().default(1),
  /** In the chain's own money. */
  priceWei: wholeNumber.default('0'),
  /** Days that pills may be locked for until the claim stands and they are destroyed; 0 to burn them at once. */
  escrowDays: escrowDays.optional(),
  /** From when until when permits are given, ISO 8601; always, where absent. */
  opens: z.iso.datetime({ offset: true }).optional(),
  closes: z.iso.datetime({ offset: true }).optional(),
  translations: translationsConfig,
})

/** The contracts of burning: pieces become pills by a campaign, and pills a claim by a permit. */
const burnContracts = z.strictObject({
  pills: contractPlace,
  campaigns: contractPlace,
  redemption: contractPlace,
  editions: z.array(pillEdition).default([]),
  /** What the studio says about kinds of pills, by their numbers. */
  kinds: z.array(pillKindConfig).default([]),
  /** Draws and describes the kinds of pills, by their numbers. */
  pillMaker: z
    .custom<PieceMaker>(
      (value) => typeof value === 'object' && value !== null && 'draw' in value && 'describe' in value,
      'a maker has describe and draw',
    )
    .optional(),
})

/** What a line of published odds counts; `vaults/vault/odds.ts` says how. */
type OddsRule = 'print' | 'AP' | 'PP' | 'TP' | 'HC' | 'BAT' | 'token' | 'words-only'

/** A list of contents that the studio keeps itself, with the random bytes beside each piece: what a vault proves itself by. */
type KeptList = {
  vaultId: string
  contents: readonly (Readonly<Record<string, string>> & { kind: string })[]
  salts: readonly string[]
  shown?: readonly number[]
  /** `counts` says what fulfils a line, so that pages can count it once vaults are open. */
  possible?: readonly { what: string; count: number; of: number; counts?: OddsRule | undefined }[]
  witnesses?: readonly { address: string; signature: string; name?: string; promisedAt: number }[]
}

/** The contract of sealed vaults. `kept` gives lists of vaults that were sealed before this instance or elsewhere; nothing of them is shown before its time. */
const vaultContract = contractPlace.extend({
  kept: z
    .custom<() => readonly KeptList[]>((value) => typeof value === 'function', 'kept is a function')
    .default(() => () => []),
  /** What the studio says about vaults, by their numbers. */
  said: z.array(vaultConfig).optional(),
})

export const studioConfig = z.strictObject({
  name: z.string().min(1),
  /** The mark beside the name: SVG path data in a box of 24 × 24. */
  mark: z.string(),
  tagline: translatable(z.string()),
  about: translatable(z.array(z.string())),
  contact: z.email(),
  /** What stands above every page for now: holidays, a campaign that is paused, a problem that is being looked into. */
  notice: translatable(
    z.string().min(1).max(300, 'a notice is one or two sentences, at most 300 characters'),
  ).optional(),
  /** Where the studio's clock hangs: an IANA time zone. Desk work is planned by it. */
  timeZone: z.string().refine(isTimeZone, 'a time zone is named like Europe/Paris').default('UTC'),
  accent: z.strictObject({ paper: colour, grey: colour, night: colour }),
  ground: z.enum(['system', 'paper', 'grey', 'night']).default('system'),
  /** Another instance on its own practice chain, where collectors can try what cannot be undone before they do it here. */
  practiceSite: z.url({ protocol: /^https$/, error: 'the address of a practice site begins with https://' }).optional(),
  links: z.array(z.strictObject({ label: translatable(z.string()), href: z.url() })).default([]),
  chain: chainConfig,
  /** Further chains that collections stand on. Contracts of burns, vaults and sales stand on `chain`. */
  chains: z.array(furtherChainConfig).optional(),
  /** The contract whose `Sold` events give prices to transfers, where the studio has one. */
  salesroom: z.strictObject({ address, firstBlock: z.int().min(0) }).optional(),
  /**
   * The studio's other contracts, by the names that people read: those that ask to move pieces, and with `tokens` those that
   * hold tokens of their own. The wallet page shows what a wallet allows them.
   */
  contracts: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        address,
        firstBlock: z.int().min(0),
        tokens: z.enum(['erc721', 'erc1155']).optional(),
      }),
    )
    .default([]),
  /** Without them nothing can be burned here, and the pages say so. */
  burns: burnContracts.optional(),
  /** Without it no vault was ever sealed, and the pages say so. */
  vaults: vaultContract.optional(),
  /** What the studio calls its burn campaigns, by their numbers. */
  campaigns: z.array(campaignConfig).default([]),
  /** Prints on paper, and where they can be sent. Without shipping nothing is served, and the pages say so. */
  editions: z.array(editionConfig).default([]),
  shipping: shippingConfig.optional(),
  /** The studio's own words in the mails of the product, and what all of them have. */
  mails: z.array(mailConfig).default([]),
  mailing: mailingConfig.optional(),
  /** Ways of being paid beside the chain's own money. */
  payments: paymentsConfig.optional(),
  collections: z.array(collectionConfig),
  exhibits: z.array(exhibitConfig).default([]),
  /** What the studio itself writes on the pages privacy, terms, imprint and help. Without it they are made from its settings. */
  pages: infoPagesConfig.optional(),
  /** The exhibit that the front page shows large. */
  current: slug.optional(),
  /** Addresses of the studio's own; `:id` stands for the number of a piece, `:edition` for an edition. What is not named here has an address all the same, but for the catalogue by year, which is nowhere then. */
  addresses: z
    .array(z.strictObject({ path: pagePath, page: z.enum(everyKind), collection: slug.optional() }))
    .default([]),
  /** Addresses that moved; `:id` and `:edition` go along. */
  moved: z.array(z.strictObject({ from: pagePath, to: pagePath })).default([]),
  /** Collections in the menu of every page, before its other entries. */
  menu: z.array(z.strictObject({ title: translatable(z.string().min(1)), collection: slug })).default([]),
  /** Of its own words and those of its menu; what has a document of its own carries its own. */
  translations: translationsConfig,
})

/** The schema of each part of a studio, by its key: what forms and exports are compared with. */
export const studioShape = studioConfig.shape

/** Other standards are refused by name: whoever configured one learns that it is not a slip of theirs. */
function standardMessage(given: unknown): string {
  const name = /^erc-?(\d+)$/i.exec(String(given))?.[1]
  if (name === undefined || name === '721' || name === '1155')
    return 'The standard of a collection is written erc721 or erc1155.'
  return `ERC-${name} cannot be read: only collections of ERC-721 and ERC-1155 can be shown. Take this collection out.`
}
