import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { recordClaimDelegation } from '#features/claims/opening/claim-delegation.server.ts'
import { numberClaim } from '#features/claims/opening/number-claim.server.ts'
import { openClaim } from '#features/claims/opening/open-claim.server.ts'
import { markPrint } from '#features/prints/numbers/mark-print.server.ts'
import { recordProof } from '#features/prints/numbers/record-proof.server.ts'
import { registerEditions } from '#features/prints/numbers/register-editions.server.ts'
import { readSide } from '#platform/database/database.server.ts'
import { createSeal } from '#platform/seal.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { listCertificateKeys, retireSigningKey } from './certificate-keys.server.ts'
import { linesOf } from './certificate-lines.ts'
import { certificateAddress, qrSquares } from './certificate-qr.ts'
import { canonicalJson, revocations } from './certificate.ts'
import { chooseMention, findChosenMention, forgetMentions } from './choose-mention.server.ts'
import { getChecks, listPieceChecks, recordCheck, tellChecks } from './count-checks.server.ts'
import { getCertificatePage } from './get-certificate-page.server.ts'
import { getCertificate } from './get-certificate.server.ts'
import { issueCertificates, type IssueParts } from './issue-certificate.server.ts'
import { type Mention, MentionInvalidError, MentionRefusedError, mostIssues, parseMention } from './mention.ts'
import { findSuccessor, listRevocations, revokeCertificates } from './revoke-certificates.server.ts'
import { certificateCode, coreOf, verifyCertificate } from './verify-certificate.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const edition = makeEdition({ length: 60, numbering: { by: 'token-id' } })
const studio = {
  editions: [edition],
  collections: [{ slug: 'gen2', address: `0x${'1'.repeat(40)}` }],
  chain: { id: 31337 },
  name: 'The Studio',
  contact: 'a@studio.example',
} as unknown as IssueParts['studio']
const parts: IssueParts = {
  studio,
  house: 'https://studio.example',
  seal: createSeal('a secret of the tests, long enough', 'certificate keys'),
  now,
}
const issue = async () => await db.transaction().execute(async (tx) => await issueCertificates(tx, parts))

beforeEach(async () => {
  await emptyTables(db)
  await db.transaction().execute(async (tx) => {
    await registerEditions(tx, { editions: [edition] })
    await openClaim(tx, {
      by: 'chain',
      now,
      claim: {
        claimId: 'one',
        origin: 'print-right',
        originKey: 'one',
        editionId: '1',
        series: 'numbered',
        state: { state: 'accepted' },
        holder: '0xholder',
        accountUid: 'ada',
        source: { collection: 'gen2', tokenId: '7' },
        options: {},
        country: 'NL',
      },
    })
    await numberClaim(tx, { editions: [edition], claimId: 'one', now })
    await markPrint(tx, { print: { editionId: '1', series: 'numbered', n: 7 }, step: 'printed', now })
    await markPrint(tx, { print: { editionId: '1', series: 'numbered', n: 7 }, step: 'signed', now })
  })
})

/** The certificate of the seventh print with its code, and the keys that are published. */
async function seventh() {
  await issue()
  const certificate = await getCertificate(read, { certificateId: 'embers-7' })
  return { certificate, code: certificateCode(certificate), keys: await listCertificateKeys(read) }
}

