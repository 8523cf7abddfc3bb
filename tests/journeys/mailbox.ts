import { expect } from '@playwright/test'
import { ask, makePerson, type Person, sessionOf } from './people.ts'

/**
 * The link of the newest mail to an address, as staff of an instance without a mail server pass it on: found in the outbox and
 * opened there. `about` is what the outbox says the mail is about.
 */
export async function mailedLink(owner: Person, { to, about }: { to: string; about: string }): Promise<string> {
  const appUrl = process.env['VITRINE_TEST_URL']!
  const { name, value } = await sessionOf(owner)
  const headers = { cookie: `${name}=${value}`, origin: appUrl }
  let address: string | undefined
  await expect
    .poll(
      async () => {
        const rows = (await (await fetch(`${appUrl}/boss/outbox`, { headers })).text())
          .split('<tr')
          .filter((row) => row.replaceAll(/<[^>]+>/g, '').includes(to) && row.includes(about))
        address = /href="(\/boss\/outbox\/\d+)"/.exec(rows[0] ?? '')?.[1]
        return address
      },
      { message: `a mail to ${to}: ${about}` },
    )
    .toBeDefined()
  const opened = await (
    await fetch(`${appUrl}${address ?? ''}`, { method: 'POST', headers, body: new URLSearchParams({ act: 'open' }) })
  ).text()
  const link = /<textarea[^>]*>(http[^<]+)</.exec(opened)?.[1]?.replaceAll('&amp;', '&')
  if (link === undefined) throw new Error(`The mail at ${address ?? ''} has no link.`)
  return link
}

/** Somebody whose address is confirmed, by the link that was mailed to it, opened where they are signed in. */
export async function makeConfirmedPerson(owner: Person, name: string): Promise<Person> {
  const person = await makePerson(name)
  const { idToken } = await ask('signInWithPassword', {
    email: person.email,
    password: person.password,
    returnSecureToken: true,
  })
  await ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const link = await mailedLink(owner, { to: person.email, about: 'Confirm an address' })
  await ask('update', { oobCode: new URL(link).searchParams.get('oobCode'), idToken })
  return person
}
