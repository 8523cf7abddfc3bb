import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { hexOfBytes, wordOf } from '../src/features/vaults/proof/hex-bytes.ts'
import { PROOF_FORMAT } from '../src/features/vaults/proof/proof-file.ts'
import { commitContents } from '../src/features/vaults/proof/vault-commitment.ts'
import { storeContents } from '../src/features/vaults/sealing/store-contents.server.ts'
import { vaultVerifier } from '../src/generated/vault-verifier.ts'
import { openDatabase } from '../src/platform/database/database.server.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { createSeal } from '../src/platform/seal.server.ts'
import { findBrowser } from '../tests/journeys/find-browser.ts'
import type { Row } from './row.ts'

const LEAVES = 10_000
const RUNS = 5
const place = { chainId: 31_337, contract: `0x${'a'.repeat(40)}`, vaultId: '1' }
const contents = Array.from({ length: LEAVES }, (_, i) => ({
  kind: 'words',
  title: `Number ${i + 1} of many`,
  text: 'A line of words as long as most lines are that a studio seals.',
}))

/** A vault of ten thousand pieces of contents: sealing it in the app, and proving it in a browser. The middle of five runs. */
export async function benchVaults(): Promise<Row[]> {
  const row = (what: string, milliseconds: number, goal: number): Row => ({
    what,
    figure: `${Math.round(milliseconds)} ms`,
    goal: `≤ ${goal} ms`,
    met: milliseconds <= goal,
  })
  return [
    row('sealing a vault of 10,000 leaves', await measureSealing(), 2000),
    row('proving a vault of 10,000 leaves in Chromium', await measureProving(), 2000),
  ]
}

/** Random bytes, hashing, encrypting and writing down, on the embedded database. */
async function measureSealing(): Promise<number> {
  const db = await openDatabase({ memory: true })
  await migrate(db)
  const seal = createSeal('bench', 'vault contents')
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now()
    await db
      .transaction()
      .execute(async (tx) => await storeContents(tx, { seal, now: new Date(), given: { place, contents } }))
    times.push(performance.now() - begun)
  }
  await db.destroy()
  return middle(times)
}

/** What the verifier itself says that its check took; reading the file is not in it. */
async function measureProving(): Promise<number> {
  const salts = contents.map((_, i) => wordOf(i + 1))
  const { root, leafHashes } = commitContents({ place, contents, salts })
  const file = {
    format: PROOF_FORMAT,
    vault: place,
    commitment: { root: hexOfBytes(root), leafCount: LEAVES },
    leafHashes: leafHashes.map(hexOfBytes),
    leaves: contents.map((content, index) => ({ index, salt: hexOfBytes(salts[index]!), content })),
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-vaults-'))
  writeFileSync(join(folder, 'proof.json'), JSON.stringify(file))
  writeFileSync(join(folder, 'verifier.html'), vaultVerifier)
  const browser = await chromium.launch(await findBrowser())
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    // A page of its own each time: a visitor's first check is not warmed up either.
    const page = await browser.newPage()
    await page.goto(`file://${join(folder, 'verifier.html')}`)
    await page.getByLabel('Proof file').setInputFiles(join(folder, 'proof.json'))
    const said = await page.getByText(/ in [\d]+ ms\./).innerText()
    times.push(Number(/in (\d+) ms/.exec(said)![1]))
    await page.close()
  }
  await browser.close()
  rmSync(folder, { recursive: true })
  return middle(times)
}

function middle(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!
}
