import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseOwnStudio } from '#features/first-run/choose-own-studio.server.ts'
import { unnamed } from '#features/first-run/own-studio.ts'
import { openSharedParts, startProcess } from '#tests/started-process.ts'
import folder from '../first-run/demo-under-test.ts'

const parts = await openSharedParts()

test.skipIf(parts === undefined)(
  'the demo is removed in one process, and the others on its database show the own studio too, without being started anew',
  { timeout: 120_000 },
  async () => {
    const { db } = parts!
    const data = mkdtempSync(join(tmpdir(), 'vitrine-demo-removed-'))
    onTestFinished(() => rmSync(data, { recursive: true, force: true }))
    const environment = {
      VITRINE_DATA: data,
      VITRINE_STUDIO: '',
      demo: 'src/server/first-run/demo-under-test.ts',
      CHAIN_ID: '31337',
    }
    const processes = [
      await startProcess(parts!, 'worker', environment),
      await startProcess(parts!, 'web', environment),
      await startProcess(parts!, 'web', environment),
    ]
    const [, ...webs] = processes
    const nameAt = async (port: number) =>
      await fetch(`http://127.0.0.1:${port}/name`).then(
        async (answer) => await answer.text(),
        () => 'nobody',
      )
    expect(await Promise.all(webs.map(async ({ port }) => await nameAt(port)))).toEqual([folder.name, folder.name])
    const opened = async () => await db.selectFrom('processes').select(['process', 'opened_with']).execute()
    const before = (await opened()).map(({ process }) => process)
    expect(before).toHaveLength(3)

    // What a process writes at its page, and nobody tells the others.
    await db.insertInto('documents').values({ kind: 'exhibit', name: 'of-the-demo', draft: null }).execute()
    const config = { isStudioChosen: false, rpcUrl: parts!.rpcUrl, chainId: 31_337 }
    await db.transaction().execute(async (tx) => {
      await chooseOwnStudio(tx, { folder, config: config as never, actor: 'u1', now: new Date() })
    })
    for (const { port } of webs) await expect.poll(async () => await nameAt(port), { timeout: 60_000 }).toBe(unnamed)
    await expect
      .poll(async () => (await opened()).filter(({ process }) => before.includes(process)).length, { timeout: 60_000 })
      .toBe(0)
    await expect.poll(async () => (await opened()).length, { timeout: 60_000 }).toBe(3)
    expect(new Set((await opened()).map((each) => each.opened_with)).size).toBe(1)
    expect(await db.selectFrom('own_studio').select('removes_demo').execute()).toEqual([{ removes_demo: false }])
    expect(await db.selectFrom('documents').select('name').where('name', '=', 'of-the-demo').execute()).toEqual([])
    expect(processes.map(({ child, said }) => [child.exitCode, said()])).toEqual([
      [null, ''],
      [null, ''],
      [null, ''],
    ])
  },
)
