import { expect, test } from 'vitest'
import { untilSealed } from './until-sealed.ts'

const vault = { vaultId: '7', root: '0xroot' }

/** What the app knows of the vault at each question, and how often it was asked. */
function asked(answers: readonly (string | undefined)[], change: Partial<Parameters<typeof untilSealed>[1]> = {}) {
  let questions = 0
  const parts = {
    included: new Promise<boolean>(() => undefined),
    findRoot: async () => await Promise.resolve(answers[questions++]),
    isGone: () => questions > 9,
    wait: async () => await Promise.resolve(),
    ...change,
  }
  return { sealed: untilSealed(vault, parts), questions: () => questions }
}

test('a vault is sealed once the app has read it, whatever the wallet’s node says of the transaction', async () => {
  const early = asked([undefined, undefined, '0xroot'], { included: Promise.resolve(true) })
  expect(await early.sealed).toBe(true)
  expect(early.questions()).toBe(3)
  // A Safe’s own transaction has another hash, of which the wallet’s node never hears.
  expect(await asked([undefined, '0xroot']).sealed).toBe(true)
})

test('it is not sealed where the wallet’s node says that it was refused, where another list has the number, or where nobody waits', async () => {
  const refused = asked([], { included: Promise.resolve(false), isGone: () => false })
  expect(await refused.sealed).toBe(false)
  const other = asked(Array.from({ length: 20 }, () => '0xother'))
  expect(await other.sealed).toBe(false)
  expect(other.questions()).toBe(10)
})
