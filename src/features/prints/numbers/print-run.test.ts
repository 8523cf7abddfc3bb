import { expect, test } from 'vitest'
import { editionConfig } from '#features/studio/edition-config.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { promiseFor, runFor, runTurns } from './print-run.ts'

const runs = [
  { name: 'Spring', leavesBy: '2027-04-01', claimsUntil: '2027-03-10' },
  { name: 'Autumn', leavesBy: '2027-10-01' },
]

test('a claim joins the first run that is still taken for, by the day of the calendar', () => {
  const edition = makeEdition({ runs })
  const nameAt = (iso: string) => runFor(edition, new Date(iso))?.name
  expect(nameAt('2027-03-10T23:59:59Z')).toBe('Spring')
  expect(nameAt('2027-03-11T00:00:00Z')).toBe('Autumn')
  expect(promiseFor(edition, new Date('2027-03-11T00:00:00Z'))).toEqual({
    run: 'Autumn',
    promisedOn: '2027-10-01',
    leavesBy: '2027-10-01',
  })
  expect(runTurns(edition)).toEqual([new Date('2027-03-11T00:00:00Z')])
})

test('nothing is promised without runs, and after the last of them', () => {
  expect(promiseFor(makeEdition(), new Date('2027-03-11'))).toBeUndefined()
  expect(promiseFor(undefined, new Date('2027-03-11'))).toBeUndefined()
  expect(promiseFor(makeEdition({ runs: runs.slice(0, 1) }), new Date('2027-03-11'))).toBeUndefined()
})

test('runs of an edition are told apart by name and follow each other', () => {
  const mistakes = (changed: object[]) =>
    editionConfig
      .safeParse({ ...makeEdition(), runs: changed })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(mistakes(runs)).toBeUndefined()
  expect(mistakes([runs[1]!, runs[0]!])).toEqual([
    'runs.0.claimsUntil: another run follows, so say until which day claims join this one',
  ])
  expect(mistakes([runs[0]!, { ...runs[1]!, name: 'Spring' }])).toEqual(['runs.1.name: another run has this name'])
  expect(mistakes([runs[0]!, { ...runs[1]!, claimsUntil: '2027-03-10' }])).toEqual([
    'runs.1.claimsUntil: this has to be later than in the run before',
  ])
  expect(mistakes([{ ...runs[0]!, leavesBy: '2027-03-09' }])).toEqual([
    'runs.0.leavesBy: prints cannot leave before the last claim is taken',
  ])
})
