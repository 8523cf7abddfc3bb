import { runBurnDrop } from './burn-drop.ts'

/** How late a burn may show after the chain's finality. */
const SLOWEST_SECONDS = 5

const drops = [
  { name: '1,000 burns by 200 wallets', options: { burns: 1_000, wallets: 200, kills: 0, reorganisations: [] } },
  {
    name: 'the same, the process killed 50 times',
    options: { burns: 1_000, wallets: 200, kills: 50, reorganisations: [] },
  },
  {
    name: 'the same, with reorganisations of depth 1 to 20',
    options: {
      burns: 1_000,
      wallets: 200,
      kills: 0,
      reorganisations: Array.from({ length: 20 }, (_, index) => index + 1),
    },
  },
]

/** Drops on a real chain, compared burn by burn afterwards: some minutes. Gives `{ passed, failed, skipped }`. */
export async function runBurnDrops() {
  let [passed, failed] = [0, 0]
  for (const { name, options } of drops) {
    const { faults, seconds, kills, reorganisations, slowestSeconds } = await runBurnDrop(options)
    const isLate = slowestSeconds !== undefined && slowestSeconds > SLOWEST_SECONDS
    const isWhole = kills === options.kills && reorganisations === options.reorganisations.length
    const isRight = faults.length === 0 && !isLate && isWhole
    console.log(
      `${isRight ? '✓' : '✗'} ${name}: ${faults.length === 0 ? 'none lost or doubled' : `${faults.length} faults`}, ${seconds.toFixed(0)} s` +
        (slowestSeconds === undefined
          ? ''
          : `, final in the app at most ${slowestSeconds.toFixed(1)} s after the chain`) +
        (kills > 0 ? `, ${kills} kills` : '') +
        (reorganisations > 0 ? `, ${reorganisations} reorganisations` : ''),
    )
    for (const fault of faults) console.error(`  ${fault}`)
    if (isRight) passed += 1
    else failed += 1
  }
  return { passed, failed, skipped: 0 }
}
