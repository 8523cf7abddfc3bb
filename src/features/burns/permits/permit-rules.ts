import type { PillEdition } from '#features/studio/studio.ts'
import type { Blocker } from '#features/transactions/blocker.ts'
import { utcDayText } from '#messages/formats.ts'
import { t, tn } from '#messages/translate.ts'
import type { Hex } from '#platform/chain/hex.ts'
import type { RedemptionWishes } from '../intents/intent.ts'

/** What somebody wants to redeem: `quantity` pills for prints of an edition. */
export type PermitRequest = {
  holder: Hex
  pillId: string
  quantity: number
  edition: PillEdition
  wishes: RedemptionWishes
}

/** Says why a request cannot be served, or nothing. A part of the app that knows of stock, countries or windows adds its own. */
export type PermitRule = (request: PermitRequest) => Promise<readonly Blocker[]> | readonly Blocker[]

/** Why an edition cannot be served, over all rules, each reason once; nobody is permitted to burn what cannot be made or shipped. */
export async function canServe(rules: readonly PermitRule[], request: PermitRequest): Promise<Blocker[]> {
  const obstacles = (await Promise.all(rules.map(async (rule) => await rule(request)))).flat()
  return obstacles.filter(({ detail }, place) => obstacles.findIndex((one) => one.detail === detail) === place)
}

/** What the studio's own list of editions says. `at` in seconds. */
export function editionRule({ at }: { at: number }): PermitRule {
  return ({ edition, pillId, quantity }) => {
    const obstacles: Blocker[] = []
    if (edition.pillId !== pillId)
      obstacles.push({
        code: 'wrong-pills',
        detail: t('{title} takes other pills.', { title: edition.title }),
        way: t('Your pills are untouched. Choose an edition that takes these.'),
      })
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity % edition.pills !== 0 || quantity > 1_000) {
      obstacles.push({
        code: 'wrong-pills',
        detail: tn(edition.pills, 'A print of {title} takes one pill.', 'A print of {title} takes {count} pills.', {
          title: edition.title,
        }),
        way: t('Your pills are untouched. Choose a number of pills that makes whole prints.'),
      })
    }
    if (edition.opens !== undefined && at < Date.parse(edition.opens) / 1000)
      obstacles.push({
        code: 'edition-closed',
        detail: t('{title} cannot be ordered yet.', { title: edition.title }),
        way: t('Your pills are untouched. Come back on {day}.', { day: utcDayText(Date.parse(edition.opens)) }),
      })
    if (edition.closes !== undefined && at >= Date.parse(edition.closes) / 1000)
      obstacles.push({
        code: 'edition-closed',
        detail: t('{title} takes no orders any more.', { title: edition.title }),
        way: t('Your pills are untouched. They can still be given away or sold.'),
      })
    return obstacles
  }
}

/** What the contracts say at the newest block. */
export type RedemptionFacts = {
  block: number
  paused: boolean
  signer: Hex
  held: bigint
  /** The app's key may settle locks, and has money for it. */ canSettle: boolean
}

export function contractRule({
  facts,
  ourSigner,
  openPermits,
}: {
  facts: RedemptionFacts
  ourSigner: Hex
  openPermits: number
}): PermitRule {
  return ({ quantity }) => {
    const obstacles: Blocker[] = []
    if (facts.paused)
      obstacles.push({
        code: 'redemption-paused',
        detail: t('The studio has paused redemptions.'),
        way: t('Your pills are untouched. Come back later.'),
      })
    if (facts.signer !== ourSigner.toLowerCase())
      obstacles.push({
        code: 'signer-not-named',
        detail: t('The contract does not accept our permits at the moment.'),
        way: t('Your pills are untouched. Write to the studio: it has to name this site’s permit key.'),
      })
    if (facts.held < BigInt(quantity))
      obstacles.push({
        code: 'pills-not-held',
        detail: t('This wallet does not hold as many pills.'),
        way: t('Your pills are untouched. Choose the wallet that holds them, or redeem fewer.'),
      })
    else if (facts.held < BigInt(quantity + openPermits)) {
      obstacles.push({
        code: 'permits-open',
        detail: t('Permits for {count} of these pills are open already.', { count: openPermits }),
        way: t('Your pills are untouched. Continue the redemption that you began, or wait until its permit runs out.'),
      })
    }
    return obstacles
  }
}
