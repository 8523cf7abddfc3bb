import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// The yardstick: the smallest answer that the same HTTP stack gives.
const app = new Hono()
app.get('/', (c) => c.text('hello'))
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' }, () => {
  process.stdout.write('ready\n')
})
