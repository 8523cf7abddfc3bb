import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { noteAnswer, noteFailure, recordOf, registerNodes } from '#platform/chain/nodes/node-standing.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { listNodesSeen } from './list-nodes-seen.server.ts'

const db = await openTestDatabase()
beforeEach(async () => {
  await emptyTables(db)
})

const url = 'https://node.example/key'
function nodeHere() {
  registerNodes([url])
  onTestFinished(() => registerNodes([]))
  return recordOf(url)
}

async function enter(nodes: readonly object[], seenAt = new Date()) {
  const said = { role: 'web', host: 'here', version: '1', keys: '{}', failing: '[]', nodes: JSON.stringify(nodes) }
  await db
    .insertInto('processes')
    .values({ process: randomUUID(), ...said, started_at: seenAt, seen_at: seenAt, opened_with: null })
    .execute()
}

test('where no process shares the database, the nodes are as this one sees them now', async () => {
  noteAnswer(Object.assign(nodeHere(), { height: 5 }), 30)
  expect(await listNodesSeen(readSide(db))).toMatchObject([
    {
      name: 'node.example',
      state: 'answers',
      height: 5,
      requests: 1,
      latencyMilliseconds: 30,
      troubledSince: undefined,
    },
  ])
})

test('what a worker has found of a node is seen from a web process, and a process that is gone says nothing', async () => {
  const node = nodeHere()
  noteAnswer(Object.assign(node, { height: 5, heightAt: 1_000 }), 30)
  const web = { ...node }
  Object.assign(node, { height: 9, heightAt: 3_000, omissions: 4, disagreements: 1, disagreedAt: 2_000 })
  noteAnswer(node, 80)
  noteFailure(node, 'It says nothing.', 4_000)
  await enter([web])
  await enter([node])
  await enter([{ ...node, state: 'wrong-chain', omissions: 100 }], new Date(Date.now() - 60_000))
  expect(await listNodesSeen(readSide(db))).toEqual([
    {
      name: 'node.example',
      state: 'down',
      problem: 'It says nothing.',
      troubledSince: 4_000,
      height: 9,
      heightAt: 3_000,
      latencyMilliseconds: 40,
      requests: 4,
      failures: 1,
      omissions: 4,
      disagreements: 1,
      disagreedAt: 2_000,
    },
  ])
})
