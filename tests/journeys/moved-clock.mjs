// Loaded into an instance by a journey (`node --import`): its clock runs ahead by the milliseconds that stand in the file which
// MOVED_CLOCK names. The file is looked at five times a second; what was read is written beside it, for whoever waits.
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const RealDate = Date
let ahead = 0

const read = () => {
  try {
    const wanted = Number(readFileSync(process.env.MOVED_CLOCK, 'utf8')) || 0
    if (wanted === ahead) return
    ahead = wanted
    if (isMainThread) writeFileSync(`${process.env.MOVED_CLOCK}.read`, String(ahead))
  } catch {
    /* no file yet: the clock is the real one */
  }
}

const nowAhead = () => RealDate.now() + ahead
// The same class seen through a proxy: dates that other threads made are dates here too.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => (given.length === 0 ? new RealDate(nowAhead()) : Reflect.construct(target, given)),
  get: (target, key) => (key === 'now' ? nowAhead : Reflect.get(target, key)),
})
read()
setInterval(read, 200).unref()
