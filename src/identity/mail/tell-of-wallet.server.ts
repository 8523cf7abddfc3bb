import type { EdgeDb } from '#platform/database/database.server.ts'
import { pickLanguage } from '#platform/mail/mail-languages.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import type { IdentityContext } from '../accounts/identity-context.ts'
import type { WalletChange } from '../accounts/outside-ways.ts'
import { makeActionCode } from './make-action-code.server.ts'
import { writeMail } from './write-mail.server.ts'

/**
 * Writes to an account's address that a wallet was linked or unlinked, in the transaction of that. To a confirmed address with
 * a link that takes it back; to one that may be somebody else's without: it would be a link into the account.
 */
export async function tellOfWallet(
  context: IdentityContext,
  tx: EdgeDb,
  { uid, address, change, locale }: { uid: string; address: string; change: WalletChange; locale: string | undefined },
): Promise<void> {
  const account = await findAccount(tx, { uid })
  if (account === undefined || account.email === null) return
  const { email, emailVerified, language } = account
  if (emailVerified) {
    await makeActionCode(context, tx, {
      type: change === 'linked' ? 'REVERT_WALLET_LINK' : 'REVERT_WALLET_UNLINK',
      to: email,
      uid,
      email,
      locales: [locale, language],
      data: { wallet: address },
    })
  } else {
    await writeMail(context, tx, {
      kind: change === 'linked' ? 'WALLET_LINKED_UNCONFIRMED' : 'WALLET_UNLINKED_UNCONFIRMED',
      to: email,
      uid,
      language: pickLanguage(locale, language),
      data: { wallet: address },
    })
  }
}
