import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { FoldedSection } from '#ui/folded.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ChosenMention } from './choose-mention.server.ts'
import { mentionText } from './mention.ts'

/** What became of the last choice, where it was refused; what was typed comes back with it. */
export type MentionProblem = { message: string; name: string; wallet: string }

/** Whom the certificate of a print names, for its owner: nobody, unless they choose otherwise here. `wallets` are those they have proved. */
export function MentionSection({
  chosen: { mention, certificateId, acted },
  wallets,
  problem,
}: {
  chosen: ChosenMention
  wallets: readonly string[]
  problem: MentionProblem | undefined
}) {
  return (
    <FoldedSection title={t('On the certificate')} id="certificate" isOpen={problem !== undefined}>
      <p className="measure mb-6 text-sm text-quiet">
        {mention === undefined ? t('It names nobody.') : t('It names {name}.', { name: mentionText(mention) })}
      </p>
      {problem !== undefined && (
        <div className="mb-6">
          <Notice tone="problem" title={t('Nothing was signed.')}>
            <p>{problem.message}</p>
          </Notice>
        </div>
      )}
      <p className="measure text-sm text-quiet">
        {certificateId === undefined ? (
          t('The certificate is signed when the print is.')
        ) : (
          <Message
            text="The one that counts is {certificate}."
            values={{
              certificate: (
                <TextLink key="certificate" to={linkTo('certificate', { id: certificateId })}>
                  {certificateId}
                </TextLink>
              ),
            }}
          />
        )}{' '}
        {t(
          'A name or a wallet stands on it only if you want that: then on its page, on its sheet and in its code, for everybody who sees them, and copies that others make cannot be called back.',
        )}{' '}
        {certificateId !== undefined &&
          t('Each change signs a new certificate; the one before counts no more, and what it named is erased here.')}
      </p>
      <details className="mt-5 border-t border-line pt-3" open={problem !== undefined}>
        <summary className="min-h-11 cursor-pointer text-base">
          {mention === undefined ? t('Have it name you') : t('Change whom it names')}
        </summary>
        <Form method="post" action="#certificate" preventScrollReset className="mt-4 flex max-w-xl flex-col gap-5">
          <Field
            label={t('A name')}
            name="name"
            maxLength={120}
            autoComplete="off"
            dir="auto"
            defaultValue={problem?.name ?? mention?.name ?? ''}
            hint={t('As it should stand there, up to 60 letters. Empty: no name.')}
          />
          <Select
            label={t('A wallet')}
            name="wallet"
            defaultValue={
              problem?.wallet ?? wallets.find((one) => one === mention?.wallet || one === mention?.delegate) ?? ''
            }
            hint={
              wallets.length === 0 ? (
                <Message
                  text="None is linked to your account. <a>Link one</a>"
                  values={{
                    a: (words) => (
                      <TextLink key="a" to={linkTo('account')}>
                        {words}
                      </TextLink>
                    ),
                  }}
                />
              ) : undefined
            }
          >
            <option value="">{t('No wallet')}</option>
            {wallets.map((wallet) => (
              <option key={wallet} value={wallet}>
                {wallet}
              </option>
            ))}
          </Select>
          {acted !== undefined && (
            <p className="measure text-sm break-words text-quiet">
              {t(
                '{delegate} ordered this print for {vault}. If you choose one of the two, the certificate names both.',
                acted,
              )}
            </p>
          )}
          <div>
            <Button look="primary" name="act" value="mention">
              {certificateId === undefined ? t('Keep this for the certificate') : t('Sign a new certificate')}
            </Button>
          </div>
        </Form>
        {mention !== undefined && (
          <Form method="post" action="#certificate" preventScrollReset className="mt-4">
            <Button name="act" value="no-mention">
              {t('Have it name nobody')}
            </Button>
          </Form>
        )}
      </details>
    </FoldedSection>
  )
}
