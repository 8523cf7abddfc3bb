import { expect, test } from 'vitest'
import { checkStudio } from '#features/studio/studio.ts'
import demo from '#studio/studio.config.ts'
import other from '#tests/other-studio/studio.config.ts'
import { joinStudio, splitStudio } from './studio-documents.ts'

test.each([
  ['the demo', demo],
  ['another studio', other],
])('[S-58] %s is the same studio after it was documents', (_name, studio) => {
  const { documents, ...rest } = splitStudio(studio)
  const stored = JSON.parse(JSON.stringify(documents.toReversed())) as typeof documents
  expect(checkStudio(joinStudio({ documents: stored, ...rest, files: new Map() }))).toEqual({ studio })
})

test('a document that names a program which the folder does not have is refused by its place', () => {
  const parts = splitStudio(other)
  const programs = new Map([...parts.programs].filter(([name]) => name !== 'exhibit/low-tide'))
  expect(checkStudio(joinStudio({ ...parts, programs, files: new Map() })).mistakes).toEqual([
    "exhibits, low-tide, work, draw: there is no program called exhibit/low-tide in the studio's folder",
  ])
})

test('what a document leaves out or invents is a sentence with its place', () => {
  const { documents, ...rest } = splitStudio(other)
  const broken = documents.map((each) =>
    each.name === 'low-tide' ? { ...each, content: { ...each.content, title: '', colour: 'red' } } : each,
  )
  const { mistakes = [] } = checkStudio(joinStudio({ documents: broken, ...rest, files: new Map() }))
  expect(mistakes).toHaveLength(2)
  expect(mistakes.join()).toMatch(/exhibits, low-tide, title: .*exhibits, low-tide: .*colour/s)
})

test('no document holds a program, and every one survives as JSON', () => {
  for (const each of splitStudio(demo).documents) expect(JSON.parse(JSON.stringify(each))).toEqual(each)
})
