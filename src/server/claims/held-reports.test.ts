import { expect, test } from 'vitest'
import { lapseHolds } from '#features/claims/holds/decide-hold.server.ts'
import { holdDays } from '#features/claims/holds/hold.ts'
import { openHeld } from './held-under-test.ts'

const { db, studio, app, now, later, person, again, nobody, piece, page, send, report, decide, right } =
  await openHeld()
type Person = Awaited<ReturnType<typeof person>>
const day = 86_400_000

test('who held a piece reports it and its holder answers; a stranger does neither, and nobody who is not staff reads a word', async () => {
  const [ada, bob, eve, kim] = [await person(), await person(), await person(), await person('support')]
  const id = await piece(ada.wallet, bob.wallet)
  expect(await page(`/holds/gen2/${id}`, nobody)).toMatchObject({ status: 302, to: expect.stringContaining('/login') })
  expect((await page(`/holds/gen2/${id}`, nobody, { act: 'report', words: 'Mine.' })).status).toBeGreaterThan(300)
  expect(await report(id, eve)).toMatchObject({
    status: 403,
    answered: { problem: expect.stringContaining('ever held'), act: 'report', words: 'Signed away by a trick.' },
  })
  expect((await report('999999', ada)).status).toBe(404)
  expect((await report(id, ada, ' ')).answered).toMatchObject({ problem: expect.stringContaining('Say what happened') })
  expect(await db.selectFrom('piece_holds').select('hold_id').where('token_id', '=', id).execute()).toEqual([])

  expect(await report(id, ada)).toMatchObject({ status: 200, answered: { said: 'reported' } })
  expect((await report(id, ada)).status).toBe(409)
  const answer = async (who: Person) => await page(`/holds/gen2/${id}`, who, { act: 'answer', words: 'An auction.' })
  expect([(await answer(eve)).status, (await answer(ada)).status]).toEqual([403, 403])
  expect((await answer(bob)).answered).toEqual({ said: 'answered' })
  for (const who of [nobody, ada, bob, eve]) {
    const seen = [await page('/holds', who), ...(who === nobody ? [] : [await page(`/holds/gen2/${id}`, who)])]
    for (const { status, text } of seen) {
      expect([status, text]).toEqual([200, expect.stringContaining('"isAnswered":true')])
      expect(text).not.toMatch(/trick|auction/)
      expect(text).not.toContain(ada.wallet)
    }
  }
  expect((await page('/boss/holds', kim)).loaded).toMatchObject({
    waiting: { holds: [{ words: 'Signed away by a trick.', statement: { words: 'An auction.' }, owner: bob.wallet }] },
  })
  await decide(id, kim, 'reject')
})

