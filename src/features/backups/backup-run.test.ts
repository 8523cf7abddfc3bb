import { expect, test } from 'vitest'
import { backupName, type BackupRun, backupStateOf, isDue, oldBackups } from './backup-run.ts'

const now = new Date('2026-05-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const run = (hours: number, change: Partial<BackupRun> = {}): BackupRun => ({
  begunAt: hoursAgo(hours),
  endedAt: hoursAgo(hours),
  file: undefined,
  bytes: undefined,
  problem: undefined,
  ...change,
})
const good = (hours: number) => run(hours, { file: 'a', bytes: 5 })
const failed = (hours: number) => run(hours, { problem: 'The disk is full.' })

test.each([
  ['none was ever made', undefined, true],
  ['one was made less than a day ago', good(23.9), false],
  ['one was made a day ago', good(24), true],
  ['one failed just now', failed(0.9), false],
  ['one failed an hour ago', failed(1), true],
  ['one is being made', run(5.9, { endedAt: undefined }), false],
  ['one never came to an end', run(6, { endedAt: undefined }), true],
] as const)('whether one is due where %s', (_, newest, due) => {
  expect(isDue(newest, { everyHours: 24, now })).toBe(due)
})

test.each([
  ['nobody makes any of a chain of one’s own', {}, { everyHours: undefined, isPublic: false }, undefined],
  ['nobody makes any of a real chain', {}, { everyHours: undefined, isPublic: true }, 'none-configured'],
  ['the first is being made', { newest: run(0, { endedAt: undefined }), first: run(0) }, {}, undefined],
  ['the first one failed', { newest: failed(0), first: failed(0) }, {}, 'none-yet'],
  ['none was good in two days', { newest: run(0), first: failed(48) }, {}, 'none-yet'],
  ['one is good', { newest: good(47), good: good(47), first: good(90) }, {}, undefined],
  ['one is good, and a later one failed', { newest: failed(1), good: good(25), first: good(90) }, {}, undefined],
  ['the last good one is two days old', { newest: failed(1), good: good(48), first: good(90) }, {}, 'late'],
] as const)('what is said where %s', (_, runs, how, warning) => {
  expect(
    backupStateOf(
      { newest: undefined, good: undefined, first: undefined, ...runs },
      { everyHours: 24, isPublic: true, now, ...how },
    ).warning,
  ).toBe(warning)
})

test('the newest are kept, and nothing is removed that is not ours', () => {
  const names = [1, 2, 3, 4].map((day) => backupName(new Date(`2026-05-0${day}T03:04:05.678Z`)))
  expect(names[0]).toBe('vitrine-2026-05-01T03-04-05Z.tar.zst')
  const others = ['notes.txt', 'vitrine-before-the-move.tar.zst', 'vitrine-2026-05-01T03-04-05Z.tar.zst.txt']
  const begun = [`${names[2]}.part`, `${names[3]}.part`]
  expect(oldBackups([...others, ...names.toReversed(), ...begun], { keep: 2, writing: names[3]! })).toEqual([
    names[0],
    names[1],
    begun[0],
  ])
  expect(oldBackups(names, { keep: 9, writing: names[3]! })).toEqual([])
})
