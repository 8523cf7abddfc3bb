import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { networkHash } from './known-networks.server.ts'
import { addressAttempts, mailAttempts, passwordAttempts } from './sign-in-limits.server.ts'

const email = 'alice@example.com'
/** Everything that is counted, or known, by where a request comes from. */
const keysOf = (remoteAddress: string) => [
  passwordAttempts({ email, remoteAddress }).pair.key,
  passwordAttempts({ email, remoteAddress }).address.key,
  addressAttempts('sign-up', { remoteAddress }, { burst: 1, perHour: 1 }).key,
  mailAttempts('PASSWORD_RESET', email, { remoteAddress }).fromHere.key,
  networkHash({ auditKey: createSecretKey(Buffer.from('key')) }, { remoteAddress }),
]

test('who has an IPv6 network is counted as one wherever sign-ins count, and the next network is another', () => {
  expect(keysOf('2001:db8:1:2:ffff::9')).toEqual(keysOf('2001:db8:1:2::1'))
  for (const [place, key] of keysOf('2001:db8:1:3::1').entries()) expect(key).not.toBe(keysOf('2001:db8:1:2::1')[place])
})
