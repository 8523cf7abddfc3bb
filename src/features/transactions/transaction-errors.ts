import { t } from '#messages/translate.ts'
import { ConflictError, defineError, UnavailableError } from '#platform/errors.ts'

/** The node does not answer, and without it nothing irreversible is begun. */
export const ChainSilentError = defineError<[options?: ErrorOptions]>(UnavailableError, 'chain-silent', () =>
  t('The chain does not answer at the moment, so nothing was begun, and nothing was sent. Try again in a minute.'),
)

export const NotYourWalletError = defineError(ConflictError, 'not-your-wallet', () =>
  t(
    'This wallet is not linked to your account, so no permit was given and your pills are untouched. Link it on the wallet page, then come back.',
  ),
)
