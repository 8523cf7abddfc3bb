import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { openClaim } from '#features/claims/open-claim.server.ts'
import { numberClaim } from '#features/claims/number-claim.server.ts'
import { enlistEditions } from '#features/prints/enlist-editions.server.ts'
import { markPrint } from '#features/prints/mark-print.server.ts'
import { recordProof } from '#features/prints/record-proof.server.ts'
import { readSide } from '#platform/database.server.ts'
import { createSeal } from '#platform/seal.server.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'
import { makeEdition } from '#tests/edition-data.ts'
import { canonicalJson } from './certificate.ts'
import { listCertificateKeys, retireSigningKey } from './certificate-keys.server.ts'
import { certificateAddress, qrSquares } from './certificate-qr.ts'
import { getCertificate, getScans, recordScan } from './get-certificate.server.ts'
import { issueCertificates, type IssueParts } from './issue-certificate.server.ts'
import { revokeCertificates } from './revoke-certificates.server.ts'
import { certificateCode, verifyCertificate } from './verify-certificate.ts'

const db = await openTestDatabase()
const read = readSide(db)
const now = new Date('2026-03-01T12:00:00Z')
const edition = makeEdition({ length: 60, numbering: { by: 'token-id' } })
const studio = { editions: [edition], collections: [{ slug: 'gen2', address: `0x${'1'.repeat(40)}` }], chain: { id: 31337 }, name: 'The Studio', contact: 'a@studio.example' } as unknown as IssueParts['studio']
const parts: IssueParts = { studio, house: 'https://studio.example', seal: createSeal('a secret of the tests, long enough', 'certificate keys'), now }
const issue = async () => await db.transaction().execute(async (tx) => await issueCertificates(tx, parts))

beforeEach(async () => {
  await emptyTables(db)
  await db.transaction().execute(async (tx) => {
    await enlistEditions(tx, { editions: [edition] })
    await openClaim(tx, { by: 'chain', now, claim: { claimId: 'one', origin: 'print-right', originKey: 'one', editionId: '1', series: 'numbered', state: { state: 'accepted' }, holder: '0xholder', accountUid: 'ada', source: { collection: 'gen2', tokenId: '7' }, options: {}, country: 'NL' } })
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
    artist: 'The Studio', title: 'Embers', year: '2026', process: 'Archival pigment print', paper: 'Hahnemühle Photo Rag, 308 g/m², 100 % cotton', sheet: { width: 420, height: 594 }, image: { width: 360, height: 480 },
    edition: { label: '7/60', numbered: 60, proofs: { AP: 2, PP: 1, BAT: 1 }, replacement: 0 }, signed: 'In pencil, lower right', printer: 'The studio', place: 'Rotterdam', printedOn: '2026-03-01', priorEditions: 0,
    limit: edition.limit, issuer: { name: 'The Studio', contact: 'a@studio.example' }, source: { chainId: 31337, contract: `0x${'1'.repeat(40)}`, tokenId: '7' },
  })
  expect(recordText).not.toMatch(/0xholder|ada"/)
  await expect(getCertificate(read, { certificateId: 'embers-8' })).rejects.toMatchObject({ status: 404, code: 'certificate-not-found' })
})

test('its code verifies without the house, and one changed letter anywhere does not', async () => {
  const { certificate, code, keys } = await seventh()
  expect(verifyCertificate(code, { keys, recordText: certificate.recordText })).toMatchObject({ valid: true, core: { id: 'embers-7', label: '7/60', title: 'Embers' } })
  expect(verifyCertificate(certificateAddress({ house: 'https://studio.example', ...certificate }), { keys })).toMatchObject({ valid: true })
  expect(verifyCertificate(code, { keys, recordText: certificate.recordText.replace('308', '309') })).toMatchObject({ valid: false, why: 'record-altered' })
  expect(verifyCertificate(code, { keys: [] })).toMatchObject({ valid: false, why: 'unknown-key' })
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const signed = code.lastIndexOf('.')
  fc.assert(fc.property(fc.integer({ min: 0, max: signed - 3 }), fc.constantFrom(...alphabet.split('')), (at, letter) => {
    // The last letter before a dot carries bits that mean nothing.
    if (code[at] === '.' || code[at] === letter || code[at + 1] === '.') return
    expect(verifyCertificate(`${code.slice(0, at)}${letter}${code.slice(at + 1)}`, { keys }).valid).toBe(false)
  }), { numRuns: 300 })
})

test('whatever is scanned, a look at it is an answer and not a failure', async () => {
  const { keys } = await seventh()
  for (const text of ['', 'a', 'a.b.c', '....', 'https://elsewhere.example/#x.y.z', `${'A'.repeat(5000)}.B.C`]) expect(verifyCertificate(text, { keys }).valid).toBe(false)
  fc.assert(fc.property(fc.string(), (text) => { expect(verifyCertificate(text, { keys }).valid).toBe(false) }))
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
  expect([proof.record.edition.label, verifyCertificate(certificateCode(proof), { keys }).valid]).toEqual(['AP 1/2', true])
  const [row] = await db.selectFrom('certificate_keys').selectAll().execute()
  expect(() => createSeal('another secret, as long as it has to be', 'certificate keys').open(row!.private_key_sealed, `certificate key ${row!.kid}`)).toThrow()
})

test('a certificate can be revoked with a reason, and scans are counted without saying whose', async () => {
  await seventh()
  await db.transaction().execute(async (tx) => {
    await revokeCertificates(tx, { print: { editionId: '1', series: 'numbered', n: 7 }, reason: 'The print is void', now })
    await recordScan(tx, { certificateId: 'embers-7', by: 'code', now })
  })
  expect(await getCertificate(read, { certificateId: 'embers-7' })).toMatchObject({ revoked: { reason: 'The print is void', at: now.toISOString() } })
  expect(await getScans(read, { certificateId: 'embers-7' })).toEqual({ count: 1, lastAt: now.toISOString() })
})

test('the same record is always the same text', () => {
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()), fc.constant(null))), (value) => {
    const shuffled = Object.fromEntries(Object.entries(value).reverse())
    expect(canonicalJson(shuffled)).toBe(canonicalJson(value))
    expect(JSON.parse(canonicalJson(value))).toEqual(value)
  }))
})
