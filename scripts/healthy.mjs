// Asks the server of this machine whether it takes visitors, for whoever starts and watches it: ends with 0 where it does.
const port = process.env.PORT ?? '4000'
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) }).catch(
  () => undefined,
)
process.exit(answer?.ok === true ? 0 : 1)
