import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

/** Somebody with an account of the house under test. */
export type Person = { uid: string; email: string; password: string }

const house = () => process.env['VITRINE_TEST_URL']!

/** Asks the sign-in service of the running house as the SDK does. Throws what it refuses. */
export async function ask(method: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${house()}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=vitrine-embedded`, {
    method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`accounts:${method} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Record<string, string>
}

/** Makes an account with an address that no other test has. */
export async function makePerson(name: string): Promise<Person> {
  const person = { email: `${name}-${randomUUID().slice(0, 8)}@studio.example`, password: `correct horse ${randomUUID()}` }
  return { ...person, uid: (await ask('signUp', { ...person, returnSecureToken: true }))['localId']! }
}

/** Has the service write the mail that lets a person choose a new password. */
export async function askForReset({ email }: Person): Promise<void> {
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })
}

/** A cookie of a new session, made from a fresh sign-in. */
export async function sessionOf({ email, password }: Person): Promise<{ name: string; value: string }> {
  const { idToken } = await ask('signInWithPassword', { email, password, returnSecureToken: true })
  const answer = await fetch(`${house()}/session`, { method: 'POST', body: JSON.stringify({ idToken }), headers: { 'content-type': 'application/json', origin: house() } })
  if (answer.status !== 204) throw new Error(`The house answered ${answer.status}: ${await answer.text()}`)
  const [name, value] = (answer.headers.get('set-cookie') ?? '').split(';')[0]!.split('=')
  return { name: name!, value: value! }
}

/** Signs a person in without the page for it. */
export async function enter(context: BrowserContext, person: Person): Promise<void> {
  await context.addCookies([{ ...await sessionOf(person), url: house(), httpOnly: true, sameSite: 'Lax' }])
}

/** Becomes the first owner by the link that the house printed. */
export async function claimHouse(link: string, person: Person): Promise<void> {
  const { name, value } = await sessionOf(person)
  const code = new URL(link).searchParams.get('code') ?? ''
  const answer = await fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ code }), headers: { origin: house(), cookie: `${name}=${value}` } })
  if (answer.status !== 302 || answer.headers.get('location') !== '/boss') throw new Error(`The link answered ${answer.status}.`)
}
