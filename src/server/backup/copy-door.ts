import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { EdgeDb } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { copiesFolder, copyEmbedded, removeCopy } from './copy-embedded.ts'

/** Where the door is and what opens it: a file for the app's own user alone. */
export const doorFile = (dataFolder: string) => join(dataFolder, 'backup-door')

/**
 * Lets the command `vitrine backup` have a copy of the embedded database, which is this process's alone while it runs. A port of this
 * machine that is announced by a file of the data folder alone, which also has the secret to be sent. A copy stays for as long as the
 * answer is held open. One at a time.
 */
export async function openCopyDoor({
  db,
  dataFolder,
  log,
}: {
  db: EdgeDb
  dataFolder: string
  log: Log
}): Promise<{ close: () => Promise<void> }> {
  // What a process that was killed left behind.
  await removeCopy(copiesFolder(dataFolder))
  const secret = randomBytes(32).toString('base64url')
  let giving: Promise<void> | null = null
  const give = async (response: ServerResponse) => {
    const folder = join(copiesFolder(dataFolder), randomUUID())
    const closed = new Promise<void>((resolve) => response.once('close', resolve))
    try {
      await copyEmbedded(db, { from: join(dataFolder, 'database'), to: folder })
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      response.write(`${JSON.stringify({ folder })}\n`)
      await closed
    } catch (error) {
      log.error('The embedded database could not be copied for a backup. Nothing was changed.', { error })
      if (!response.headersSent) response.writeHead(500)
      response.end()
    } finally {
      await removeCopy(folder)
    }
  }
  const server = createServer((request, response) => {
    if (!isOpenedBy(request, secret)) return void response.writeHead(403).end()
    if (giving !== null) return void response.writeHead(409).end()
    giving = give(response).finally(() => {
      giving = null
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  await rm(doorFile(dataFolder), { force: true })
  await writeFile(doorFile(dataFolder), JSON.stringify({ port, secret }), { mode: 0o600, flag: 'wx' })
  return {
    close: async () => {
      await rm(doorFile(dataFolder), { force: true })
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await giving
    },
  }
}

/** A page in a browser of this machine cannot send such a header without a preflight request (CORS). */
function isOpenedBy({ method, headers }: IncomingMessage, secret: string): boolean {
  const [wanted, given] = [`Bearer ${secret}`, headers.authorization ?? ''].map((text) => Buffer.from(text))
  return method === 'POST' && wanted!.length === given!.length && timingSafeEqual(wanted!, given!)
}
