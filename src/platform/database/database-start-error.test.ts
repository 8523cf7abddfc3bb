import { expect, test } from 'vitest'
import { startErrorOf } from './database-start-error.ts'
import { openDatabase } from './database.server.ts'
import { migrate } from './migrate.server.ts'

test('a database that is not there is a sentence without the password', async () => {
  const databaseUrl = 'postgres://studio:secret@127.0.0.1:1/vitrine'
  const db = await openDatabase({ databaseUrl })
  const error = await migrate(db).catch((failure: unknown) => failure)
  await db.destroy()
  const { message } = startErrorOf(error, { databaseUrl })!
  expect(message).toContain('No database answers at 127.0.0.1:1.')
  expect(message).not.toContain('secret')
})

test('refusals of the server are told apart; what is a mistake of ours keeps its stack', () => {
  const databaseUrl = 'postgres://db.example/vitrine'
  expect(startErrorOf({ code: '28P01' }, { databaseUrl })?.message).toContain('refuses the name or the password')
  expect(startErrorOf({ code: '3D000' }, { databaseUrl })?.message).toContain('no database of that name')
  expect(startErrorOf({ code: '42601' }, { databaseUrl })).toBeUndefined()
})
