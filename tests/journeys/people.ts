import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { BrowserContext } from '@playwright/test'

/** Somebody with an account of the app under test. */
export type Person = { uid: string; email: string; password: string }

const appUrl = () => process.env['VITRINE_TEST_URL']!

/** Asks the sign-in service of the running app as the SDK does, in a language where one is given. Throws what it refuses. */
export async function ask(
  method: string,
  body: object,
  { locale }: { locale?: string } = {},
): Promise<Record<string, string>> {
  const { status, text } = await postFromElsewhere(
    `${appUrl()}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=vitrine-embedded`,
    JSON.stringify(body),
    locale === undefined ? {} : { 'x-firebase-locale': locale },
  )
  if (status !== 200) throw new Error(`accounts:${method} answered ${status}: ${text}`)
  return JSON.parse(text) as Record<string, string>
}

/**
 * Each question comes from a loopback address of its own, as people do: the app counts what one address asks, and all
 * journeys together ask for more than that. Where a system has one loopback address only, they share it.
 */
async function postFromElsewhere(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const localAddress =
    process.platform === 'linux' ? `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}` : undefined
  return await new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        family: 4,
        agent: false,
        headers: { 'content-type': 'application/json', ...headers },
        ...(localAddress === undefined ? {} : { localAddress }),
      },
      (answer) => {
        const parts: Buffer[] = []
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('error', reject)
          .on('end', () => {
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') })
          })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Makes an account with an address that no other test has. */
export async function makePerson(name: string): Promise<Person> {
  const person = {
    email: `${name}-${randomUUID().slice(0, 8)}@studio.example`,
    password: `correct horse ${randomUUID()}`,
  }
  return { ...person, uid: (await ask('signUp', { ...person, returnSecureToken: true }))['localId']! }
}

/** Has the service write the mail that lets a person choose a new password. */
export async function askForReset({ email }: Person): Promise<void> {
  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })
}

/** A cookie of a new session, made from a fresh sign-in. */
export async function sessionOf({ email, password }: Person): Promise<{ name: string; value: string }> {
  const { idToken } = await ask('signInWithPassword', { email, password, returnSecureToken: true })
  const answer = await fetch(`${appUrl()}/session`, {
    method: 'POST',
    body: JSON.stringify({ idToken }),
    headers: { 'content-type': 'application/json', origin: appUrl() },
  })
  if (answer.status !== 204) throw new Error(`The app answered ${answer.status}: ${await answer.text()}`)
  const [name, value] = (answer.headers.get('set-cookie') ?? '').split(';')[0]!.split('=')
  return { name: name!, value: value! }
}

/** Signs a person in without the page for it. */
export async function enter(context: BrowserContext, person: Person): Promise<void> {
  await context.addCookies([{ ...(await sessionOf(person)), url: appUrl(), httpOnly: true, sameSite: 'Lax' }])
}

/** Has an owner give somebody roles, as the form under Roles does. */
export async function giveRoles(owner: Person, { uid }: Person, roles: readonly string[]): Promise<void> {
  const { name, value } = await sessionOf(owner)
  const body = new URLSearchParams([['act', 'grant'], ['who', uid], ...roles.map((role) => ['role', role])])
  const answer = await fetch(`${appUrl()}/boss/roles`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { origin: appUrl(), cookie: `${name}=${value}` },
  })
  if (answer.status !== 200) throw new Error(`Giving roles answered ${answer.status}.`)
}

/** Becomes the first owner by the link that the app printed. */
export async function claimApp(link: string, person: Person): Promise<void> {
  const { name, value } = await sessionOf(person)
  const code = new URL(link).searchParams.get('code') ?? ''
  const answer = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ code }),
    headers: { origin: appUrl(), cookie: `${name}=${value}` },
  })
  if (answer.status !== 302 || answer.headers.get('location') !== '/boss')
    throw new Error(`The link answered ${answer.status}.`)
}
