import { createRequire } from 'node:module'

// One load in a process of its own: node bench/shoot.ts '{"url":…,"headers":…,"seconds":…,"counter":"cursor"}'
// `counter` names a parameter that counts up, so that no two requests have the same address.

type Options = { url: string; headers: Record<string, string>; seconds: number; counter?: string }
type Autocannon = (options: object) => Promise<object>

const autocannon = createRequire(new URL('./package.json', import.meta.url))('autocannon') as Autocannon
const { url, headers, seconds, counter } = JSON.parse(process.argv[2]!) as Options
const { pathname, search } = new URL(url)
let count = 0

const result = await autocannon({
  url, headers, connections: 10, duration: seconds,
  ...(counter === undefined ? {} : { requests: [{ setupRequest: (request: object) => ({ ...request, path: `${pathname}${search === '' ? '?' : `${search}&`}${counter}=${++count}` }) }] }),
})
process.stdout.write(JSON.stringify(result))
