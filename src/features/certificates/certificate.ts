import type { Series } from '#features/prints/numbers/edition.ts'
import { labelText } from '#features/prints/numbers/print.ts'
import { retold } from '#messages/retold.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { defineError, NotFoundError } from '#platform/errors.ts'
import type { Mention } from './mention.ts'

/**
 * What a certificate says of one print: everything that the law of multiples asks for (California's, the strictest), generated from
 * the edition, the register and the chain; and nobody's name or wallet unless its owner chose that. Lengths in millimetres.
 */
export type CertificateRecord = {
  v: 1
  /** Of the certificate: the edition's slug and the number. */
  id: string
  house: string
  issuer: { name: string; contact: string }
  /** ISO 8601, UTC. */
  issuedAt: string
  artist: string
  title: string
  year: string
  process: string
  paper: string
  inks: string
  sheet: { width: number; height: number }
  image: { width: number; height: number }
  edition: {
    label: string
    series: Series
    n: number
    numbered: number | null
    proofs: Record<string, number>
    replacement: number
  }
  signed: string
  numberedWhere: string
  printer: string
  place: string
  printedOn: string
  limit: string
  closure?: string
  priorEditions: number
  /** The piece that it shows. */
  source?: { chainId: number; contract: string; tokenId: string }
  /** What was given up for it, on the chain. */
  redemption?: { chainId: number; txHash: string; pillId: string }
  printFileSha256?: string
  /** Whom it names, because the print's owner wanted that. */
  mention?: Mention
}

/** What is signed and fits into a QR code: enough to know the print and whom it names, and the SHA-256 of the whole record. */
export type CertificateCore = {
  v: 1
  id: string
  house: string
  artist: string
  title: string
  year: string
  label: string
  issuedAt: string
  record: string
  mention?: Mention
}

export type Certificate = {
  record: CertificateRecord
  /** The record, letter by letter as its hash was taken. */
  recordText: string
  /** The core, letter by letter as signed. */
  coreText: string
  /** Ed25519, base64url. */
  signature: string
  kid: string
  revoked: { at: string; reason: string } | undefined
  /** What it named was taken back by its owner: neither that nor the signature that would prove it is kept. */
  isErased: boolean
}

/** Why a certificate counts no more, as it is stored and told to programs. */
export const revocations = {
  void: 'The number is void: {reason}',
  replaced: 'Another sheet took its place, {label}: {reason}',
  unsigned: 'The sheet was marked signed by mistake.',
  chosenAnew: 'Its owner chose anew whom it names.',
} as const satisfies Record<string, MessageText>

/** A stored reason in the language that is read now; what staff wrote themselves stays. */
export function revocationText(reason: string): string {
  return retold(reason, { messages: Object.values(revocations), tell: labelText })
}

/** A published key: `x` is the public key, base64url, as in RFC 8037. */
export type CertificateKey = { kid: string; kty: 'OKP'; crv: 'Ed25519'; x: string; from: string; until?: string }

/** JSON with keys in the order of their letters and nothing between them: the same thing is always the same text. Whole numbers and decimals as JavaScript writes them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** The certificate's name: `leaf-print-7`, `leaf-print-ap-2`, with `-r1` for the first replacement and `-i2` where it was signed a second time. */
export function certificateId({
  slug,
  series,
  n,
  replacement,
  issue = 1,
}: {
  slug: string
  series: Series
  n: number
  replacement: number
  issue?: number
}): string {
  return [
    slug,
    ...(series === 'numbered' || series === 'open' ? [] : [series.toLowerCase()]),
    String(n),
    ...(replacement === 0 ? [] : [`r${replacement}`]),
    ...(issue === 1 ? [] : [`i${issue}`]),
  ].join('-')
}

/** There is no such certificate. */
export const CertificateNotFoundError = defineError(NotFoundError, 'certificate-not-found', () =>
  t('We have issued no such certificate. Every print that it signed is in the public register of its edition.'),
)

/** There was one, and its owner had it taken back with what it named. */
export const CertificateErasedError = defineError(NotFoundError, 'certificate-erased', () =>
  t(
    'This certificate named its owner, who took that back: its sheet and signature are kept no more. Its page names the certificate that stands in its place.',
  ),
)