test('a signed print gets a certificate with everything that the law of multiples asks for, once, and nobody’s name or wallet', async () => {
  expect(await issue()).toEqual(['embers-7'])
  expect(await issue()).toEqual([])
  const { record, recordText } = await getCertificate(read, { certificateId: 'embers-7' })
  expect(record).toMatchObject({
    artist: 'The Studio',
    title: 'Embers',
    year: '2026',
    process: 'Archival pigment print',
    paper: 'Hahnemühle Photo Rag, 308 g/m², 100 % cotton',
    sheet: { width: 420, height: 594 },
    image: { width: 360, height: 480 },
    edition: { label: '7/60', numbered: 60, proofs: { AP: 2, PP: 1, BAT: 1 }, replacement: 0 },
    signed: 'In pencil, lower right',
    printer: 'The studio',
    place: 'Rotterdam',
    printedOn: '2026-03-01',
    priorEditions: 0,
    limit: edition.limit,
    issuer: { name: 'The Studio', contact: 'a@studio.example' },
    source: { chainId: 31337, contract: `0x${'1'.repeat(40)}`, tokenId: '7' },
  })
  expect(recordText).not.toMatch(/0xholder|ada"/)
  await expect(getCertificate(read, { certificateId: 'embers-8' })).rejects.toMatchObject({
    status: 404,
    code: 'certificate-not-found',
  })
})

test('a sheet that was marked signed by mistake loses its certificate, and gets another one when it is signed', async () => {
  expect(await issue()).toEqual(['embers-7'])
  const mark = async (step: 'signed' | 'unsigned') =>
    await db.transaction().execute(async (tx) => {
      await markPrint(tx, { print: { editionId: '1', series: 'numbered', n: 7 }, step, now })
    })
  await mark('unsigned')
  expect(await issue()).toEqual([])
  const { revoked } = await getCertificate(read, { certificateId: 'embers-7' })
  expect(revoked?.reason).toBe(revocations.unsigned)
  await mark('signed')
  const [second] = await issue()
  expect(await issue()).toEqual([])
  expect(second).not.toBe('embers-7')
  expect(await listRevocations(read)).toMatchObject([{ id: 'embers-7', supersededBy: second }])
})

test('its code verifies without the app, and one changed letter anywhere does not', async () => {
  const { certificate, code, keys } = await seventh()
  expect(verifyCertificate(code, { keys, recordText: certificate.recordText })).toMatchObject({
    valid: true,
    core: { id: 'embers-7', label: '7/60', title: 'Embers' },
  })
  expect(
    verifyCertificate(certificateAddress({ house: 'https://studio.example', ...certificate }), { keys }),
  ).toMatchObject({ valid: true })
  expect(verifyCertificate(code, { keys, recordText: certificate.recordText.replace('308', '309') })).toMatchObject({
    valid: false,
    why: 'record-altered',
  })
  expect(verifyCertificate(code, { keys: [] })).toMatchObject({ valid: false, why: 'unknown-key' })
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const signed = code.lastIndexOf('.')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: signed - 3 }), fc.constantFrom(...alphabet.split('')), (at, letter) => {
      // The last letter before a dot carries bits that mean nothing.
      if (code[at] === '.' || code[at] === letter || code[at + 1] === '.') return
      expect(verifyCertificate(`${code.slice(0, at)}${letter}${code.slice(at + 1)}`, { keys }).valid).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('whatever is scanned, a look at it is an answer and not a failure', async () => {
  const { keys } = await seventh()
  for (const text of ['', 'a', 'a.b.c', '....', 'https://elsewhere.example/#x.y.z', `${'A'.repeat(5000)}.B.C`])
    expect(verifyCertificate(text, { keys }).valid).toBe(false)
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(verifyCertificate(text, { keys }).valid).toBe(false)
    }),
  )
})

test('the code fits a QR code that a phone reads from paper', async () => {
  const { certificate } = await seventh()
  const address = certificateAddress({ house: 'https://studio.example', ...certificate })
  expect(address.length).toBeLessThan(650)
  expect(qrSquares(address).length).toBeLessThanOrEqual(97)
})

test('a new key signs from now on; what the old one signed stays good; private keys are in the database only sealed', async () => {
  const { code } = await seventh()
  await db.transaction().execute(async (tx) => {
    await retireSigningKey(tx, { now })
    await recordProof(tx, { edition, series: 'AP', note: 'kept', now })
    await markPrint(tx, { print: { editionId: '1', series: 'AP', n: 1 }, step: 'signed', now })
  })
  expect(await issue()).toEqual(['embers-ap-1'])
  const keys = await listCertificateKeys(read)
  expect(keys.map(({ until }) => until)).toEqual([now.toISOString(), undefined])
  expect(verifyCertificate(code, { keys }).valid).toBe(true)
  const proof = await getCertificate(read, { certificateId: 'embers-ap-1' })
  expect([proof.record.edition.label, verifyCertificate(certificateCode(proof), { keys }).valid]).toEqual([
    'AP 1/2',
    true,
  ])
  const [row] = await db.selectFrom('certificate_keys').selectAll().execute()
  expect(() =>
    createSeal('another secret, as long as it has to be', 'certificate keys').open(
      row!.private_key_sealed,
      `certificate key ${row!.kid}`,
    ),
  ).toThrow()
})

test('a certificate can be revoked with a reason', async () => {
  await seventh()
  await db.transaction().execute(async (tx) => {
    await revokeCertificates(tx, {
      print: { editionId: '1', series: 'numbered', n: 7 },
      reason: 'The print is void',
      now,
    })
  })
  expect(await getCertificate(read, { certificateId: 'embers-7' })).toMatchObject({
    revoked: { reason: 'The print is void', at: now.toISOString() },
  })
})

