import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'

// Asks addresses one after the other over one connection, in a process of its own, and prints the milliseconds until each
// answer was whole: node bench/ask-pieces.ts WARM_UP < addresses.json
//
// The goal is for a server that has one core. A client that shares a process with a hundred thousand pieces collects their
// garbage while it waits, for ten milliseconds at a time, and then it is the client that is measured.

const addresses = JSON.parse(await text(process.stdin)) as string[]
const warmUp = Number(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const figures: number[] = []
for (const [round, address] of addresses.entries()) {
  const started = performance.now()
  await new Promise<void>((resolve, reject) => {
    get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answers ${answer.statusCode}.`))
      answer
        .on('data', () => undefined)
        .on('end', resolve)
        .on('error', reject)
    }).on('error', reject)
  })
  if (round >= warmUp) figures.push(performance.now() - started)
}
agent.destroy()
process.stdout.write(JSON.stringify(figures))
