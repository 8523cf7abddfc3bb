import {
  findSlide,
  type KnownSlides,
  partOf,
  partsAround,
  placeOfSlide,
  type SlidePart,
  slideAt,
} from './slide-parts.ts'
import type { Slide } from './slide.ts'

/** A picture in the document. `attempt` tells a picture that is tried again from the one that failed. */
type Hung = { slide: Slide; place: number; attempt: number }

/** `beginsRound`: the last work lies between the shown one and this one. */
type Other = Hung & { is: 'leaving' | 'coming' | 'here' | 'failed'; beginsRound: boolean }

/**
 * What hangs on the screen: the work that is shown, and one more at most, which is fading away or on its way. `isDue`: its time is over, so
 * the next work is shown as soon as it is there.
 */
export type SlideTurns = {
  known: KnownSlides
  /** The newest version of the data that the screen has heard of. */
  version: string | undefined
  /** The last question for works was not answered: it goes on with those that it knows. */
  isCutOff: boolean
  /** Nothing before the first picture has come. */
  shown: Hung | undefined
  other: Other | undefined
  /** Where the show stands; a work that left the list may have stood there. */
  place: number
  /** How far away the next work lies that has to be asked for. */
  seek: number | undefined
  isDue: boolean
  isPaused: boolean
  /** How often the last work was followed by the first one. */
  rounds: number
}

export type SlideEvent =
  /** The time of the shown work is over. */
  | { is: 'time' }
  /** The work that was shown before has faded away. */
  | { is: 'faded' }
  /** The picture on its way has come, or could not be loaded. */
  | { is: 'came' }
  | { is: 'failed' }
  /** After a failure some time has passed. */
  | { is: 'again' }
  | { is: 'pause' }
  /** Somebody asked for the next work (1) or the one before (-1). */
  | { is: 'go'; by: 1 | -1 }
  /** The data has another version. */
  | { is: 'news'; version: string }
  /** A part of the works has come, as of a version, or could not be had. */
  | { is: 'part'; given: SlidePart; version: string | undefined }
  | { is: 'cut' }

export function firstTurns(
  given: SlidePart,
  { place, version }: { place: number; version: string | undefined },
): SlideTurns {
  const known = { count: given.count, parts: { [given.part]: { slides: given.slides, version } } }
  const slide = slideAt(known, place) ?? undefined
  return withNext({
    known,
    version,
    isCutOff: false,
    shown: slide === undefined ? undefined : { slide, place, attempt: 0 },
    other: undefined,
    place,
    seek: undefined,
    isDue: slide === undefined,
    isPaused: false,
    rounds: 0,
  })
}

/** What hangs after something happened. */
export function turn(turns: SlideTurns, event: SlideEvent): SlideTurns {
  const { other, isPaused } = turns
  switch (event.is) {
    case 'pause':
      return { ...turns, isPaused: !isPaused, isDue: false }
    case 'time':
      return isPaused ? turns : timeIsOver(turns)
    case 'came':
      return other?.is === 'coming' ? settled({ ...turns, other: { ...other, is: 'here' } }) : turns
    case 'failed':
      return other?.is === 'coming' ? { ...turns, other: { ...other, is: 'failed' } } : turns
    case 'again':
      return other?.is === 'failed' ? withNext(turns, other) : turns
    case 'faded':
      return other?.is === 'leaving' ? withNext(turns) : turns
    case 'go':
      return gone(turns, event.by)
    case 'news':
      return { ...turns, version: event.version }
    case 'part':
      return withPart(turns, event)
    case 'cut': {
      const cut = { ...turns, isCutOff: true }
      return other === undefined ? withNext(cut) : cut
    }
  }
}

/** The part that the screen should ask for: one that it needs and does not know, or knows as of another version. */
export function wantedPart({ known, place, seek, version }: SlideTurns): number | undefined {
  const sought = seek === undefined ? [] : [partOf((place + seek) % Math.max(1, known.count))]
  return [...sought, ...partsAround(known, place)].find(
    (part) => known.parts[part] === undefined || known.parts[part].version !== version,
  )
}

function timeIsOver(turns: SlideTurns): SlideTurns {
  const { known, other, seek, rounds, shown } = turns
  // A single work is a round by itself; where the last one left there is none.
  return other === undefined && seek === undefined
    ? { ...turns, rounds: rounds + 1, shown: known.count === 0 ? undefined : shown, isDue: known.count === 0 }
    : settled({ ...turns, isDue: true })
}

