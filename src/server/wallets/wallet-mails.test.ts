import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { lastMail, writtenMails } from '#identity/accounts/action-codes-under-test.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { openEmbedded, ourPage } from '../accounts/embedded-under-test.ts'
import { confirmAddress, enterByWallet, linkWallet, toolkitOf } from '../accounts/ways-in-under-test.ts'

const db = await openTestDatabase()
let now = new Date('2026-03-01T12:00:00.100Z')
const app = openEmbedded(db, { now: () => now })
const call = toolkitOf(app)
beforeEach(async () => {
  await emptyTables(db)
  now = new Date(now.getTime() + 3_600_000)
})

async function person({ isConfirmed }: { isConfirmed: boolean }) {
  const account = await app.signUp('ada')
  if (isConfirmed) await confirmAddress(app, db, { idToken: account.idToken, isSignedIn: true })
  return { ...account, cookie: (await app.enter(account.idToken)).cookie }
}
const unlink = async (address: string, cookie: string) =>
  (
    await app.edge.request(`/wallets/links/${address}`, {
      method: 'DELETE',
      headers: { ...ourPage, cookie, 'accept-language': 'de-AT,de;q=0.9' },
    })
  ).status
const uidOf = async (wallet: Awaited<ReturnType<typeof linkWallet>>['wallet']) =>
  decodeJwt(await enterByWallet(app, wallet))['uid']
const wordsOf = async (kind: string) => {
  const { id } = await db
    .selectFrom('identity_outbox')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (await app.identity.readMail({ id }))!
}
const apply = async (oobCode: string) => (await call('v1/accounts:update', { oobCode })).status

test('linking a wallet is told by mail, whose link takes the wallet off and ends every session', async () => {
  const ada = await person({ isConfirmed: true })
  const { wallet } = await linkWallet(app, ada.cookie)
  const mail = await lastMail(db, 'REVERT_WALLET_LINK')
  expect(mail).toMatchObject({ to: ada.email, link: expect.stringContaining('mode=revertWalletLink') })
  const words = await wordsOf('REVERT_WALLET_LINK')
  expect(words.text).toContain(wallet.address)
  expect(words.text).toContain(mail.link)
  expect((await call('v1/accounts:resetPassword', { oobCode: mail.code })).body).toMatchObject({
    requestType: 'REVERT_WALLET_LINK',
    email: ada.email,
  })
  expect(await uidOf(wallet)).toBe(ada.uid)
  const { body } = await call('v1/accounts:signInWithCustomToken', { token: await enterByWallet(app, wallet) })
  const byWallet = await app.enter(body.idToken)
  now = new Date(now.getTime() + 10)
  expect(await apply(mail.code)).toBe(200)
  expect(await uidOf(wallet)).not.toBe(ada.uid)
  expect([await app.seen(byWallet.cookie), await app.seen(ada.cookie)]).toMatchObject([
    { signedIn: false },
    { signedIn: false },
  ])
  expect(await apply(mail.code)).toBe(400)
})

test('unlinking is told too, in the reader\u2019s language, and its link brings the wallet back', async () => {
  const ada = await person({ isConfirmed: true })
  const { wallet } = await linkWallet(app, ada.cookie)
  expect(await unlink(wallet.address, ada.cookie)).toBe(200)
  expect(await wordsOf('REVERT_WALLET_UNLINK')).toMatchObject({
    language: 'de',
    text: expect.stringContaining(wallet.address),
  })
  expect(await apply((await lastMail(db, 'REVERT_WALLET_UNLINK')).code)).toBe(200)
  expect(await uidOf(wallet)).toBe(ada.uid)
})

test('a wallet that belongs to somebody else by now is not brought back, and nothing is done', async () => {
  const ada = await person({ isConfirmed: true })
  const { wallet } = await linkWallet(app, ada.cookie)
  await unlink(wallet.address, ada.cookie)
  const uid = await uidOf(wallet)
  expect(await apply((await lastMail(db, 'REVERT_WALLET_UNLINK')).code)).toBe(400)
  expect(await uidOf(wallet)).toBe(uid)
  expect(await app.seen(ada.cookie)).toMatchObject({ signedIn: true })
})

test('a wallet that was linked and belongs to somebody else by now stays theirs, whatever the mail of its first account says', async () => {
  const ada = await person({ isConfirmed: true })
  const { wallet } = await linkWallet(app, ada.cookie)
  const { code } = await lastMail(db, 'REVERT_WALLET_LINK')
  await unlink(wallet.address, ada.cookie)
  const uid = await uidOf(wallet)
  expect(await apply(code)).toBe(400)
  expect(await uidOf(wallet)).toBe(uid)
})

test('the link works after whoever linked the wallet has changed the address', async () => {
  const ada = await person({ isConfirmed: true })
  const { wallet } = await linkWallet(app, ada.cookie)
  const { code } = await lastMail(db, 'REVERT_WALLET_LINK')
  await call('v1/accounts:sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: ada.idToken,
    newEmail: 'thief@studio.example',
  })
  expect(await apply((await lastMail(db, 'VERIFY_AND_CHANGE_EMAIL')).code)).toBe(200)
  expect(await apply(code)).toBe(200)
  expect(await uidOf(wallet)).not.toBe(ada.uid)
})

test('an unconfirmed address is told without a link: it may be somebody else\u2019s', async () => {
  const ada = await person({ isConfirmed: false })
  const { wallet } = await linkWallet(app, ada.cookie)
  await unlink(wallet.address, ada.cookie)
  expect((await writtenMails(db)).map(({ kind, link }) => [kind, link])).toEqual([
    ['WALLET_LINKED_UNCONFIRMED', undefined],
    ['WALLET_UNLINKED_UNCONFIRMED', undefined],
  ])
  expect((await wordsOf('WALLET_LINKED_UNCONFIRMED')).text).toContain('/reset')
})

test('linking a wallet again that is linked tells nothing, and an account without an address is told nothing', async () => {
  const ada = await person({ isConfirmed: true })
  const { wallet } = await linkWallet(app, ada.cookie)
  await linkWallet(app, ada.cookie, wallet)
  expect((await writtenMails(db)).filter(({ kind }) => kind === 'REVERT_WALLET_LINK')).toHaveLength(1)
  await emptyTables(db)
  const made = await linkWallet(
    app,
    (
      await app.enter(
        (await call('v1/accounts:signInWithCustomToken', { token: await enterByWallet(app, wallet) })).body.idToken,
      )
    ).cookie,
  )
  expect([made.status, await writtenMails(db)]).toEqual([200, []])
})
