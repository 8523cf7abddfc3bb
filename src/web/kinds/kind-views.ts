import type { KindView, ViewName } from './kind.ts'

const sources = {
  collection: () => import('./collection.tsx'),
  printed: () => import('./printed.tsx'),
  frozen: () => import('./frozen.tsx'),
  traits: () => import('./traits.tsx'),
  composer: () => import('./composer.tsx'),
  refresh: () => import('./refresh.tsx'),
  approval: () => import('./approval.tsx'),
  piece: () => import('./piece.tsx'),
  pill: () => import('./pill.tsx'),
  'piece burn': () => import('./piece-burn.tsx'),
  'piece print': () => import('./piece-print.tsx'),
  pills: () => import('./pills.tsx'),
  exhibit: () => import('./exhibit.tsx'),
  editions: () => import('./editions.tsx'),
  edition: () => import('./edition.tsx'),
  catalogue: () => import('./catalogue.tsx'),
  kiosk: () => import('../kiosk/kiosk.tsx'),
} satisfies Record<ViewName, () => Promise<{ view: unknown }>>

const loaded = new Map<ViewName, KindView<unknown>>()

/** Loads how a kind of page looks; after that `kindView` has it at once. */
export async function loadKind(page: ViewName): Promise<void> {
  if (!loaded.has(page)) loaded.set(page, (await sources[page]()).view as unknown as KindView<unknown>)
}

/** How a kind of page looks. It has to be loaded: every caller has waited for `loadKind`. */
export function kindView(page: ViewName): KindView<unknown> {
  return loaded.get(page)!
}
