import { t } from '#messages/translate.ts'
import { ConflictError, defineError, ForbiddenError, NotFoundError } from '#platform/errors.ts'

/** What the holder of a piece may download: a file of the library, with its size, or a drawing, which has none. */
export type Original =
  | { kind: 'file'; contentType: string; bytes: number; width: number | undefined; height: number | undefined }
  | { kind: 'drawing' }

/** How an account holds a piece: by a wallet of its own, or by one that acts for the holder. Addresses are lower-case. */
export type Holding = { by: 'wallet' } | { by: 'delegate'; delegate: string; vault: string }

/** The studio offers no original of this piece to its holder, or there is no such piece. */
export const OriginalNotFoundError = defineError(NotFoundError, 'original-not-found', () =>
  t('There is no original to download for this piece.'),
)

/** Who asks holds the piece with no wallet of their account. */
export const OriginalHolderError = defineError(ForbiddenError, 'original-not-holder', () =>
  t('Only whoever holds this piece now can download it in full size, with a wallet that is linked to the account.'),
)

/** The piece is reported as stolen: until that is decided, whoever holds it may be the thief. */
export const OriginalHeldError = defineError(ConflictError, 'original-held', () =>
  t(
    'The piece is reported as stolen and on hold, so nobody downloads it in full size for now. Nothing is lost. The log at /holds says since when, and until when.',
  ),
)

const endings: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'model/gltf-binary': 'glb',
}

/** What a type of file is called, and how the names of such files end: `PNG`, `png`. */
export function formatOf(contentType: string): { name: string; ending: string } {
  const ending = endings[contentType] ?? contentType.split('/')[1]?.replace(/[^a-z0-9]/g, '') ?? 'bin'
  return { name: ending.toUpperCase(), ending }
}

/** The name of a downloaded file. Nothing in it was typed by anybody. */
export function originalName(piece: { collection: string; tokenId: string }, contentType: string): string {
  return `${piece.collection}-${piece.tokenId}.${formatOf(contentType).ending}`
}
