import { type MessageText, t } from '#messages/translate.ts'
import type { CertificateCore } from './certificate.ts'
import { mentionText } from './mention.ts'

/** What somebody gave to be checked: a code, and the whole record where the certificate's own file was given. */
export type GivenCode = { code: string; recordText?: string | undefined }

/** Takes a code out of what was pasted or scanned: the code itself, an address that ends in it, or a certificate's JSON file. */
export function givenCode(text: string): GivenCode {
  const given = text.trim()
  if (!given.startsWith('{')) return { code: given.replace(/^[^]*#/, '').replace(/\s+/g, '') }
  try {
    const { code, recordText } = JSON.parse(given) as { code?: unknown; recordText?: unknown }
    return { code: typeof code === 'string' ? code : '', ...(typeof recordText === 'string' ? { recordText } : {}) }
  } catch {
    return { code: '' }
  }
}

const names = {
  id: 'Certificate',
  house: 'Issued at',
  artist: 'Artist',
  title: 'Title',
  year: 'Year',
  label: 'Number',
  issuedAt: 'Issued',
} as const satisfies Readonly<Record<Exclude<keyof CertificateCore, 'v' | 'record' | 'mention'>, MessageText>>

/** One thing that a code says and the certificate that was issued does not. */
export type Difference = { name: string; given: string; issued: string }

/** What a code claims against what the app issued under the same name. */
export function differencesOf(given: CertificateCore, issued: CertificateCore): Difference[] {
  const words = Object.entries(names).map(([key, name]): Difference => ({
    name: t(name),
    given: given[key as keyof typeof names],
    issued: issued[key as keyof typeof names],
  }))
  const named = ({ mention }: CertificateCore) => (mention === undefined ? t('nobody') : mentionText(mention))
  return [
    ...words,
    { name: t('Made out to'), given: named(given), issued: named(issued) },
    { name: t('Record'), given: given.record, issued: issued.record },
  ].filter((one) => one.given !== one.issued)
}
