/** The embedded chain cannot start or go on: the message says why, whether anything is lost, and what to do now. */
export class EmbeddedChainError extends Error {
  override readonly name = 'EmbeddedChainError'
}
