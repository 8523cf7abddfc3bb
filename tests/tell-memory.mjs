// Loaded into a server under test: tells what it holds after its garbage was collected, whenever it is asked.
process.on('message', (asked) => {
  if (asked !== 'memory') return
  globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send({ heap: heapUsed, outside: external, process: rss })
})
process.channel?.unref()
