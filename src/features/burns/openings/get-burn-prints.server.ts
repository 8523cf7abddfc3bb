import { listShortages } from '#features/claims/materials/find-shortages.server.ts'
import { editionFace } from '#features/prints/editions/edition-face.ts'
import { type EditionView, listEditions } from '#features/prints/editions/list-editions.server.ts'
import { printsForPill } from '#features/prints/editions/prints-left.ts'
import { allCountries } from '#features/shipping/addresses/all-countries.ts'
import { quoteShipping } from '#features/shipping/parcels/shipping-quote.ts'
import { servedCountries } from '#features/studio/studio-facts.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { Blocker } from '#features/transactions/blocker.ts'
import { countryText } from '#messages/formats.ts'
import { formatLocale } from '#messages/locale.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import type { BurnAim } from '../intents/burn-aim.ts'
import { type BurnPrint, type BurnPrints, type Country, printBlocker } from './burn-prints.ts'
import { listPillCovers } from './list-pill-covers.server.ts'

type StudioParts = Pick<Studio, 'burns' | 'editions' | 'shipping' | 'chain' | 'name'>
type Asked = { country: string | undefined; editionId: string | undefined }

/** The prints that a kind of pill can become: what each is, how many are left, and, for a country, what everything costs. `fees` are for the caller to ask the chain. */
export async function getBurnPrints(
  read: ReadDb,
  { studio, pillId, asked, now }: { studio: StudioParts; pillId: string; asked: Asked; now: Date },
): Promise<BurnPrints> {
  const takers = (studio.burns?.editions ?? []).filter((each) => each.pillId === pillId)
  const [views, covers, shortages] = await Promise.all([
    listEditions(read, {
      editions: studio.editions.filter(({ editionId }) => takers.some((each) => each.editionId === editionId)),
      now,
    }),
    listPillCovers(read, { studio, now }),
    listShortages(read),
  ])
  const cover = covers.find((each) => each.pillId === pillId)
  const isRoom = cover === undefined || cover.room === null || cover.room > cover.waiting
  const countries = countriesNow()
  const country = countries.find(({ code }) => code === asked.country)
  const prints = printsForPill(views, { takers, pillId, at: Math.floor(now.getTime() / 1000) }).editions.flatMap(
    ({ editionId, pills, prints: left }): BurnPrint[] => {
      const view = views.find(({ edition }) => edition.editionId === editionId)
      return view === undefined
        ? []
        : [
            printOf(view, {
              studio,
              pills,
              left,
              isLeft: isRoom && left !== 0,
              isShort: shortages.has(editionId),
              country: country?.code,
              now,
            }),
          ]
    },
  )
  const served = new Set(servedCountries(studio.shipping))
  return {
    country,
    prints,
    countries: countries.filter(({ code }) => served.has(code)),
    elsewhere: countries.filter(({ code }) => !served.has(code)),
    waiting: cover?.waiting ?? 0,
    fees: undefined,
    chosen:
      prints.find(({ editionId }) => editionId === asked.editionId) ?? prints.find(({ isLeft }) => isLeft) ?? prints[0],
  }
}

const translatedCountries = new Map<string, readonly Country[]>()

/** Every country by its name in the language that is read now, in the order of the names there; made once a language. */
function countriesNow(): readonly Country[] {
  const name = formatLocale()
  if (name.startsWith('en')) return allCountries
  const made = translatedCountries.get(name)
  if (made !== undefined) return made
  const { compare } = new Intl.Collator(name)
  const countries = allCountries
    .map(({ code }) => ({ code, name: countryText(code) }))
    .toSorted((one, other) => compare(one.name, other.name))
  translatedCountries.set(name, countries)
  return countries
}

/** Why a piece cannot be burned for what somebody says it is for. */
export async function findPrintObstacles(
  read: ReadDb,
  { studio, pillId, aim, now }: { studio: StudioParts; pillId: string; aim: BurnAim; now: Date },
): Promise<Blocker[]> {
  if (aim.for === 'pill') return []
  const { prints, country } = await getBurnPrints(read, { studio, pillId, asked: aim, now })
  const blocker = printBlocker(
    prints.find(({ editionId }) => editionId === aim.editionId),
    country,
  )
  return blocker === undefined ? [] : [blocker]
}

function printOf(
  view: EditionView,
  {
    studio,
    pills,
    left,
    isLeft,
    isShort,
    country,
    now,
  }: {
    studio: StudioParts
    pills: number
    left: number | null
    isLeft: boolean
    isShort: boolean
    country: string | undefined
    now: Date
  },
): BurnPrint {
  const {
    picture,
    edition: { slug, title, length, specification, opensAt },
  } = editionFace(view, studio)
  const answer =
    country === undefined
      ? undefined
      : quoteShipping({
          edition: view.edition,
          shipping: studio.shipping,
          country,
          options: firstOptions(view),
          optionsLeft: view.optionsLeft,
          decimals: studio.chain.currency.decimals,
          at: now,
        })
  return {
    editionId: view.edition.editionId,
    standing: view.standing,
    pills,
    left,
    isLeft: isLeft && !isShort,
    isShort,
    face: { picture, edition: { slug, title, length, specification, ...(opensAt === undefined ? {} : { opensAt }) } },
    quote: answer !== undefined && 'quote' in answer ? answer.quote : undefined,
    refusal: answer !== undefined && 'refusals' in answer ? answer.refusals[0] : undefined,
  }
}

/** The first value of each option of which there is one left: what the smallest price is said for. Others are chosen with the redemption. */
function firstOptions({ edition: { options }, optionsLeft }: EditionView): Record<string, string> {
  const isThere = (option: string, value: string) =>
    (optionsLeft.find((one) => one.option === option && one.value === value)?.left ?? 1) > 0
  return Object.fromEntries(
    options.map(({ name, values }) => [name, (values.find((value) => isThere(name, value.name)) ?? values[0]!).name]),
  )
}
