import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { beginUpload } from '../src/features/files/uploads/begin-upload.server.ts'
import { fileServiceOf } from '../src/features/files/uploads/file-service.server.ts'
import { finishUpload } from '../src/features/files/uploads/finish-upload.server.ts'
import { findImport } from '../src/features/hosting/importing/find-import.server.ts'
import { readTable } from '../src/features/hosting/importing/read-table.ts'
import { runImportStep } from '../src/features/hosting/importing/run-import.server.ts'
import { beginImport, stageImport } from '../src/features/hosting/importing/stage-import.server.ts'
import { listHostedPieces } from '../src/features/hosting/pieces/list-pieces.server.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase, readSide } from '../src/platform/database/database.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import type { Row } from './row.ts'

const size = Number(process.env['BENCH_ROWS'] ?? 10_000)
const goalMinutes = 10
const collection = 'roses'

/**
 * Ten thousand pieces with a small picture each: every picture stored in the library as an upload is, the table read and looked at, and the rows
 * imported, on the embedded engine; and what a page's question waits meanwhile.
 */
export async function benchHosted(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-hosted-'))
  const db = await openDatabase({ folder: join(folder, 'database') })
  try {
    await migrate(db)
    const now = () => new Date()
    const read = readSide(db)
    const service = fileServiceOf({ db, read, now, config: readConfig({ VITRINE_DATA: folder }) })
    const waits: number[] = []
    let isOver = false
    const asking = (async () => {
      while (!isOver) {
        waits.push(await timed(async () => void (await listHostedPieces(read, { collection, search: '', page: 1 }))))
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
      }
    })()
    const stored = await timed(async () => {
      // As many at a time as a browser sends.
      const open = Array.from({ length: size }, (_, at) => at + 1).values()
      const send = async () => {
        for (const id of open) await store(service, id)
      }
      await Promise.all([send(), send(), send()])
    })
    const by = { actor: 'bench', requestId: 'bench', now: now() }
    const text = `id,name,description,picture,Colour,Size:number\n${Array.from({ length: size }, (_, at) => `${at + 1},Rose ${at + 1},A rose.,${at + 1}.png,Colour ${at % 12},${at % 100}\n`).join('')}`
    let id = 0
    let shown = 0
    const looked = await timed(async () => {
      const table = readTable([{ name: 'roses.csv', bytes: new TextEncoder().encode(text) }])
      id = (
        await db
          .transaction()
          .execute(async (tx) => await stageImport(tx, by, { collection, fileName: 'roses.csv', table }))
      ).id
      let found: Awaited<ReturnType<typeof findImport>>
      shown = await timed(async () => {
        found = await findImport(read, { collection })
      })
      if (found?.missingCount !== 0 || found.mistakeCount !== 0 || found.total !== size)
        throw new Error(`The table was not read as it was written: ${JSON.stringify(found)}`)
      await db.transaction().execute(async (tx) => {
        await beginImport(tx, by, { collection, id })
      })
    })
    const imported = await timed(async () => {
      // Between two steps others have their turn, as in the job.
      while (await runImportStep(db, { collections: [collection], now: now() }))
        await new Promise((resolve) => {
          setTimeout(resolve, 0)
        })
    })
    isOver = true
    await asking
    const done = await findImport(read, { collection })
    if (done?.state !== 'done' || done.done !== size) throw new Error('The import did not end.')
    const all = (stored + looked + imported) / 60_000
    const longest = Math.max(...waits)
    return [
      {
        what: `${size} pieces with pictures imported (pictures ${seconds(stored)}, table ${seconds(looked)}, rows ${seconds(imported)})`,
        figure: `${all.toFixed(1)} min`,
        goal: `≤ ${goalMinutes} min`,
        met: all <= goalMinutes,
      },
      {
        what: `what a table of ${size} rows would come to, as its page asks it`,
        figure: `${shown.toFixed(0)} ms`,
        goal: '≤ 1000 ms',
        met: shown <= 1_000,
      },
      {
        what: 'longest wait of a page’s question from the first picture to the last row',
        figure: `${longest.toFixed(0)} ms`,
        goal: '≤ 1000 ms',
        met: longest <= 1_000,
      },
    ]
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function store(service: ReturnType<typeof fileServiceOf>, id: number): Promise<void> {
  const background = { r: id % 256, g: (id >> 3) % 256, b: (id >> 6) % 256 }
  const bytes = await sharp({ create: { width: 48, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const { uploadId } = await beginUpload(service, {
    name: `${id}.png`,
    size: bytes.length,
    md5Hash: undefined,
    replaces: undefined,
    begunBy: 'bench',
  })
  await writeFile(service.storage.pathOf(uploadId), bytes)
  await finishUpload(service, { uploadId, by: 'bench', requestId: 'bench' })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0)} s`
