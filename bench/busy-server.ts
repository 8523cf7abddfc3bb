import { createServer } from 'node:http'

// The yardstick of single answers: busy for as long and sends as much as an answer of the API, and does nothing else.
const MILLISECONDS = 0.5
const body = Buffer.alloc(20_000, 'x')
createServer((_, response) => {
  const until = performance.now() + MILLISECONDS
  while (performance.now() < until);
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1', () => {
  process.stdout.write('ready\n')
})
