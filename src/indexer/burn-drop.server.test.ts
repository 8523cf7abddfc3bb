import { expect, test } from 'vitest'
import { runBurnDrop } from '#tests/faults/burn-drop.ts'

test(
  'sixty burns at once, with blocks taken back in between, are sixty pills and sixty intents',
  { timeout: 120_000 },
  async () => {
    const { faults, reorganisations } = await runBurnDrop({
      burns: 60,
      wallets: 12,
      kills: 0,
      reorganisations: [1, 4, 9],
    })
    // One text, so that a failure says which faults there were.
    expect(faults.join('\n')).toBe('')
    expect(reorganisations).toBe(3)
  },
)

test('nothing is lost or doubled when the process that follows the chain is killed', { timeout: 120_000 }, async () => {
  const { faults, kills } = await runBurnDrop({ burns: 40, wallets: 8, kills: 3, reorganisations: [2] })
  expect(faults.join('\n')).toBe('')
  expect(kills).toBe(3)
})
