import type { PlaceView } from '#features/studio/address-map-of.ts'
import type { PageKind } from '#features/studio/pages.ts'
import type { KindArguments } from '../kind.ts'
import { loadApproval } from './approval.server.ts'
import { loadCatalogue } from './catalogue.server.ts'
import { loadCollection } from './collection.server.ts'
import { loadComposer } from './composer.server.ts'
import { loadEdition } from './edition.server.ts'
import { loadEditions } from './editions.server.ts'
import { loadExhibit } from './exhibit.server.ts'
import { loadFrozen } from './frozen.server.ts'
import { loadPieceBurn } from './piece-burn.server.ts'
import { loadPiecePrint } from './piece-print.server.ts'
import { loadPiece } from './piece.server.ts'
import { loadPill } from './pill.server.ts'
import { loadPills } from './pills.server.ts'
import { loadPrinted } from './printed.server.ts'
import { loadRefresh, submitRefreshForm } from './refresh.server.ts'
import { loadTraits } from './traits.server.ts'

/** What each kind of page shows. */
export const kindLoaders: Readonly<Record<PlaceView, (args: KindArguments) => Promise<unknown>>> = {
  collection: loadCollection,
  printed: loadPrinted,
  frozen: loadFrozen,
  traits: loadTraits,
  composer: loadComposer,
  refresh: loadRefresh,
  approval: loadApproval,
  piece: loadPiece,
  pill: loadPill,
  'piece burn': loadPieceBurn,
  'piece print': loadPiecePrint,
  pills: loadPills,
  exhibit: loadExhibit,
  editions: loadEditions,
  edition: loadEdition,
  catalogue: loadCatalogue,
}

/** What can be sent to a kind of page. */
export const kindActions: Readonly<Partial<Record<PageKind, (args: KindArguments) => Promise<unknown>>>> = {
  refresh: submitRefreshForm,
}