test('checks are counted by day and nothing else of them is kept; the piece tells of a day once it is over, and pages are made anew for it once', async () => {
  await seventh()
  const version = async () => (await db.selectFrom('chain_cursor').select('version').executeTakeFirstOrThrow()).version
  await db.insertInto('chain_cursor').values({ chain_id: 31337 }).execute()
  const check = async (at: string) =>
    await db
      .transaction()
      .execute(async (tx) => await recordCheck(tx, { certificateId: 'embers-7', now: new Date(at) }))
  const tell = async (at: string) =>
    await db.transaction().execute(async (tx) => await tellChecks(tx, { now: new Date(at) }))
  const piece = { collection: 'gen2', tokenId: '7' }
  expect(await getChecks(read, { certificateId: 'embers-7' })).toEqual({ count: 0, lastAt: undefined })
  const before = await version()
  for (const at of ['2026-03-02T00:00:00Z', '2026-03-02T23:59:59Z', '2026-03-04T12:00:00Z']) await check(at)
  expect(await getChecks(read, { certificateId: 'embers-7' })).toEqual({ count: 3, lastAt: '2026-03-04' })
  expect(await db.selectFrom('certificate_checks').selectAll().orderBy('day').execute()).toEqual([
    { certificate_id: 'embers-7', day: '2026-03-02', count: 2, is_told: false },
    { certificate_id: 'embers-7', day: '2026-03-04', count: 1, is_told: false },
  ])
  expect([await listPieceChecks(read, piece), await version()]).toEqual([[], before])
  expect(await tell('2026-03-04T23:59:59Z')).toBe(1)
  expect(await listPieceChecks(read, piece)).toEqual([{ certificateId: 'embers-7', day: '2026-03-02', count: 2 }])
  const once = await version()
  expect(once).not.toBe(before)
  expect([await tell('2026-03-04T23:59:59Z'), await version()]).toEqual([0, once])
  expect(await tell('2026-03-05T00:00:00Z')).toBe(1)
  expect((await listPieceChecks(read, piece)).map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-04'])
  expect(await listPieceChecks(read, { ...piece, tokenId: '8' })).toEqual([])
})

test('the same record is always the same text', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()), fc.constant(null))),
      (value) => {
        const shuffled = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalJson(shuffled)).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(value)
      },
    ),
  )
})

const choose = async (mention: Mention | undefined, claimId = 'one') =>
  await db
    .transaction()
    .execute(async (tx) => await chooseMention(tx, { ...parts, now: later() }, { claimId, uid: 'ada', mention }))
let clock = now.getTime()
const later = () => new Date((clock += 1000))

test('it names nobody until its owner chooses a name or a wallet: then a new one is signed, and the one before counts no more', async () => {
  const { code, keys } = await seventh()
  expect(await choose({ name: 'Ada 🎈 Lovelace' })).toBe('embers-7-i2')
  const named = await getCertificate(read, { certificateId: 'embers-7-i2' })
  expect([named.record.mention, named.revoked, named.record.edition.label]).toEqual([
    { name: 'Ada 🎈 Lovelace' },
    undefined,
    '7/60',
  ])
  const look = verifyCertificate(certificateCode(named), { keys, recordText: named.recordText })
  expect(look).toMatchObject({ valid: true, core: { id: 'embers-7-i2', mention: { name: 'Ada 🎈 Lovelace' } } })
  // The one that named nobody stays what it was, signature and all; it only counts no more.
  expect(await getCertificate(read, { certificateId: 'embers-7' })).toMatchObject({
    isErased: false,
    revoked: { reason: 'Its owner chose anew whom it names.' },
  })
  expect([verifyCertificate(code, { keys }).valid, await findSuccessor(read, { certificateId: 'embers-7' })]).toEqual([
    true,
    'embers-7-i2',
  ])
  expect(await listRevocations(read)).toMatchObject([{ id: 'embers-7', supersededBy: 'embers-7-i2' }])
  // The same choice again signs nothing.
  expect(await choose({ name: 'Ada 🎈 Lovelace' })).toBeUndefined()
  expect(await issue()).toEqual([])
})

test('what somebody takes back is erased with the signature that would prove it', async () => {
  await seventh()
  await choose({ name: 'Ada Lovelace', wallet: `0x${'a'.repeat(40)}` })
  expect(await choose(undefined)).toBe('embers-7-i3')
  const rows = await db.selectFrom('certificates').selectAll().execute()
  // Not her first name alone: codes and signatures hold any three letters by chance.
  expect(JSON.stringify([rows, await db.selectFrom('certificate_mentions').selectAll().execute()])).not.toMatch(
    /Lovelace|0xaaaaaaaa/,
  )
  expect(await getCertificate(read, { certificateId: 'embers-7-i2' })).toMatchObject({
    isErased: true,
    signature: '',
    revoked: { reason: 'Its owner chose anew whom it names.' },
  })
  expect((await getCertificate(read, { certificateId: 'embers-7-i3' })).record.mention).toBeUndefined()
  expect(await findSuccessor(read, { certificateId: 'embers-7-i2' })).toBe('embers-7-i3')
  expect((await getCertificatePage(read, { studio, certificateId: 'embers-7-i2' })).code).toBeUndefined()
})

