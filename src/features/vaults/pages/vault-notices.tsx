import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Notice } from '#ui/notice.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { VaultPageView } from '../vault/get-vault-page.server.ts'

/** A bust that this page has shown is in no block any more. `wasShown`: with contents that had come out. */
export function TakenBackNotice({ title, wasShown }: { title: string; wasShown: boolean }) {
  return (
    <div className="mt-6">
      <Notice title={t('The chain took the bust back.')}>
        <p>
          {t('The block that it stood in is gone, as happens to the newest ones.')}{' '}
          {wasShown
            ? t(
                '{title} is closed again with everything in it, and nothing is lost, but its contents had been shown, and whoever looked has seen them.',
                { title },
              )
            : t('{title} is closed again with everything in it, and nothing is lost; none of its contents was shown.', {
                title,
              })}{' '}
          {t(
            'Mostly the same transaction comes into a later block by itself. If it does not, its holder busts it again.',
          )}
        </p>
      </Notice>
    </div>
  )
}

/** A promise that is not kept is said by the page itself. */
export function BrokenPromise({ view: { vault } }: { view: VaultPageView }) {
  if (vault.state === 'mismatch')
    return (
      <div className="mt-6">
        <Notice tone="problem" title={t('The studio’s list does not give the fingerprint.')}>
          <p>{t('What was sealed cannot be shown. The tokens in the vault went to its holder all the same.')}</p>
        </Notice>
      </div>
    )
  if (vault.state !== 'overdue') return null
  return (
    <div className="mt-6">
      <Notice
        tone="problem"
        title={
          vault.bust === undefined ? (
            <Message
              text="Promised for {day}, and still closed."
              values={{ day: <TimeText key="day" at={{ seconds: vault.promisedAt, nanoseconds: 0 }} /> }}
            />
          ) : (
            t('Busted more than a day ago, and its contents are not published.')
          )
        }
      >
        <p>
          {vault.bust === undefined
            ? t('Only its holder can open it. Nothing in it is lost, and nobody can take anything out.')
            : t(
                'The tokens in it went to its holder. For the rest the studio has to publish its list; this page says so until it does.',
              )}
        </p>
      </Notice>
    </div>
  )
}

/** Contents that could be out and are not, within the day that they may take. */
export function DelayNotice({ delay }: { delay: NonNullable<VaultPageView['delay']> }) {
  return (
    <Notice title={delay === 'tried' ? t('The list did not open at once.') : t('The list is not here yet.')}>
      <p>
        {delay === 'tried'
          ? t('The bust is final, and we try again by ourselves.')
          : t('The bust is final, and the studio has been told to bring its list here.')}{' '}
        {t(
          'Nothing is lost: tokens that lay in it are out, and the fingerprint fixes the rest. There is nothing to do; in a day this page says that it is overdue.',
        )}
      </p>
    </Notice>
  )
}
