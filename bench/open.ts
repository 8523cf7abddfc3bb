import { openAppUnderTest, removeFolder } from './app-under-test.ts'
import type { Row } from './row.ts'

/** Time from the command to the first page: with an empty data folder (deploying and minting included), and again. */
export async function benchOpening(): Promise<Row[]> {
  const first = await openAppUnderTest()
  await first.close()
  const again = await openAppUnderTest({ folder: first.folder })
  await again.close()
  removeFolder(first.folder)
  const row = (what: string, seconds: number, goal: number): Row => ({
    what,
    figure: `${seconds.toFixed(1)} s`,
    goal: `≤ ${goal} s`,
    met: seconds <= goal,
  })
  return [
    row('start to first page, first time', first.openedInSeconds, 20),
    row('start to first page, again', again.openedInSeconds, 5),
  ]
}
