import type { Hono } from 'hono'
import { z } from 'zod'
import { noteTypedData } from '#features/notes/signed-note.ts'
import { storeNote, prepareNote } from '#features/notes/write-note.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { rpcOf } from '#features/studio/chains/rpc-of.server.ts'
import { verifyTypedData } from '#features/wallets/proving/verify-typed-data.server.ts'
import { jsonOf } from '#platform/http/request-body.ts'
import { kept, numberText } from '../burns/burn-bodies.ts'
import { bodyOf } from '../claims/claim-bodies.ts'
import type { EdgeEnv } from '../edge-env.ts'

// A longer text than a note may have is read as well: the note's own rule says by how much.
const text = z.string().max(20_000)
const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])
const draftBody = z.object({ collection: z.string().max(60), tokenId: numberText, author: address, text })
const noteBody = z.object({
  collection: z.string().max(60),
  note: z.object({ tokenId: numberText, author: address, text, origin: z.string().max(300), writtenAt: z.int() }),
  signature: z.templateLiteral(['0x', z.string().regex(/^(?:[0-9a-fA-F]{2}){1,16384}$/)]),
})

/** A holder's note: what their wallet is asked to sign, and the note with its signature. */
export function addNoteRoutes(app: Hono<EdgeEnv>, context: AppContext): void {
  const { config, db, read, studio, rateLimit, now } = context
  const limit = rateLimit('notes on pieces', { burst: 20, perMinute: 4 })
  const askedBy = (uid: string) => {
    const at = now()
    limit.spend(uid, at.getTime())
    return { studio, origin: config.publicUrl, uid, now: at }
  }

  app.post('/notes/drafts', async (c) => {
    const asked = askedBy(c.get('session').uid)
    const { note, place } = await prepareNote(read, { ...bodyOf(draftBody, await jsonOf(c.req.raw)), ...asked })
    return c.json({ note, place }, 200, kept)
  })

  app.post('/notes', async (c) => {
    const asked = askedBy(c.get('session').uid)
    const { collection, note, signature } = bodyOf(noteBody, await jsonOf(c.req.raw))
    const about = { ...asked, collection, tokenId: note.tokenId }
    const { place } = await prepareNote(read, { ...about, author: note.author, text: note.text })
    // A wallet that is a contract is called on the chain of the piece: at its address elsewhere somebody else may answer.
    const rpc = rpcOf(
      context,
      studio.collections.find(({ slug }) => slug === collection),
    )
    const isSigned = await verifyTypedData({ rpc, data: noteTypedData(note, place), address: note.author, signature })
    await db.transaction().execute(async (tx) => {
      await storeNote(tx, { ...about, note, signature, isSigned })
    })
    return c.json({ state: 'waiting' }, 201, kept)
  })
}