test('what is chosen before the print is signed stands on the first certificate; who takes the claim over is not bound by it', async () => {
  expect(await choose({ name: 'Ada' })).toBeUndefined()
  expect(await issue()).toEqual(['embers-7'])
  expect((await getCertificate(read, { certificateId: 'embers-7' })).record.mention).toEqual({ name: 'Ada' })
  await db.updateTable('claims').set({ account_uid: 'cy' }).where('claim_id', '=', 'one').execute()
  const forget = async () =>
    await db.transaction().execute(async (tx) => await forgetMentions(tx, { ...parts, now: later() }))
  expect([await forget(), await forget()]).toEqual([['embers-7-i2'], []])
  expect((await getCertificate(read, { certificateId: 'embers-7-i2' })).record.mention).toBeUndefined()
  expect(await db.selectFrom('certificate_mentions').selectAll().execute()).toEqual([])
})

test('where a hot wallet acted for a vault wallet, the certificate names both or neither', async () => {
  const [vault, hot] = ['0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D']
  const proven = { delegate: hot, vault, registry: 'registry', registryAddress: `0x${'d'.repeat(40)}`, block: 12 }
  await db
    .transaction()
    .execute(async (tx) => await recordClaimDelegation(tx, { claimId: 'one', vault, delegation: proven as never, now }))
  await issue()
  expect(await findChosenMention(read, { claimId: 'one' })).toMatchObject({ acted: { vault, delegate: hot } })
  const named = async () => await getCertificate(read, { certificateId: (await choose({ name: 'Ada', wallet: hot }))! })
  const { record, ...certificate } = await named()
  expect(record.mention).toEqual({ name: 'Ada', wallet: vault, delegate: hot })
  const lines = new Map(linesOf(record))
  expect(lines.get('Made out to')).toBe(`Ada, ${vault}`)
  expect(lines.get('Ordered by')).toContain(hot)
  const keys = await listCertificateKeys(read)
  const look = verifyCertificate(certificateCode(certificate), { keys, recordText: certificate.recordText })
  expect(look).toMatchObject({ valid: true, core: { mention: { wallet: vault, delegate: hot } } })
  // The vault wallet chosen: the same. Another wallet, or a name alone: no word of either.
  expect(await choose({ name: 'Ada', wallet: vault.toLowerCase() })).toBeUndefined()
  for (const other of [{ wallet: `0x${'2'.repeat(40)}` }, { name: 'Ada' }, undefined]) {
    const { recordText } = await getCertificate(read, { certificateId: (await choose(other))! })
    expect(recordText).not.toMatch(new RegExp(`${vault}|${hot}`, 'i'))
  }
})

test('a name is what people read, and a wallet one that was proved; a dozen signatures are enough for one sheet', async () => {
  const wallets = ['0xAbcdef0000000000000000000000000000000001']
  expect(
    parseMention({ name: '  Zoë \n Ng ', wallet: '0xabcdef0000000000000000000000000000000001' }, { wallets }),
  ).toEqual({ name: 'Zoë Ng', wallet: wallets[0] })
  expect(parseMention({ name: ' ', wallet: '' }, { wallets })).toBeUndefined()
  for (const bad of [
    { name: 'Ada\u202Etrofeb', wallet: '' },
    { name: 'x'.repeat(61), wallet: '' },
    { name: 'a\u0007', wallet: '' },
    { name: '', wallet: `0x${'2'.repeat(40)}` },
  ])
    expect(() => parseMention(bad, { wallets })).toThrow(MentionInvalidError)
  await seventh()
  for (let n = 2; n <= mostIssues; n += 1) expect(await choose({ name: `Ada ${n}` })).toBe(`embers-7-i${n}`)
  await expect(choose({ name: 'Ada' })).rejects.toThrow(MentionRefusedError)
  expect(await choose(undefined)).toBe(`embers-7-i${mostIssues + 1}`)
  const worst = { name: '🎈'.repeat(60), wallet: wallets[0]!, delegate: wallets[0]! }
  const { record } = await getCertificate(read, { certificateId: `embers-7-i${mostIssues + 1}` })
  const address = certificateAddress({
    house: 'https://studio.example',
    coreText: canonicalJson(coreOf({ ...record, mention: worst })),
    signature: 'x'.repeat(86),
    kid: 'x'.repeat(12),
  })
  // Still a code that a phone reads from paper.
  expect(qrSquares(address).length).toBeLessThanOrEqual(117)
})
