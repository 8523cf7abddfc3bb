import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const directives = (policy: string) =>
  new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))
const scriptHashes = ["'sha256-abc'"]

test('a page reaches nothing beyond the app, also where the app itself signs people in', () => {
  for (const signsIn of [true, false])
    expect(
      contentPolicy({ scriptHashes, service: { mode: 'embedded', authDomain: 'studio.example' }, signsIn }),
    ).not.toMatch(/https?:/)
})

test('a page with works that run frames their origin and no other; any other page frames nothing', () => {
  const own = directives(contentPolicy({ scriptHashes }))
  const framing = directives(contentPolicy({ scriptHashes, frames: 'https://frames.example' }))
  expect(own.has('frame-src')).toBe(false)
  expect(own.get('default-src')).toEqual(["'self'"])
  expect(framing.get('frame-src')).toEqual(['https://frames.example'])
  for (const [name, values] of own) expect(framing.get(name), name).toEqual(values)
  expect(framing.size).toBe(own.size + 1)
})

test('where a hosted project signs people in, any other page reaches the two addresses that renew a session and nothing else', () => {
  const own = directives(contentPolicy({ scriptHashes }))
  const other = directives(
    contentPolicy({ scriptHashes, service: { mode: 'hosted', authDomain: 'studio-1.firebaseapp.com' } }),
  )
  expect(other.get('connect-src')).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
    'https://securetoken.googleapis.com/v1/token',
  ])
  for (const [name, values] of own) if (name !== 'connect-src') expect(other.get(name), name).toEqual(values)
  expect(other.size).toBe(own.size)
})

test('[S-04] [S-05] where a hosted project signs people in, those pages reach it, and only what it needs', () => {
  const own = directives(contentPolicy({ scriptHashes }))
  const hosted = directives(
    contentPolicy({ scriptHashes, service: { mode: 'hosted', authDomain: 'studio-1.firebaseapp.com' }, signsIn: true }),
  )
  expect(hosted.get('connect-src')).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ])
  expect(hosted.get('script-src')).toEqual(["'self'", "'sha256-abc'", 'https://apis.google.com'])
  expect(hosted.get('frame-src')).toEqual(['https://studio-1.firebaseapp.com'])
  for (const [name, values] of own)
    if (name !== 'connect-src' && name !== 'script-src') expect(hosted.get(name), name).toEqual(values)
})
