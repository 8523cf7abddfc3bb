import { expect, test } from 'vitest'
import { whenChanged } from './when-changed.ts'

function watched(works: () => Promise<'again' | 'done'> = () => Promise.resolve('done')) {
  const world = { mark: 'a', at: 0, works: 0 }
  const step = whenChanged({
    mark: () => Promise.resolve(world.mark),
    now: () => new Date(world.at),
    work: async () => {
      world.works += 1
      return await works()
    },
  })
  return { world, step }
}

test('works the first time and after a change, and rests while nothing changes', async () => {
  const { world, step } = watched()
  expect(await step()).toBe(1000)
  expect(await step()).toBe(1000)
  expect(world.works).toBe(1)
  world.mark = 'b'
  await step()
  await step()
  expect(world.works).toBe(2)
})

test('works after five seconds although nothing changed, and when the clock is turned either way', async () => {
  const { world, step } = watched()
  await step()
  world.at = 4_999
  await step()
  expect(world.works).toBe(1)
  world.at = 5_000
  await step()
  expect(world.works).toBe(2)
  world.at = 3_600_000
  await step()
  world.at = 0
  await step()
  expect(world.works).toBe(4)
})

test('goes on at once while there is more, although nothing else changed', async () => {
  const left: ('again' | 'done')[] = ['again', 'again', 'done']
  const { world, step } = watched(() => Promise.resolve(left.shift() ?? 'done'))
  expect(await step()).toBe('again')
  expect(await step()).toBe('again')
  expect(await step()).toBe(1000)
  await step()
  expect(world.works).toBe(3)
})

test('a change during the work is not slept through', async () => {
  const { world, step } = watched(() => {
    world.mark = 'b'
    return Promise.resolve('done')
  })
  await step()
  await step()
  expect(world.works).toBe(2)
  await step()
  expect(world.works).toBe(2)
})

test('work that failed is done again', async () => {
  let isBroken = true
  const { world, step } = watched(() => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve('done')))
  await expect(step()).rejects.toThrow('broken')
  isBroken = false
  await step()
  expect(world.works).toBe(2)
})