function gone(turns: SlideTurns, by: 1 | -1): SlideTurns {
  const { known, place, shown, other } = turns
  const found = findSlide(known, { place, by, except: shown?.slide, onlyKnown: true })
  if (found?.slide === undefined) return turns
  if (other?.is === 'here' && other.place === found.place) return settled({ ...turns, isDue: true })
  const coming: Other = {
    slide: found.slide,
    place: found.place,
    attempt: (other?.attempt ?? 0) + 1,
    is: 'coming',
    beginsRound: by === 1 && place + found.distance >= known.count,
  }
  return { ...turns, isDue: true, other: coming, seek: undefined }
}

/** Shows the next work where it is due and there. */
function settled(turns: SlideTurns): SlideTurns {
  const { shown, other, isDue, rounds } = turns
  if (!isDue || other?.is !== 'here') return turns
  const { slide, place, attempt, beginsRound } = other
  const next = {
    ...turns,
    shown: { slide, place, attempt },
    place,
    isDue: false,
    rounds: beginsRound && shown !== undefined ? rounds + 1 : rounds,
  }
  return shown === undefined
    ? withNext({ ...next, other: undefined })
    : { ...next, other: { ...shown, is: 'leaving', beginsRound: false } }
}

/** The work after the shown one, or after one that failed, on its way; never the one that is shown. Where there is only one, none. */
function withNext(turns: SlideTurns, failed?: Hung): SlideTurns {
  const { known, place, shown, other, seek, isCutOff } = turns
  const { count } = known
  const attempt = other === undefined ? 0 : other.attempt + 1
  const start =
    failed === undefined ? (seek ?? (shown === undefined ? 0 : 1)) : distanceOf(place, failed.place, count) + 1
  const search = (from: number) => findSlide(known, { place, by: 1, from, except: shown?.slide, onlyKnown: isCutOff })
  const found = search(start) ?? (failed === undefined ? undefined : search(1))
  if (found === undefined) return { ...turns, other: undefined, seek: undefined }
  if (found.slide === undefined) return { ...turns, other: undefined, seek: found.distance }
  const beginsRound = place + found.distance >= count
  const { slide, place: at } = found
  return { ...turns, seek: undefined, other: { slide, place: at, attempt, is: 'coming', beginsRound } }
}

function distanceOf(from: number, to: number, count: number): number {
  return (((to - from) % count) + count) % count
}

/** A part takes the place of what was known of it. Works that came or left move the others; what hangs stays until its time is over. */
function withPart(turns: SlideTurns, { given, version }: Extract<SlideEvent, { is: 'part' }>): SlideTurns {
  const { count } = given
  const parts = { ...turns.known.parts, [given.part]: { slides: given.slides, version } }
  const place = placeNow(turns, { count, parts })
  // Only what is needed is held, however long the list and the show.
  const held = new Set([given.part, ...partsAround({ count }, place)])
  const known = {
    count,
    parts: Object.fromEntries(Object.entries(parts).filter(([part]) => held.has(Number(part)))),
  }
  const shown = turns.shown === undefined ? undefined : { ...turns.shown, place }
  return withKnownOther({ ...turns, known, place, shown, isCutOff: false })
}

/** Where the shown work stands now; where it left the list, the last work before it that is still there. */
function placeNow({ known: before, shown, place }: SlideTurns, known: KnownSlides): number {
  const last = Math.max(0, known.count - 1)
  if (shown === undefined) return Math.min(place, last)
  const now = placeOfSlide(known, shown.slide)
  if (now !== undefined) return now
  for (let at = place - 1; at >= 0; at -= 1) {
    const slide = slideAt(before, at)
    if (slide === undefined) break
    const stands = slide === null ? undefined : placeOfSlide(known, slide)
    if (stands !== undefined) return stands
  }
  return Math.min(Math.max(-1, place - 1), last)
}

/** The work on its way stays, unless another one comes first now or it left the list. */
function withKnownOther(turns: SlideTurns): SlideTurns {
  const { other } = turns
  if (other === undefined) return withNext(turns)
  if (other.is === 'leaving' || other.is === 'failed') return turns
  const now = placeOfSlide(turns.known, other.slide)
  if (now !== undefined) return { ...turns, other: { ...other, place: now } }
  return slideAt(turns.known, other.place) === undefined ? turns : withNext(turns)
}
