import { expect, test } from 'vitest'
import type { CertificateCore } from './certificate.ts'
import { differencesOf, givenCode } from './given-code.ts'
import { verdictWords } from './verdict-words.ts'

const core: CertificateCore = {
  v: 1,
  id: 'embers-7',
  house: 'https://studio.example',
  artist: 'The Studio',
  title: 'Embers',
  year: '2026',
  label: '7/60',
  issuedAt: '2026-03-01T12:00:00.000Z',
  record: 'ab',
}

test('a code is found in an address, by itself, broken over lines, and in the certificate’s own file', () => {
  expect(givenCode(' https://studio.example/certificates/verify#abc.def.k1 ')).toEqual({ code: 'abc.def.k1' })
  expect(givenCode('abc\n.def.k1')).toEqual({ code: 'abc.def.k1' })
  expect(givenCode('{"code":"abc.def.k1","recordText":"{}"}')).toEqual({ code: 'abc.def.k1', recordText: '{}' })
  expect(givenCode('{"code":7}')).toEqual({ code: '' })
  expect(givenCode('{ cut off')).toEqual({ code: '' })
})

test('what differs from the certificate that was issued is named', () => {
  expect(differencesOf(core, core)).toEqual([])
  expect(differencesOf({ ...core, label: '3/60', record: 'cd' }, core)).toEqual([
    { name: 'Number', given: '3/60', issued: '7/60' },
    { name: 'Record', given: 'cd', issued: 'ab' },
  ])
})

test('a revoked certificate is never green, however good its signature', () => {
  expect(verdictWords({ valid: true, core, kid: 'k1' }, undefined).tone).toBe('good')
  expect(
    verdictWords({ valid: true, core, kid: 'k1' }, { at: '2026-04-01T00:00:00.000Z', reason: 'The print is void.' }),
  ).toMatchObject({ tone: 'problem', text: 'It was revoked on 1 April 2026. The print is void.' })
  for (const why of ['unreadable', 'unknown-key', 'forged', 'record-altered'] as const)
    expect(verdictWords({ valid: false, why, core } as never, undefined).tone).toBe('problem')
})
