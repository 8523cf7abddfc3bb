import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  payment_intent: string | null
  metadata: Record<string, string>
  client_reference_id: string
  url: string | null
  expires_at: number
  /** Where the person goes when it is paid, and when they change their mind. */ success_url: string
  cancel_url: string
  line_items: { name: string; amount: number }[]
}
type Failure = 'hang up' | { status: number; code: string }

/** An instance that speaks the part of Stripe's API that this one uses: form bodies, bearer keys, idempotency keys, signed messages. */
export type StripeServer = {
  url: string
  secretKey: string
  webhookSecret: string
  sessions: Map<string, Session>
  refunds: { id: string; payment_intent: string; metadata: Record<string, string> }[]
  /** Requests that were really carried out, repeated ones not. */
  done: { method: string; path: string; idempotencyKey: string | undefined }[]
  /** Failures that come next, in order. */
  failures: Failure[]
  /** Somebody pays a page. */
  pay: (sessionId: string) => Session
  /** A page closes by itself. */
  expire: (sessionId: string) => Session
  /** A message as Stripe sends it: its bytes and their signature. */
  message: (
    type: string,
    object: object,
    more?: { id?: string; at?: number; secret?: string },
  ) => { body: string; signature: string }
  close: () => Promise<void>
}

/** `a[b][0][c]=d` as Stripe's SDKs write what they send. */
function nested(form: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of form) {
    const path = name.replaceAll(']', '').split('[')
    let at = root
    for (const key of path.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>
    at[path.at(-1)!] = value
  }
  return root
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

export async function openStripeServer(): Promise<StripeServer> {
  const answers = new Map<string, { body: string; answer: { status: number; json: object } }>()
  let count = 0
  const stripe: StripeServer = {
    url: '',
    secretKey: 'sk_test_of_this_house',
    webhookSecret: 'whsec_of_this_house',
    sessions: new Map(),
    refunds: [],
    done: [],
    failures: [],
    pay: (id) => {
      const session = stripe.sessions.get(id)
      if (session?.status !== 'open') throw new Error(`The page ${id} is not open.`)
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${++count}`,
        url: null,
      })
    },
    expire: (id) => Object.assign(stripe.sessions.get(id)!, { status: 'expired', url: null }),
    message: (
      type,
      object,
      { id = `evt_${++count}`, at = Math.floor(Date.now() / 1000), secret = stripe.webhookSecret } = {},
    ) => {
      const body = JSON.stringify({
        id,
        object: 'event',
        api_version: '2026-01-01',
        created: at,
        type,
        data: { object },
      })
      return { body, signature: `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}` }
    },
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }

  function carryOut(method: string, path: string, form: Record<string, unknown>): { status: number; json: object } {
    const refused = (status: number, code: string) => ({
      status,
      json: { error: { type: 'invalid_request_error', code, message: `Refused: ${JSON.stringify(form)}` } },
    })
    const [, id = '', act] = /^\/v1\/checkout\/sessions(?:\/([\w]+))?(?:\/(expire))?$/.exec(path) ?? []
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const lines = Object.values(
        form['line_items'] as Record<
          string,
          { quantity: string; price_data: { currency: string; unit_amount: string; product_data: { name: string } } }
        >,
      )
      const expires = Number(form['expires_at'])
      // As Stripe does: half an hour at least.
      if (expires * 1000 < Date.now() + 30 * 60_000) return refused(400, 'expires_at_invalid')
      const session: Session = {
        id: `cs_test_${++count}`,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        amount_total: lines.reduce((sum, line) => sum + Number(line.quantity) * Number(line.price_data.unit_amount), 0),
        currency: lines[0]!.price_data.currency,
        payment_intent: null,
        metadata: form['metadata'] as Record<string, string>,
        client_reference_id: form['client_reference_id'] as string,
        url: `https://checkout.stripe.test/${count}`,
        expires_at: expires,
        success_url: form['success_url'] as string,
        cancel_url: form['cancel_url'] as string,
        line_items: lines.map((line) => ({
          name: line.price_data.product_data.name,
          amount: Number(line.price_data.unit_amount),
        })),
      }
      stripe.sessions.set(session.id, session)
      return { status: 200, json: session }
    }
    const session = stripe.sessions.get(id)
    if (id !== '' && session === undefined) return refused(404, 'resource_missing')
    if (session !== undefined && method === 'GET') return { status: 200, json: session }
    if (session !== undefined && act === 'expire')
      return session.status === 'open' ? { status: 200, json: stripe.expire(id) } : refused(400, 'session_not_open')
    if (method === 'POST' && path === '/v1/refunds') {
      const payment = form['payment_intent'] as string
      if (stripe.refunds.some((one) => one.payment_intent === payment)) return refused(400, 'charge_already_refunded')
      const refund = {
        id: `re_${++count}`,
        object: 'refund',
        status: 'succeeded',
        payment_intent: payment,
        metadata: form['metadata'] as Record<string, string>,
      }
      stripe.refunds.push(refund)
      return { status: 200, json: refund }
    }
    return refused(404, 'url_invalid')
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      const failure = stripe.failures.shift()
      if (failure === 'hang up') {
        request.socket.destroy()
        return
      }
      const key = request.headers['idempotency-key'] as string | undefined
      const path = new URL(request.url ?? '/', 'http://stripe.test').pathname
      const answer = (): { status: number; json: object } => {
        if (request.headers.authorization !== `Bearer ${stripe.secretKey}`)
          return {
            status: 401,
            json: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
          }
        if (failure !== undefined)
          return {
            status: failure.status,
            json: {
              error: {
                type: failure.status >= 500 ? 'api_error' : 'invalid_request_error',
                code: failure.code,
                message: 'As the test wants it',
              },
            },
          }
        const known = key === undefined ? undefined : answers.get(key)
        if (known !== undefined)
          return known.body === body
            ? known.answer
            : {
                status: 400,
                json: { error: { type: 'idempotency_error', message: 'The same key with other parameters' } },
              }
        const found = carryOut(request.method ?? '', path, nested(new URLSearchParams(body)))
        if (key !== undefined) answers.set(key, { body, answer: found })
        stripe.done.push({ method: request.method ?? '', path, idempotencyKey: key })
        return found
      }
      const { status, json } = answer()
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${++count}` })
        .end(JSON.stringify(json))
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return stripe
}
