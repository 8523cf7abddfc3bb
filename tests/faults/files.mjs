import { runUpload } from './files/run-upload.ts'

const MOST_GROWTH_MEBIBYTES = 64

/**
 * A file of a gigabyte (MEGABYTES says another size) through a line that breaks and a server that is ended, into a folder, or into the bucket
 * that S3_ENDPOINT and the rest name. Gives `{ passed, failed, skipped }`.
 */
export async function runLargeUpload() {
  const megabytes = Number(process.env.MEGABYTES ?? 1024)
  const { faults, seconds, taking, giving, cuts } = await runUpload({ megabytes })
  for (const [what, { before, most }] of Object.entries({ taking, giving }))
    if (inMebibytes(most - before) > MOST_GROWTH_MEBIBYTES)
      faults.push(`While ${what} it, the server grew from ${inMebibytes(before)} to ${inMebibytes(most)} MiB.`)
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${megabytes} MB with the same MD5 after ${cuts} cuts and a killed server, ${seconds.toFixed(0)} s; the server had ${inMebibytes(taking.before)} MiB and at most ${inMebibytes(taking.most)} taking it, ${inMebibytes(giving.before)} and ${inMebibytes(giving.most)} giving it`,
  )
  for (const fault of faults) console.error(`  ${fault}`)
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length === 0 ? 0 : 1, skipped: 0 }
}

function inMebibytes(bytes) {
  return Math.round(bytes / 2 ** 20)
}
