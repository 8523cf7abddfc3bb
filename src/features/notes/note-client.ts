import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import type { ServerAddress } from '#platform/http/ask-json.ts'
import type { NotePlace, SignedNote } from './signed-note.ts'

/** What the page of a note needs of the server. Every call throws `ServerRefusal`. */
export type NoteClient = {
  draft: (asked: {
    collection: string
    tokenId: string
    author: string
    text: string
  }) => Promise<{ note: SignedNote; place: NotePlace }>
  store: (signed: { collection: string; note: SignedNote; signature: string }) => Promise<void>
}

export function createNoteClient(app: ServerAddress): NoteClient {
  const ask = createAskServer(app)
  return {
    draft: async (asked) => await ask('POST', '/notes/drafts', asked),
    store: async (signed) => {
      await ask('POST', '/notes', signed)
    },
  }
}
