import { runPictures } from './files/run-pictures.ts'

const MOST_GROWTH_MEBIBYTES = 150
const MOST_ZOOM_MILLISECONDS = 2000

/**
 * Five hundred pictures of 4,000 × 3,000 pixels (PICTURES says another number) sent and derived while pages are read, then one of 20,000 pixels
 * that is zoomed into. Gives `{ passed, failed, skipped }`.
 */
export async function runManyPictures() {
  const count = Number(process.env.PICTURES ?? 500)
  const { faults, seconds, memory, pages, zoom } = await runPictures({ count })
  if (inMebibytes(memory.most - memory.before) > MOST_GROWTH_MEBIBYTES)
    faults.push(`The server grew from ${inMebibytes(memory.before)} to ${inMebibytes(memory.most)} MiB.`)
  if (pages.meanwhile < pages.before / 2)
    faults.push(`Pages were made at ${pages.before.toFixed(0)} and then ${pages.meanwhile.toFixed(0)} a second.`)
  if (Math.max(...zoom) > MOST_ZOOM_MILLISECONDS) faults.push(`The largest picture opened after ${zoom.join(', ')} ms.`)
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${count} pictures of 4,000 px sent and derived in ${seconds.toFixed(0)} s; the server had ${inMebibytes(memory.before)} MiB and at most ${inMebibytes(memory.most)}; pages at ${pages.before.toFixed(0)} a second before and ${pages.meanwhile.toFixed(0)} meanwhile; one of 20,000 px opened after ${zoom.join(', ')} ms`,
  )
  for (const fault of faults) console.error(`  ${fault}`)
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length === 0 ? 0 : 1, skipped: 0 }
}

function inMebibytes(bytes) {
  return Math.round(bytes / 2 ** 20)
}
