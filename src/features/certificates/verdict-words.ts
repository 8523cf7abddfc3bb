import { utcDayText } from '#messages/formats.ts'
import { t, translated } from '#messages/translate.ts'
import type { CertificateLook } from './verify-certificate.ts'

/** What the app that issued it says of a certificate now, when it can be asked. */
export type AppVerdict =
  | { state: 'asking' }
  | { state: 'offline' }
  | { state: 'unknown' }
  | { state: 'counts'; scans: { count: number; lastAt?: string | undefined } }
  | { state: 'revoked'; at: string; reason: string; supersededBy?: string | undefined }

export type VerdictWords = { tone: 'good' | 'problem'; title: string; text: string }

/** The verdict in words: `revocation` is what is known of its being revoked, from the app or from what the page has kept. */
export function verdictWords(
  look: CertificateLook,
  revocation: { at: string; reason: string } | undefined,
): VerdictWords {
  if (!look.valid) return { tone: 'problem', ...refusal(look.why) }
  if (revocation !== undefined) {
    return {
      tone: 'problem',
      title: t('The signature is good, but the certificate counts no more.'),
      text: `${t('It was revoked on {day}.', { day: utcDayText(Date.parse(revocation.at)) })} ${translated(revocation.reason)}`,
    }
  }
  return {
    tone: 'good',
    title: t('Valid.'),
    text: t(
      'The words below are the ones that were signed, letter by letter. Compare them with the sheet: title, number, and that it is signed as the certificate says.',
    ),
  }
}

function refusal(why: Extract<CertificateLook, { valid: false }>['why']): { title: string; text: string } {
  switch (why) {
    case 'unreadable':
      return {
        title: t('This is no certificate code.'),
        text: t(
          'It may be cut off. Nothing can be said of the sheet. Scan the code again, or paste the whole address that is in it.',
        ),
      }
    case 'unknown-key':
      return {
        title: t('Signed with a key that is not ours.'),
        text: t(
          'What the code says is written below, and nobody here vouches for it. If it names another issuer, check it there.',
        ),
      }
    case 'forged':
      return {
        title: t('Not what was signed.'),
        text: t(
          'The code names one of our keys, but what it says was changed after signing, or was never signed. Do not take it for a certificate.',
        ),
      }
    case 'record-altered':
      return {
        title: t('The record was changed.'),
        text: t(
          'The signature is good, but the long record beside it is not the one that was signed. The words below were signed; nothing else in the file counts.',
        ),
      }
  }
}
