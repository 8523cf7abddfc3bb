import { listNamedFiles } from '#features/files/library/list-named-files.server.ts'
import { fileVersion } from '#features/studio/exhibit-label.ts'
import type { ReadDb } from '#platform/database/database.server.ts'
import { findHostedCollection, findHostedRow } from './find-hosted.server.ts'
import { hostedAnimationAddress, hostedDocument, hostedPictureAddress, placeholderName } from './hosted-piece.ts'

/**
 * The document that a piece answers with now: the placeholder's before the reveal, the frozen bytes of a frozen one. `undefined` where the
 * studio has not described it. Whether the piece has been minted is for the caller to know.
 */
export async function readHostedDocument(
  read: ReadDb,
  { collection, title, tokenId, publicUrl }: { collection: string; title: string; tokenId: string; publicUrl: string },
): Promise<string | undefined> {
  const state = await findHostedCollection(read, { collection })
  const addressOf = async (fileId: string | undefined, address: typeof hostedPictureAddress) => {
    const [file] = fileId === undefined ? [] : await listNamedFiles(read, [fileId])
    return file === undefined ? undefined : address(publicUrl, { collection, tokenId, version: fileVersion(file) })
  }
  if (state.revealedAt === undefined)
    return hostedDocument({
      name: placeholderName(state, { title, tokenId }),
      description: state.placeholder.description,
      traits: [],
      externalUrl: undefined,
      image: await addressOf(state.placeholder.file, hostedPictureAddress),
    })
  const piece = await findHostedRow(read, { collection, tokenId })
  if (piece === undefined) return undefined
  if (state.state === 'frozen' && piece.document !== undefined) return piece.document
  return hostedDocument({
    ...piece,
    image: await addressOf(piece.pictureFile, hostedPictureAddress),
    animation: await addressOf(piece.animationFile, hostedAnimationAddress),
  })
}
