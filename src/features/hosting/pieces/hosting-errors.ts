import { ConflictError, defineError, InvalidInputError, NotFoundError, withStatus } from '#platform/errors.ts'

export const NotHostedError = defineError(
  NotFoundError,
  'collection-not-hosted',
  'There is no collection of this name whose metadata is kept here. In its document, metadata has to be from “hosted”.',
)

export const HostedFrozenError = defineError(
  ConflictError,
  'pieces-frozen',
  'These pieces are frozen, so nothing was changed. A frozen collection stays as it is for good.',
)

export const PieceMintedError = defineError(
  ConflictError,
  'piece-minted',
  'This piece is minted, so somebody has it and it stays. Nothing was deleted. You can change what is written of it.',
)

export const PieceMissingError = defineError(
  NotFoundError,
  'piece-missing',
  'Nothing is written down of this piece. Nothing was deleted.',
)

export const HostedInputError = defineError(withStatus(422), 'piece-invalid', (detail: string) => detail)

export const ImportGoneError = defineError(
  NotFoundError,
  'import-not-found',
  'This import was canceled, finished or replaced by a newer one. Nothing was changed. Choose the file again.',
)

export const ImportRefusedError = defineError(
  InvalidInputError,
  'import-has-mistakes',
  (count: number) =>
    `${count === 1 ? 'One mistake has' : `${count.toLocaleString('en-GB')} mistakes have`} to be put right first. Nothing was imported. Correct the file and choose it again, or upload the missing files.`,
)

export const AlreadyRevealedError = defineError(
  ConflictError,
  'already-revealed',
  'The pieces are revealed already. What visitors have seen cannot be hidden again. Nothing was changed.',
)

export const NotRevealedError = defineError(
  ConflictError,
  'not-revealed',
  'Only pieces that are revealed can be frozen. Nothing was changed. Reveal them first.',
)

export const NothingToFreezeError = defineError(
  ConflictError,
  'nothing-to-freeze',
  'There is no piece to freeze. Nothing was changed. Import the pieces first.',
)

export const ImportRunsError = defineError(
  ConflictError,
  'import-runs',
  'An import of this collection is running. Nothing was changed. Wait until it has finished.',
)
