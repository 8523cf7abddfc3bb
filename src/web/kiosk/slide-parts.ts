import type { Slide } from './slide.ts'

/** How many works a screen is sent at once. */
export const PART_SIZE = 60

/** A part of the works, in their order. `null` is one that cannot be shown yet, so that each keeps its place. */
export type SlidePart = { part: number; count: number; slides: readonly (Slide | null)[] }

/** What a screen knows: how many works there are, and a few parts of them, each as of a version of the data. */
export type KnownSlides = {
  count: number
  parts: Readonly<Record<number, { slides: SlidePart['slides']; version: string | undefined }>>
}

export function partOf(place: number): number {
  return Math.floor(place / PART_SIZE)
}

/** The work at a place; `undefined` where the screen does not know it. */
export function slideAt({ parts }: KnownSlides, place: number): Slide | null | undefined {
  const known = parts[partOf(place)]
  return known === undefined ? undefined : (known.slides[place % PART_SIZE] ?? null)
}

/** Where a work stands now, as far as is known. */
export function placeOfSlide({ parts }: KnownSlides, slide: Slide): number | undefined {
  for (const [part, { slides }] of Object.entries(parts)) {
    const at = slides.findIndex((each) => each?.picture.source === slide.picture.source)
    if (at !== -1) return Number(part) * PART_SIZE + at
  }
  return undefined
}

/** A work, a place that has to be known first, or nothing: there is no other. `distance` is how far it lies from where the search began. */
export type FoundSlide = { distance: number; place: number; slide: Slide | undefined } | undefined

/**
 * The nearest work after a place (`by` 1) or before it (-1) that can be shown and is not `except`, from a distance on. Places that are not
 * known end the search, or are passed over (`onlyKnown`).
 */
export function findSlide(
  known: KnownSlides,
  {
    place,
    by,
    from = 1,
    except,
    onlyKnown,
  }: { place: number; by: 1 | -1; from?: number; except: Slide | undefined; onlyKnown: boolean },
): FoundSlide {
  const { count } = known
  let distance = from
  while (distance <= count) {
    const at = (((place + by * distance) % count) + count) % count
    const slide = slideAt(known, at)
    if (slide === undefined && !onlyKnown) return { distance, place: at, slide }
    if (slide != null && slide.picture.source !== except?.picture.source) return { distance, place: at, slide }
    // A part that is not known is passed over at once.
    distance += slide === undefined ? toNextPart(at, by, count) : 1
  }
  return undefined
}

function toNextPart(place: number, by: 1 | -1, count: number): number {
  const within = place % PART_SIZE
  return by === -1 ? within + 1 : Math.min(PART_SIZE - within, count - place)
}

/** The parts that a screen holds while it shows a place: those around it and the one after, in the order in which it needs them. */
export function partsAround({ count }: Pick<KnownSlides, 'count'>, place: number): number[] {
  if (count === 0) return [0]
  const at = (by: number) => partOf((((place + by) % count) + count) % count)
  return [...new Set([at(0), at(1), partOf(count > PART_SIZE ? (place + PART_SIZE) % count : 0), at(-1)])]
}
