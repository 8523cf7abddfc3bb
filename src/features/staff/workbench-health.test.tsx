import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  noteAnswer,
  noteDisagreement,
  noteFailure,
  recordOf,
  registerNodes,
} from '#platform/chain/nodes/node-standing.server.ts'
import { readConfig } from '#platform/config.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { ChainStandingTables } from './chain-standing-tables.tsx'
import { getWorkbench } from './get-workbench.server.ts'
import { WorkbenchHealth } from './workbench-health.tsx'

const db = await openTestDatabase()
const now = new Date('2026-03-01T12:00:00Z')
beforeEach(async () => {
  await emptyTables(db)
  await db
    .insertInto('chain_cursor')
    .values({ chain_id: 31337, head_block: 100, finalized_block: 90, state: 'following', updated_at: now })
    .execute()
})
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const standing = async (environment: Record<string, string> = {}) =>
  await getWorkbench(readSide(db), { chainId: 31337, config: readConfig(environment), now })

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
const health = async (environment?: Record<string, string>) =>
  plain(renderToStaticMarkup(<WorkbenchHealth workbench={await standing(environment)} singulars={{}} />))

/** Three nodes as this process sees them: one is well, one has failed for a while, one was on another branch. */
function troubledNodes({ failedFor = 61_000 } = {}) {
  const urls = ['https://one.example/key', 'https://two.example/key', 'https://three.example/key'] as const
  registerNodes(urls)
  onTestFinished(() => registerNodes([]))
  const at = now.getTime()
  noteAnswer(Object.assign(recordOf(urls[0]), { height: 12_345, omissions: 7 }), 41.6)
  noteFailure(recordOf(urls[1]), 'It says nothing.', at - failedFor)
  noteFailure(recordOf(urls[1]), 'It still says nothing.', at - 1_000)
  noteAnswer(recordOf(urls[2]), 80)
  noteDisagreement(recordOf(urls[2]), at - 5_000)
  noteDisagreement(recordOf(urls[2]), at - 4_000)
  return urls
}

/** The cells of a node's row, by the titles of their columns. */
async function rowOf(host: string): Promise<Record<string, string>> {
  const html = renderToStaticMarkup(<ChainStandingTables chain={(await standing()).chain} />)
  const table = html.slice(0, html.indexOf('</table>'))
  const cells = (row: string, tag: 'th' | 'td') =>
    [...row.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([cell]) => plain(cell).trim())
  const rows = table.split('<tr').slice(1)
  const titles = cells(rows[0]!, 'th')
  const found = rows.find((row) => row.includes(host))!
  const values = [...found.matchAll(/<t[hd][ >].*?<\/t[hd]>/gs)].map(([cell]) => plain(cell).trim())
  return Object.fromEntries(titles.map((title, place) => [title, values[place] ?? '']))
}

test('the table of nodes says of each how fast it is, what it left out, and how often it had another block', async () => {
  troubledNodes()
  expect(await rowOf('one.example')).toMatchObject({
    State: expect.stringContaining('Answers'),
    Block: expect.stringMatching(/^12\D345$/),
    'Answers in': '42 ms',
    Asked: '1',
    'In vain': '0',
    'Left out': '7',
    'Other blocks': '0',
    'What is wrong': '',
  })
  expect(await rowOf('two.example')).toMatchObject({
    State: expect.stringContaining('Passed over'),
    Block: '',
    'Answers in': '',
    'In vain': '2',
    'What is wrong': 'It still says nothing.',
  })
  expect(await rowOf('three.example')).toMatchObject({
    'Left out': '0',
    'Other blocks': '2',
    'What is wrong': expect.stringMatching(/^It had another block than the others, last .+\.$/),
  })
})

test('that nodes are passed over or disagree is said with what to do, and never with their addresses', async () => {
  expect(await health()).toContain('Everything works')
  troubledNodes()
  const said = await health()
  expect(said).toContain('Something is wrong')
  expect(said).toContain('1 node is passed over It is asked again once it answers as it should')
  expect(said).toContain('1 node had another block than the others in the last hour So deep below the head')
  expect(said).not.toContain('/key')
})

