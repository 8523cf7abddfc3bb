import type { CertificateLook } from './verify-certificate.ts'

/** What the house that issued it says of a certificate now, when it can be asked. */
export type AppVerdict =
  | { state: 'asking' }
  | { state: 'offline' }
  | { state: 'unknown' }
  | { state: 'counts'; scans: { count: number; lastAt?: string | undefined } }
  | { state: 'revoked'; at: string; reason: string; supersededBy?: string | undefined }

export type VerdictWords = { tone: 'good' | 'problem'; title: string; text: string }

/** The verdict in words: `revocation` is what is known of its being revoked, from the house or from what the page has kept. */
export function verdictWords(
  look: CertificateLook,
  revocation: { at: string; reason: string } | undefined,
): VerdictWords {
  if (!look.valid) return { tone: 'problem', ...refusal(look.why) }
  if (revocation !== undefined) {
    return {
      tone: 'problem',
      title: 'The signature is good, but the certificate counts no more.',
      text: `It was revoked on ${revocation.at.slice(0, 10)}. ${revocation.reason}`,
    }
  }
  return {
    tone: 'good',
    title: 'Valid.',
    text: 'The words below are the ones that were signed, letter by letter. Compare them with the sheet: title, number, and that it is signed as the certificate says.',
  }
}

function refusal(why: Extract<CertificateLook, { valid: false }>['why']): { title: string; text: string } {
  switch (why) {
    case 'unreadable':
      return {
        title: 'This is no certificate code.',
        text: 'It may be cut off. Nothing can be said of the sheet. Scan the code again, or paste the whole address that is in it.',
      }
    case 'unknown-key':
      return {
        title: 'Signed with a key that is not ours.',
        text: 'What the code says is written below, and nobody here vouches for it. If it names another issuer, check it there.',
      }
    case 'forged':
      return {
        title: 'Not what was signed.',
        text: 'The code names one of our keys, but what it says was changed after signing, or was never signed. Do not take it for a certificate.',
      }
    case 'record-altered':
      return {
        title: 'The record was changed.',
        text: 'The signature is good, but the long record beside it is not the one that was signed. The words below were signed; nothing else in the file counts.',
      }
  }
}
