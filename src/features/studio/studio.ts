import type { z } from 'zod'
import { smallestUnits } from '#platform/smallest-units.ts'
import { withoutOwnChain } from './chains/chains.ts'
import { findMistakes } from './find-mistakes.ts'
import { type marketConfig, studioConfig } from './shape/studio-config.ts'
import { inLanguage, translationMistakes, untranslatedKeys } from './translations/in-language.ts'

export type StudioInput = z.input<typeof studioConfig>
export type Studio = z.output<typeof studioConfig>
export type PillEdition = NonNullable<Studio['burns']>['editions'][number]
export type CollectionConfig = Studio['collections'][number]
export type TokenStandard = CollectionConfig['standard']

/** What a stored word says of a collection's pieces. */
export function standardOf(stored: string): TokenStandard {
  return stored === 'erc1155' ? 'erc1155' : 'erc721'
}
export type Market = z.output<typeof marketConfig>
export type { Composer, PieceDescription, PieceMaker, Trait } from './shape/studio-config.ts'
export type { ChainConfig, DeployStudio, SeedStudio } from './chains/chain-config.ts'

/** Checks a studio configuration. Throws an error that lists every mistake with its place. */
export function defineStudio(input: StudioInput): Studio {
  const checked = checkStudio(input)
  if (checked.mistakes !== undefined)
    throw new Error(
      `The studio configuration has mistakes:\n${checked.mistakes.map((mistake) => `✖ ${mistake}`).join('\n')}`,
    )
  return checked.studio
}

/** The studio of a configuration, or everything that is wrong with it: a sentence each, with its place. */
export function checkStudio(
  input: unknown,
): { studio: Studio; mistakes?: undefined } | { studio?: undefined; mistakes: readonly string[] } {
  const result = studioConfig.safeParse(input)
  const sentenceOf = ({ path, message }: { path: readonly PropertyKey[]; message: string }) =>
    `${path.length === 0 ? 'the studio' : placeIn(input, path)}: ${message}`
  const mistakes = result.success
    ? [...findMistakes(result.data), ...translationMistakes(studioConfig, result.data).map(sentenceOf)]
    : result.error.issues.flatMap(nearestIssues).map(sentenceOf)
  return result.success && mistakes.length === 0
    ? { studio: withPillEditions(withoutOwnChain(result.data)) }
    : { mistakes }
}

/**
 * The studio as readers of a language read it: its documents with their translations, and the originals of all that has none. Only for what is
 * shown: what is stored or compared takes the studio itself.
 */
export function studioIn(studio: Studio, language: string): Studio {
  const known = shownStudios.get(studio) ?? new Map<string, Studio>()
  shownStudios.set(studio, known)
  const shown = known.get(language) ?? makeStudioIn(studio, language)
  known.set(language, shown)
  return shown
}

/** The texts that readers of a language are shown in the original though their document is translated, each by its `textKey`. */
export function untranslatedIn(studio: Studio, language: string): readonly string[] {
  const known = untranslated.get(studio) ?? new Map<string, readonly string[]>()
  untranslated.set(studio, known)
  const texts = known.get(language) ?? untranslatedKeys(studioConfig, studio, language)
  known.set(language, texts)
  return texts
}

const untranslated = new WeakMap<Studio, Map<string, readonly string[]>>()

/** One for each language as long as a studio lives, so that what is kept for a studio is kept for its language. */
const shownStudios = new WeakMap<Studio, Map<string, Studio>>()

function makeStudioIn(studio: Studio, language: string): Studio {
  const shown = inLanguage(studioConfig, studio, language) as Studio
  if (shown === studio || shown.burns === undefined) return shown
  const titleOf = (pill: PillEdition) =>
    shown.editions.find(({ editionId, opensBy }) => opensBy.with === 'pills' && editionId === pill.editionId)?.title
  const editions = shown.burns.editions.map((pill) => ({ ...pill, title: titleOf(pill) ?? pill.title }))
  return { ...shown, burns: { ...shown.burns, editions } }
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/** What is wrong with a value that may have one of several forms: what keeps it from the form that it is nearest to. */
export function nearestIssues(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length)
  return nearest.flatMap(nearestIssues).map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

/** Where something stands, as people look for it: `exhibits, first-light, title` instead of the first of a list. */
function placeIn(input: unknown, path: readonly PropertyKey[]): string {
  let value: unknown = input
  return path
    .map((key) => {
      const isListed = Array.isArray(value)
      value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
      return isListed ? (nameOf(value) ?? Number(key) + 1) : String(key)
    })
    .join(', ')
}

function nameOf(value: unknown): string | undefined {
  const { slug, id, campaignId, title, pillId, vaultId } = (value ?? {}) as Readonly<Record<string, unknown>>
  return [slug, id, campaignId, title, pillId, vaultId].find((name) => typeof name === 'string')
}

/** What pills can be redeemed for are, besides what is written there, all editions that pills open. */
function withPillEditions(studio: Studio): Studio {
  if (studio.burns === undefined) return studio
  const { burns } = studio
  const more = studio.editions.flatMap(
    ({ editionId, title, opensBy, price, opensAt, closesAt, escrowDays: days }): PillEdition[] =>
      opensBy.with !== 'pills' || burns.editions.some((one) => one.editionId === editionId)
        ? []
        : [
            {
              editionId,
              title,
              pillId: opensBy.pillId,
              pills: opensBy.quantity,
              priceWei: smallestUnits(price, studio.chain.currency.decimals).toString(),
              ...(opensAt === undefined ? {} : { opens: new Date(opensAt).toISOString() }),
              ...(closesAt === undefined ? {} : { closes: new Date(closesAt).toISOString() }),
              ...(days === undefined ? {} : { escrowDays: days }),
            },
          ],
  )
  return { ...studio, burns: { ...burns, editions: [...burns.editions, ...more] } }
}
