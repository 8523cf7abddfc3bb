import { fileServiceOf } from '#features/files/uploads/file-service.server.ts'
import { storeSmallFile } from '#features/files/uploads/store-small-file.server.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { requireConfirmed } from '#platform/confirmed.ts'
import type { WriteDb } from '#platform/database/database.server.ts'
import { momentOfLocal } from '#platform/local-time.ts'
import { beginFreezing } from '../freezing/freeze.server.ts'
import { readTable } from '../importing/read-table.ts'
import { beginImport, dropImport, stageImport } from '../importing/stage-import.server.ts'
import { changeHostedCollection } from '../pieces/change-hosted.server.ts'
import { HostedInputError } from '../pieces/hosting-errors.ts'
import { type By, setReveal } from '../pieces/reveal.server.ts'
import { pieceFileNamed } from './file-named.server.ts'

type Parts = Pick<AppContext, 'db' | 'read' | 'studio' | 'config' | 'now'>
type Asked = { collection: string; field: (name: string) => string; files: readonly FormDataEntryValue[] }

const acts: Readonly<Record<string, (parts: Parts, by: By, asked: Asked) => Promise<string>>> = {
  upload: async (parts, { actor, requestId }, { files }) => {
    const [first = null] = files
    const stored = await storeSmallFile(fileServiceOf(parts), {
      file: first,
      begunBy: actor,
      replaces: undefined,
      requestId,
    })
    return `${stored.name} is uploaded.`
  },
  look: async ({ db }, by, { collection, files }) => {
    const chosen = files.filter((file): file is File => typeof file !== 'string' && file.name !== '')
    const [first] = chosen
    if (first === undefined) throw new HostedInputError('No file was chosen. Choose one and press Read table again.')
    const table = readTable(
      await Promise.all(
        chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      ),
    )
    const fileName = chosen.length === 1 ? first.name : `${first.name} and ${chosen.length - 1} more`
    await db.transaction().execute(async (tx) => await stageImport(tx, by, { collection, fileName, table }))
    return `${fileName} is read. Nothing is written yet: look at it below, then import it.`
  },
  begin: async ({ db }, by, { collection, field }) => {
    await db.transaction().execute(async (tx) => {
      await beginImport(tx, by, { collection, id: Number(field('id')) })
    })
    return 'The import has begun. It goes on by itself, also when you leave this page.'
  },
  drop: async ({ db }, by, { collection, field }) => {
    await db.transaction().execute(async (tx) => {
      await dropImport(tx, by, { collection, id: Number(field('id')) })
    })
    return 'The import is canceled. Pieces that it wrote before stay.'
  },
  settings: async ({ db, read, studio }, by, { collection, field }) => {
    const [file, coverFile] = [
      await pieceFileNamed(read, field, { at: 'placeholder', kind: 'picture' }),
      await pieceFileNamed(read, field, { at: 'cover', kind: 'picture' }),
    ]
    const [name, description] = [field('name').trim(), field('description').replaceAll('\r\n', '\n').trim()]
    if (name.length > 1_000 || description.length > 10_000)
      throw new HostedInputError('The name or the description is too long. Nothing was changed.')
    await db.transaction().execute(async (tx) => {
      await changeHostedCollection(tx, by, {
        collection,
        chainId: studio.chain.id,
        placeholder: { name, description, file },
        coverFile,
      })
    })
    return 'Saved.'
  },
  'reveal-now': async (parts, by, asked) => {
    requireConfirmed(asked.field)
    return await reveal(parts, by, asked, by.now)
  },
  'reveal-at': async (parts, by, asked) => {
    const seconds = momentOfLocal(asked.field('at'), parts.studio.timeZone)
    const at = new Date((seconds ?? Number.NaN) * 1000)
    if (!(at > by.now))
      throw new HostedInputError('The reveal needs a day and a time that are still to come. Nothing was changed.')
    return await reveal(parts, by, asked, at)
  },
  'reveal-never': async (parts, by, asked) => await reveal(parts, by, asked, undefined),
  freeze: async ({ db, config }, by, { collection, field }) => {
    requireConfirmed(field)
    await db.transaction().execute(async (tx: WriteDb) => {
      await beginFreezing(tx, by, { collection, publicUrl: config.publicUrl })
    })
    return 'The pieces are being frozen. It goes on by itself, also when you leave this page.'
  },
}

async function reveal({ db, studio }: Parts, by: By, { collection }: Asked, at: Date | undefined): Promise<string> {
  const came = await db
    .transaction()
    .execute(async (tx) => await setReveal(tx, by, { collection, chainId: studio.chain.id, at }))
  return {
    revealed: 'The pieces are revealed. Pages show them within a few seconds.',
    set: 'The moment of the reveal is set.',
    'taken-back': 'There is no moment of the reveal any more.',
  }[came]
}

/** What the forms of a hosted collection's page ask for. Says in a sentence what it came to; throws what the acts throw. */
export async function actOnPieces(parts: Parts, by: By, asked: Asked): Promise<string> {
  const name = asked.field('act')
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (act === undefined) throw new HostedInputError('The form asked for something that there is not.')
  return await act(parts, by, asked)
}
