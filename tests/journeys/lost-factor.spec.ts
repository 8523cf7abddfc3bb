import { mailedLink, makeConfirmedPerson } from './mailbox.ts'
import { enter } from './people.ts'
import { isSignedIn, setUpFactor, signIn } from './sign-in.ts'
import { expect, test } from './studio-test.ts'

test(
  '[S-05] a second factor that somebody else added is removed by the mail that told of it',
  { tag: '@promise' },
  async ({ page, owner, browser, baseURL }) => {
    const person = await makeConfirmedPerson(owner, 'taken')
    const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await setUpFactor(theirs, person)
    const link = await mailedLink(owner, { to: person.email, about: 'A second factor was added' })
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remove a second factor')
    await expect(
      page.getByText(`The second factor that was added to the account of ${person.email} is removed.`),
    ).toBeVisible()
    expect(await isSignedIn(theirs)).toBe(true)
    await page.getByRole('button', { name: 'Remove the second factor' }).click()
    await expect(page.getByText('Somebody knew how to sign in as you')).toBeVisible()
    // Whoever added it is out, and the link works once.
    expect(await isSignedIn(theirs)).toBe(false)
    await theirs.context().close()
    await page.goto(link)
    await expect(page.getByText('This link does not work, or not any more.')).toBeVisible()
    await signIn(page, person)
  },
)

test('staff remove a lost second factor without JavaScript: the person is signed out, told, and signs in by password', async ({
  page,
  owner,
  browser,
  baseURL,
}) => {
  const person = await makeConfirmedPerson(owner, 'lost')
  await setUpFactor(page, person)
  const desk = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await enter(desk, owner)
  const staff = await desk.newPage()
  await staff.goto(`/boss/people/${person.uid}`)
  await expect(staff.getByText('A mail that says so is queued for its address.')).toBeVisible()
  await staff.getByLabel('How you know that it is them').fill('Called back on the number we have.')
  await staff.getByRole('button', { name: 'Remove the second factor' }).click()
  await expect(staff.getByRole('button', { name: 'Remove the second factor' })).toHaveCount(0)
  await expect(staff.getByText('Signed in nowhere.')).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)
  await staff.goto('/boss/audit')
  await expect(
    staff
      .getByRole('table', { name: 'What staff did' })
      .getByRole('row')
      .filter({ hasText: 'Called back on the number we have.' }),
  ).toContainText('removed a second factor')
  await staff.goto('/boss/outbox')
  const mail = staff
    .getByRole('row')
    .filter({ hasText: person.email })
    .filter({ hasText: 'The studio removed a second factor' })
  await mail.getByRole('link').click()
  await staff.getByRole('button', { name: 'Open the mail' }).click()
  await expect(
    staff.getByText('every device was signed out. If that was you, sign in and set up another one.'),
  ).toBeVisible()
  await desk.close()
  await page.context().clearCookies()
  await signIn(page, person)
})
