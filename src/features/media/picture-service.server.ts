import type { FileStorage } from '#features/files/stores/file-storage.server.ts'
import type { Studio } from '#features/studio/studio.ts'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Renderer } from './renderer.ts'

/** What is needed to find, fetch and make pictures; the edge and the jobs each hold one. */
export type PictureService = {
  db: EdgeDb
  studio: Studio
  dataFolder: string
  /** Where files of the library are, which works can be. */
  storage: FileStorage
  log: Log
  now: () => Date
  renderer: Renderer
  /** Reads a file of the outside world by the address that metadata gives. Throws `PictureUnavailableError`. */
  fetchPicture: (address: string, options: { ipfsGateway: string }) => Promise<Uint8Array>
}

/** A picture before it is brought to a size. `read` may be called more than once. */
export type PictureOriginal = {
  version: string
  /** An SVG of the studio's own: may be drawn at any size and served as it is. Anything else is pixels. */
  isDrawing: boolean
  read: () => Promise<Uint8Array>
}
