import { expect, test } from 'vitest'
import { answerWhole, bytesOf, wholeBodyOf, withItsBody } from './whole-body.server.ts'

test('the body of an answer is its pieces, text joined to text, or is read from it', async () => {
  const wall = Buffer.from('w\u00e4ll')
  const body = await wholeBodyOf(answerWhole(['a ', 'p\u00e4ge', wall, '', wall, '.'], { status: 200 }))
  expect(body.map(({ bytes, isKept }) => [String(bytes), isKept])).toEqual([['a p\u00e4ge', false], ['w\u00e4ll', true], ['w\u00e4ll', true], ['.', false]])
  expect([body[1]?.bytes, String(bytesOf(body))]).toEqual([wall, 'a p\u00e4gew\u00e4llw\u00e4ll.'])
  expect(await wholeBodyOf(new Response('another'))).toEqual([{ bytes: Buffer.from('another'), isKept: false }])
  expect(await wholeBodyOf(answerWhole([], {}))).toEqual([])
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
