import { expect, test } from 'vitest'
import { answerWhole, wholeBodyOf } from './whole-body.server.ts'

test('the bytes of an answer are those it was made of, or are read from it', async () => {
  const body = Buffer.from('a page')
  expect(await wholeBodyOf(answerWhole(body, { status: 200 }))).toBe(body)
  expect(String(await wholeBodyOf(new Response('another')))).toBe('another')
})

test('who only sees an answer reads the same', async () => {
  const answer = answerWhole(Buffer.from('a page'), { status: 201, headers: { 'x-kind': 'page' } })
  expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([201, 'page', 'a page'])
})