test('a report carries files, which whoever sent them and support open, and nobody else', async () => {
  const [ada, bob] = [await person(), await person()]
  const [kim, vic, pam] = [await person('support'), await person('viewer'), await person('packer')]
  const id = await piece(ada.wallet, bob.wallet)
  const sent = (act: string, ...files: [string, string][]) => {
    const form = new FormData()
    for (const [name, text] of [
      ['act', act],
      ['words', 'Signed away by a trick.'],
    ])
      form.set(name!, text!)
    for (const [name, text] of files) form.append('files', new File([text], name))
    return form
  }
  expect(
    (await page(`/holds/gen2/${id}`, ada, sent('report', ['program.txt', '\u0000\u0001']))).answered,
  ).toMatchObject({
    problem: expect.stringContaining('program.txt'),
    words: 'Signed away by a trick.',
  })
  expect((await page(`/holds/gen2/${id}`, ada, sent('report', ['lëtter.html', '<p>Gone</p>']))).answered).toEqual({
    said: 'reported',
  })
  expect((await page(`/holds/gen2/${id}`, ada, sent('add', ['police.pdf', '%PDF-1.7 ']))).answered).toEqual({
    said: 'added',
  })
  expect((await page(`/holds/gen2/${id}`, bob, sent('add', ['a.txt', 'Mine.']))).status).toBe(409)
  const { loaded } = await page(`/holds/gen2/${id}`, ada)
  const [{ holdId, ...first }] = loaded!['files'] as [{ holdId: number }]
  expect(first).toEqual({ position: 0, name: 'lëtter.html', type: 'text/plain' })
  expect((await page(`/holds/gen2/${id}`, bob)).loaded).toMatchObject({ files: [], isOpen: false })

  const get = async (path: string, { cookie }: { cookie: string }) => {
    later(2_000)
    return await app.edge.request(path, { redirect: 'manual', headers: { cookie } })
  }
  const [own, atDesk] = [`/holds/gen2/${id}/files/${holdId}/0`, `/boss/holds/${holdId}/files/0`]
  for (const answer of [await get(own, ada), await get(atDesk, kim)]) {
    expect([answer.status, await answer.text()]).toEqual([200, '<p>Gone</p>'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="l_tter.html"; filename*=UTF-8''l%C3%ABtter.html`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  }
  for (const who of [nobody, ada, bob, vic, pam]) expect((await get(atDesk, who)).status).not.toBe(200)
  for (const who of [nobody, bob, kim]) expect((await get(own, who)).status).not.toBe(200)
  for (const path of [`/boss/holds/${holdId}/files/2`, `/boss/holds/x/files/0`])
    expect((await get(path, kim)).status).toBe(404)
  expect((await page('/boss/holds', kim)).loaded).toMatchObject({
    waiting: { holds: [{ files: [{ name: 'lëtter.html' }, { name: 'police.pdf' }] }] },
  })
  await decide(id, kim, 'reject')
})

test('only support decides, with a sentence; whoever else has a role looks, and others do not come in', async () => {
  const [ada, bob] = [await person(), await person()]
  const [kim, vic, pam] = [await person('support'), await person('viewer'), await person('packer')]
  const id = await piece(ada.wallet, bob.wallet)
  await report(id, ada)
  const stateOf = async () =>
    (await db.selectFrom('piece_holds').select('state').where('token_id', '=', id).executeTakeFirst())?.state
  expect((await page('/boss/holds', vic)).status).toBe(200)
  for (const who of [nobody, ada, bob, vic, pam]) {
    const { status } = await decide(id, who, 'reject')
    expect([302, 403, 404]).toContain(status)
  }
  for (const who of [nobody, ada, pam]) expect((await page('/boss/holds', who)).status).not.toBe(200)
  expect((await decide(id, kim, 'accept', ' ')).answered).toMatchObject({
    problem: expect.stringContaining('sentence'),
  })
  expect((await decide(id, kim, 'lift')).status).toBe(409)
  expect(await stateOf()).toBe('open')
  expect((await decide(id, kim, 'accept')).answered).toMatchObject({ said: expect.stringContaining('stays on hold') })
  expect((await decide(id, kim, 'reject')).status).toBe(409)
  expect(await stateOf()).toBe('held')
  await decide(id, kim, 'lift', 'It came back.')
  // Pages that were cached for everybody may be half a second old.
  await expect.poll(async () => (await page('/holds', nobody)).text, { timeout: 5_000 }).toContain('It came back.')
})

test('after fourteen days without a decision the right counts again, before any job has come, and nobody decides it any more', async () => {
  const [ada, bob, kim] = [await person(), await person(), await person('support')]
  const id = await piece(ada.wallet, bob.wallet)
  await report(id, ada)
  const ask = async () => (await send('POST', '/prints/orders', await again(bob), right(id, bob))).code
  later(holdDays * day - 60_000)
  expect(await ask()).toBe('409 piece-held')
  later(60_000)
  expect(await ask()).toBe('200')
  const staff = await again(kim)
  expect((await decide(id, staff, 'accept')).status).toBe(409)
  expect((await page('/boss/holds', staff)).loaded).toMatchObject({ waiting: { holds: [] } })
  expect(await db.transaction().execute(async (tx) => await lapseHolds(tx, { studio, now: now() }))).toBe(1)
  expect((await report(id, await again(ada))).status).toBe(409)
})
