import { t } from '#messages/translate.ts'
import { ConflictError, defineError, InvalidInputError } from '#platform/errors.ts'
import { unseenMarks } from '#platform/unseen-marks.ts'

/**
 * Whom a certificate names, chosen by the owner of its print: a name as they write it, a wallet that they have proved, or both. Where a hot
 * wallet acted for the vault wallet whose claim it is, and one of them was chosen, both stand there: `wallet` is the vault wallet then, and
 * `delegate` the one that acted.
 */
export type Mention = { name?: string; wallet?: string; delegate?: string }

const mostLetters = 60
/** How often one sheet's certificate is signed at most. */
export const mostIssues = 12

/**
 * What somebody wants to be named as; `undefined` for nobody. `wallets` are those that they have proved, in any spelling of letters.
 * Throws `MentionInvalidError`.
 */
export function parseMention(
  { name, wallet }: { name: string; wallet: string },
  { wallets }: { wallets: readonly string[] },
): Mention | undefined {
  const written = name.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (unseenMarks.test(written))
    throw new MentionInvalidError(t('The name has signs in it that nobody sees. Type it again, without copying it.'))
  if (Array.from(written).length > mostLetters)
    throw new MentionInvalidError(
      t('The name is longer than {most} letters. Shorten it as it should stand on the certificate.', {
        most: mostLetters,
      }),
    )
  const proved = wallet === '' ? undefined : wallets.find((one) => one.toLowerCase() === wallet.toLowerCase())
  if (wallet !== '' && proved === undefined)
    throw new MentionInvalidError(
      t('This wallet is not linked to your account, so nobody knows that it is yours. Link it first.'),
    )
  if (written === '' && proved === undefined) return undefined
  return { ...(written === '' ? {} : { name: written }), ...(proved === undefined ? {} : { wallet: proved }) }
}

/** `Ada Lovelace, 0x…`; as it stands on certificates. */
export function mentionText({ name, wallet, delegate }: Mention): string {
  return [name, wallet, delegate].filter((part) => part !== undefined).join(', ')
}

/** What should stand on a certificate cannot. Nothing was signed. */
export const MentionInvalidError = defineError(
  InvalidInputError,
  'mention-invalid',
  (why: string) => `${why} ${t('Nothing was changed on the certificate.')}`,
)

/** The certificate was signed too often, or the print's claim has ended. */
export const MentionRefusedError = defineError(ConflictError, 'mention-refused', (message: string) => message)
