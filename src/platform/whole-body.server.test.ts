import { expect, test } from 'vitest'
import { answerWhole, wholeBodyOf, withItsBody } from './whole-body.server.ts'

test('the bytes of an answer are those of its pieces, or are read from it', async () => {
  const pieces = ['a ', Buffer.from('p\u00e4ge')] as const
  const whole = await wholeBodyOf(answerWhole(pieces, { status: 200 }))
  expect([String(whole.bytes), whole.kept]).toEqual(['a p\u00e4ge', [{ at: 2, bytes: pieces[1] }]])
  const other = await wholeBodyOf(new Response('another'))
  expect([String(other.bytes), other.kept]).toEqual(['another', []])
})

test('who is sent an answer reads the same, with everything that was added to it on its way', async () => {
  const answer = answerWhole([Buffer.from('a page')], { status: 201, headers: { 'x-kind': 'page' } })
  answer.headers.append('set-cookie', 'a=1')
  answer.headers.append('set-cookie', 'b=2')
  const sent = withItsBody(answer)
  expect([sent.status, sent.headers.get('x-kind'), sent.headers.getSetCookie(), await sent.text()]).toEqual([201, 'page', ['a=1', 'b=2'], 'a page'])
  const plain = new Response('plain')
  expect(withItsBody(plain)).toBe(plain)
})
