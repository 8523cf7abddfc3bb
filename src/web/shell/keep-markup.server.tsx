import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Markup that follows from something alone: as text, as the bytes that are sent, and whether a picture in it is wanted at once. */
export type KeptMarkup = { readonly text: string; readonly bytes: Buffer; readonly hasEagerPicture: boolean }

/** How React writes that a picture is wanted at once. */
export const eagerMark = ' fetchPriority="high"'

/** In bytes: some hundred walls and all their pieces. */
const MOST = 32 * 2 ** 20

const kept = new Map<string, KeptMarkup>()
let size = 0

/** The render that takes kept markup as bytes, while it runs. */
let standingIn: { mark: string; used: KeptMarkup[] } | undefined

/**
 * Markup by what it follows from, rendered once. What was asked for longest ago goes when there is too much. Within
 * `renderWithStandIns` the answer is a stand-in for it.
 */
export function keepMarkup(by: string, children: () => ReactNode): string {
  const markup = find(by) ?? keep(by, renderAlone(children))
  if (standingIn === undefined) return markup.text
  standingIn.used.push(markup)
  return `${opening(standingIn.mark)}${standingIn.used.length - 1}-->`
}

/**
 * A render in which kept markup is left out: the text has a comment in each of its places, so that what is always the same
 * is not joined, searched and encoded again for every page. `mark` is one that nobody else can write. `render` may not wait.
 */
export function renderWithStandIns(mark: string, render: () => string): { html: string; used: readonly KeptMarkup[] } {
  const own = { mark, used: [] }
  standingIn = own
  try {
    return { html: render(), used: own.used }
  } finally {
    standingIn = undefined
  }
}

/** Puts the kept markup into its places. */
export function fillStandIns(text: string, { mark, used }: { mark: string; used: readonly KeptMarkup[] }): (string | Buffer)[] {
  const [first = '', ...rest] = text.split(opening(mark))
  return [first, ...rest.flatMap((each) => {
    const end = each.indexOf('-->')
    return [used[Number(each.slice(0, end))]!.bytes, each.slice(end + 3)]
  })]
}

function opening(mark: string): string {
  return `<!--${mark} `
}

/** What is kept may hold kept markup itself, which is then part of its text. */
function renderAlone(children: () => ReactNode): string {
  const around = standingIn
  standingIn = undefined
  try {
    return renderToString(<>{children()}</>)
  } finally {
    standingIn = around
  }
}

function find(by: string): KeptMarkup | undefined {
  const markup = kept.get(by)
  if (markup === undefined) return undefined
  kept.delete(by)
  kept.set(by, markup)
  return markup
}

function keep(by: string, text: string): KeptMarkup {
  const markup = { text, bytes: Buffer.from(text), hasEagerPicture: text.includes(eagerMark) }
  kept.set(by, markup)
  size += weightOf(by, markup)
  for (const [oldest, other] of kept) {
    if (size <= MOST || oldest === by) break
    kept.delete(oldest)
    size -= weightOf(oldest, other)
  }
  return markup
}

function weightOf(by: string, { text, bytes }: KeptMarkup): number {
  return by.length + text.length + bytes.byteLength
}
