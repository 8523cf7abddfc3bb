import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { canonicalJson, type CertificateCore, type CertificateKey, type CertificateRecord } from './certificate.ts'

/** What a look at a certificate found. Works in a browser without a network, from the code alone and the app's published keys. */
export type CertificateLook =
  | { valid: true; core: CertificateCore; kid: string }
  | { valid: false; why: 'unreadable' }
  /** `core` is what the code claims; nobody has vouched for it. */
  | { valid: false; why: 'unknown-key' | 'forged' | 'record-altered'; core: CertificateCore }

const base64url = /^[\w-]+$/

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

export function base64urlOf(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** SHA-256 of a record as it is hashed into its core. */
export function recordHash(recordText: string): string {
  return bytesToHex(sha256(utf8ToBytes(recordText)))
}

/** The part of a record that is signed. */
export function coreOf(record: CertificateRecord): CertificateCore {
  const {
    v,
    id,
    house,
    artist,
    title,
    year,
    issuedAt,
    edition: { label },
    mention,
  } = record
  return {
    v,
    id,
    house,
    artist,
    title,
    year,
    label,
    issuedAt,
    record: recordHash(canonicalJson(record)),
    ...(mention === undefined ? {} : { mention }),
  }
}

/** What the QR code says behind the `#` of the verification page: core, signature and key, each without a network. */
export function certificateCode({
  coreText,
  signature,
  kid,
}: {
  coreText: string
  signature: string
  kid: string
}): string {
  return `${base64urlOf(utf8ToBytes(coreText))}.${signature}.${kid}`
}

/** Looks whether a code is one that a holder of the keys signed and, where the whole record is there, whether it is the one that was signed. */
export function verifyCertificate(
  code: string,
  { keys, recordText }: { keys: readonly CertificateKey[]; recordText?: string | undefined },
): CertificateLook {
  const [coreCode = '', signature = '', kid = '', ...more] = code.trim().replace(/^.*#/, '').split('.')
  if (more.length > 0 || ![coreCode, signature, kid].every((part) => base64url.test(part)))
    return { valid: false, why: 'unreadable' }
  const key = keys.find((one) => one.kid === kid)
  const core = readCore(coreCode)
  if (core === undefined) return { valid: false, why: 'unreadable' }
  if (key === undefined) return { valid: false, why: 'unknown-key', core }
  if (!isSigned(bytesOf(coreCode), { signature, key })) return { valid: false, why: 'forged', core }
  if (recordText !== undefined && recordHash(recordText) !== core.record)
    return { valid: false, why: 'record-altered', core }
  return { valid: true, core, kid }
}

function isSigned(bytes: Uint8Array, { signature, key }: { signature: string; key: CertificateKey }): boolean {
  try {
    return ed25519.verify(bytesOf(signature), bytes, bytesOf(key.x), { zip215: false })
  } catch {
    return false
  }
}

function readCore(code: string): CertificateCore | undefined {
  try {
    const core = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(code))) as Partial<CertificateCore>
    const isWhole =
      core.v === 1 &&
      [core.id, core.house, core.artist, core.title, core.year, core.label, core.issuedAt, core.record].every(
        (part) => typeof part === 'string',
      ) &&
      [core.mention?.name, core.mention?.wallet, core.mention?.delegate].every(
        (part) => part === undefined || typeof part === 'string',
      )
    return isWhole ? (core as CertificateCore) : undefined
  } catch {
    return undefined
  }
}
