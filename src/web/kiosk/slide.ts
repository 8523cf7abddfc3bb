import type { PictureFacts } from '#ui/picture.tsx'

/** A work on an exhibition screen: its picture and its small label. */
export type Slide = { title: string; line: string; alt: string; picture: PictureFacts }

/** The parameter that shows a page on a screen, with the seconds that each work stays: `?kiosk=20`. */
export const KIOSK = 'kiosk'
/** The parameter for the work that comes first, counted from 1. */
export const AT = 'at'

/** The parameter by which a screen asks for a further part of the works, counted from 0. */
export const PART = 'kiosk.part'

const USUAL_SECONDS = 15
const FEWEST_SECONDS = 3
const MOST_SECONDS = 3600

/** How long a work stays, in seconds: as the address says, within what can be looked at. */
export function secondsOf(search: URLSearchParams): number {
  const text = search.get(KIOSK) ?? ''
  return /^\d{1,6}$/.test(text) ? Math.min(MOST_SECONDS, Math.max(FEWEST_SECONDS, Number(text))) : USUAL_SECONDS
}

/** The part that a screen asks for. */
export function askedPart(search: URLSearchParams): number | undefined {
  const text = search.get(PART) ?? ''
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined
}

/** The address of a part of the works for a screen that shows a page. */
export function partAddress(path: string, search: URLSearchParams, part: number): string {
  const own = new URLSearchParams(search)
  own.delete(AT)
  own.set(PART, String(part))
  return `${path}?${own}`
}

/** The place of the work that comes first, from 0; the first one for anything that is no place. */
export function placeOf(search: URLSearchParams, count: number): number {
  const at = Number(search.get(AT) ?? '1')
  return Number.isInteger(at) && at >= 1 && at <= count ? at - 1 : 0
}

/** The address of the page itself, with what else it was asked for. */
export function leaveAddress(path: string, search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  rest.delete(KIOSK)
  rest.delete(AT)
  rest.delete(PART)
  return rest.size === 0 ? path : `${path}?${rest}`
}

/** The address of the work at a place on the screen. */
export function slideAddress(path: string, search: URLSearchParams, place: number): string {
  const own = new URLSearchParams(search)
  own.delete(PART)
  own.set(AT, String(place + 1))
  return `${path}?${own}`
}
