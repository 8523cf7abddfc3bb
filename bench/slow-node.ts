// Stands before a node in a process of its own and lets every answer wait: what a node is like that is far away. `GET /count` says how many
// requests came.
import { Agent, createServer, request as ask } from 'node:http'

const [target = '', milliseconds = '0'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
let count = 0
const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.end(String(count))
  count++
  setTimeout(() => {
    request.pipe(
      ask(target, { method: 'POST', headers: { 'content-type': 'application/json' }, agent }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, { 'content-type': 'application/json' })
        answer.pipe(response)
      }),
    )
  }, Number(milliseconds))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