test('a node that was slow for a moment is no trouble yet, and one that answers again is none any more', async () => {
  const codes = async () => (await standing()).chain.nodeProblems.map(({ code }) => code)
  const [, slow] = troubledNodes({ failedFor: 59_000 })
  expect(await codes()).toEqual(['nodes-disagree'])
  noteFailure(recordOf(slow), 'It says nothing.', now.getTime() - 70_000)
  expect(await codes()).toEqual(['nodes-disagree'])
  noteAnswer(recordOf(slow), 10)
  noteFailure(recordOf(slow), 'It says nothing.', now.getTime() - 60_000)
  expect(await codes()).toEqual(['nodes-passed-over', 'nodes-disagree'])
  noteAnswer(recordOf(slow), 10)
  expect(await codes()).toEqual(['nodes-disagree'])
})

test('a disagreement is over after an hour without another', async () => {
  registerNodes(['https://one.example', 'https://two.example'])
  onTestFinished(() => registerNodes([]))
  noteDisagreement(recordOf('https://two.example'), hoursAgo(1).getTime())
  expect((await standing()).chain.nodeProblems).toEqual([])
  noteDisagreement(recordOf('https://two.example'), hoursAgo(1).getTime() + 1)
  expect((await standing()).chain.nodeProblems).toMatchObject([{ code: 'nodes-disagree', count: 1 }])
})

test('one of the studio’s contracts that cannot be read stands in the table, and not everything works', async () => {
  const contract = { chain_id: 31337, address: '0x1', first_block: 0, indexed_block: 50, state: 'following' }
  await db
    .insertInto('house_contracts')
    .values([
      { ...contract, kind: 'pills' },
      { ...contract, kind: 'vaults' },
    ])
    .execute()
  expect(await health()).toContain('Everything works')
  const problem = { problem_code: 'no-contract', problem_detail: 'There is no contract at 0x1 on this chain.' }
  await db
    .updateTable('house_contracts')
    .set({ state: 'refused', ...problem })
    .where('kind', '=', 'pills')
    .execute()
  const said = await health()
  expect(said).toContain('Something is wrong')
  expect(said).toMatch(/Contract “pills” \S+ refused There is no contract at 0x1 on this chain\./i)
})

const backups = { VITRINE_BACKUP_FOLDER: '/b', VITRINE_BACKUP_PASSPHRASE_FILE: '/p' }

test('the line of backups says when the last good one was made, how large it is, and why the newest came to nothing', async () => {
  expect(await health()).toContain(
    'No backups are made by themselves Set VITRINE_BACKUP_FOLDER and VITRINE_BACKUP_PASSPHRASE_FILE',
  )
  expect(await health(backups)).toContain('No good backup yet')
  await db
    .insertInto('backup_runs')
    .values({ begun_at: hoursAgo(2), ended_at: hoursAgo(2), file: '/b/a', bytes: 2_460_000 })
    .execute()
  expect(await health(backups)).toMatch(/Last good backup .*1 March 2026.* · 2\.5 MB/)
  await db
    .insertInto('backup_runs')
    .values({ begun_at: hoursAgo(1), ended_at: hoursAgo(1), problem: 'The disk is full.' })
    .execute()
  const said = await health(backups)
  expect(said).toMatch(/Last good backup .* · 2\.5 MB/)
  expect(said).toContain('The newest one came to nothing: The disk is full.')
})

test('the embedded database with the node of a real chain is said with what to do, and keeps nothing from being well', async () => {
  const real = { RPC_URL: 'https://node.example' }
  const warning = 'The database does not wait for the disk'
  expect(await health(real)).toMatch(new RegExp(`Everything works.*${warning}.*DATABASE_URL.*VITRINE_BACKUP_FOLDER`))
  expect(await health({ ...real, ...backups })).toMatch(new RegExp(`${warning}.*your last backup.*DATABASE_URL`))
  expect(await health()).not.toContain(warning)
  expect(await health({ ...real, DATABASE_URL: 'postgres://database.example/x' })).not.toContain(warning)
})
