import { expect, test } from 'vitest'
import { readAudit } from './advisories.mjs'

test('a registry that does not answer is not taken for one that has nothing to say', () => {
  expect(readAudit('')).toEqual({ silence: 'npm gave no report' })
  expect(readAudit('{"message":"request to https://registry.example failed","error":{"code":"ECONNREFUSED"}}')).toEqual(
    { silence: 'request to https://registry.example failed' },
  )
  expect(readAudit('{"error":{"code":"EAUDITNOLOCK","summary":"needs a lockfile"}}')).toEqual({
    silence: 'needs a lockfile',
  })
  expect(readAudit('{}')).toHaveProperty('silence')
})

test('advisories are named once each, with how bad they are and where to read about them; none is none', () => {
  const via = { severity: 'high', name: 'a', range: '<1.2.3', title: 'It leaks', url: 'https://advisories.example/1' }
  expect(
    readAudit(
      JSON.stringify({
        vulnerabilities: { a: { via: [via] }, b: { via: ['a'] }, c: { via: [via] } },
        metadata: { vulnerabilities: { total: 3 } },
      }),
    ),
  ).toEqual({ advisories: ['high: a <1.2.3: It leaks (https://advisories.example/1)'] })
  expect(readAudit('{"vulnerabilities":{},"metadata":{"vulnerabilities":{"total":0}}}')).toEqual({ advisories: [] })
  expect(readAudit('{"vulnerabilities":{},"metadata":{"vulnerabilities":{"total":2}}}').advisories).toHaveLength(1)
})
