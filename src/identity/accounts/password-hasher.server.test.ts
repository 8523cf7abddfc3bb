import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { IdentityBusyError } from './identity-error.ts'
import { createPasswordHasher } from './password-hasher.server.ts'

const cost = { memoryKib: 64, passes: 1 }

test('a hash names its costs and salt, and is argon2id of the password', async () => {
  const hash = await createPasswordHasher({ cost }).hash('correct horse')
  const [, salt, digest] = /^\$argon2id\$v=19\$m=64,t=1,p=1\$([A-Za-z\d+/]{22})\$([A-Za-z\d+/]{43})$/.exec(hash) ?? []
  const expected = argon2Sync('argon2id', {
    message: 'correct horse',
    nonce: Buffer.from(salt ?? '', 'base64'),
    parallelism: 1,
    tagLength: 32,
    memory: 64,
    passes: 1,
  })
  expect(Buffer.from(digest ?? '', 'base64')).toEqual(expected)
})

test('the right password is right, others are not, and two hashes of one password differ', async () => {
  const hasher = createPasswordHasher({ cost })
  const hash = await hasher.hash('correct horse')
  expect(await hasher.hash('correct horse')).not.toBe(hash)
  expect([
    await hasher.verify('correct horse', hash),
    await hasher.verify('Correct horse', hash),
    await hasher.verify('', hash),
  ]).toEqual([true, false, false])
  // The same letters, typed on another keyboard: composed and not.
  expect(await hasher.verify('cafe\u0301 1', await hasher.hash('caf\u00e9 1'))).toBe(true)
})

test('without a hash, or with one that is none, the work is done and the answer is no', async () => {
  let derived = 0
  const hasher = createPasswordHasher({ cost, concurrency: 1, waiting: 0 })
  const verify = async (hash: string | null) => {
    const answer = hasher.verify('x', hash)
    await expect(hasher.verify('y', null)).rejects.toThrow(IdentityBusyError)
    derived += 1
    return await answer
  }
  expect([await verify(null), await verify('plain'), await verify('$argon2id$v=19$m=64,t=1,p=1$$')]).toEqual([
    false,
    false,
    false,
  ])
  expect(derived).toBe(3)
})

test('at most so many work at once, so many wait, and the next is told that the service is busy', async () => {
  const hasher = createPasswordHasher({ cost, concurrency: 2, waiting: 3 })
  const settled = await Promise.allSettled(Array.from({ length: 7 }, async () => await hasher.hash('correct horse')))
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect((settled[6] as PromiseRejectedResult).reason).toBeInstanceOf(IdentityBusyError)
  expect(await hasher.verify('correct horse', await hasher.hash('correct horse'))).toBe(true)
})

test('hashes of other costs are still read, and known as outdated', async () => {
  const old = await createPasswordHasher({ cost: { memoryKib: 128, passes: 2 } }).hash('correct horse')
  const hasher = createPasswordHasher({ cost })
  expect(await hasher.verify('correct horse', old)).toBe(true)
  expect([hasher.isOutdated(old), hasher.isOutdated(await hasher.hash('x')), hasher.isOutdated('plain')]).toEqual([
    true,
    false,
    true,
  ])
})
