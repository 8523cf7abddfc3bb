import { Agent, request as ask } from 'node:http'

// Asks the sign-in service, in a process of its own: node bench/ask-identity.ts '{"url":…,"connections":…,"seconds":…,"people":…}'
// Prints how often a second looking up and renewing (each person's own, newest token) were answered: of the clock, and of
// the time that the service had its core; and the time of a sign-in.

type Options = { url: string; connections: number; seconds: number; people: number }
type Person = { email: string; idToken: string; refreshToken: string }

const { url, connections, seconds, people: wanted } = JSON.parse(process.argv[2]!) as Options
const { hostname, port } = new URL(url)
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const key = 'key=vitrine-embedded'
const toolkit = '/identitytoolkit.googleapis.com/v1/accounts'

async function post(path: string, body: string, type = 'application/json'): Promise<Record<string, string>> {
  return await new Promise((resolve, reject) => {
    const sent = ask(
      {
        agent,
        hostname,
        port,
        path: path === '/core-time' ? path : `${path}?${key}`,
        method: 'POST',
        headers: { 'content-type': type, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (answer.statusCode === 200) resolve(JSON.parse(text) as Record<string, string>)
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Seconds of core time that the service, its database thread included, has used so far. */
async function coreSeconds(): Promise<number> {
  const { user, system } = (await post('/core-time', '')) as unknown as { user: number; system: number }
  return (user + system) / 1e6
}

async function rate(work: (person: Person) => Promise<void>): Promise<{ perSecond: number; perCoreSecond: number }> {
  let done = 0
  const measure = async (milliseconds: number) => {
    const end = performance.now() + milliseconds
    // Each worker has people of its own: nobody renews a token that another is just renewing.
    await Promise.all(
      Array.from({ length: connections }, async (_, worker) => {
        for (let turn = worker; performance.now() < end; turn += connections) {
          await work(people[turn % people.length]!)
          done += 1
        }
      }),
    )
  }
  await measure(1000)
  done = 0
  const [started, startedCore] = [performance.now(), await coreSeconds()]
  await measure(seconds * 1000)
  return {
    perSecond: done / ((performance.now() - started) / 1000),
    perCoreSecond: done / ((await coreSeconds()) - startedCore),
  }
}

const people: Person[] = []
for (let index = 0; index < wanted; index++) {
  const email = `person-${index}-${process.pid}@example.com`
  const { idToken, refreshToken } = await post(
    `${toolkit}:signUp`,
    JSON.stringify({ email, password: 'secret-1', returnSecureToken: true }),
  )
  people.push({ email, idToken: idToken!, refreshToken: refreshToken! })
}

const lookups = await rate(async ({ idToken }) => {
  await post(`${toolkit}:lookup`, JSON.stringify({ idToken }))
})
const renewals = await rate(async (person) => {
  const answer = await post(
    '/securetoken.googleapis.com/v1/token',
    `grant_type=refresh_token&refresh_token=${person.refreshToken}`,
    'application/x-www-form-urlencoded',
  )
  person.refreshToken = answer['refresh_token']!
})
const signIns: number[] = []
for (let index = 0; index < 300; index++) {
  const started = performance.now()
  await post(
    `${toolkit}:signInWithPassword`,
    JSON.stringify({ email: people[index % people.length]!.email, password: 'secret-1', returnSecureToken: true }),
  )
  signIns.push(performance.now() - started)
}
signIns.sort((a, b) => a - b)
process.stdout.write(JSON.stringify({ lookups, renewals, signInMilliseconds: signIns[Math.floor(signIns.length / 2)] }))
process.exit(0)
