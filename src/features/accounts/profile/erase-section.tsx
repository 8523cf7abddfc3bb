import { useState } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { AccountParts } from './account-parts.ts'
import { ConfirmedForm } from './confirmed-form.tsx'
import { Opening } from './opening.tsx'

/** Deleting the account: says what goes and what stays, and needs a deliberate act. */
export function EraseSection({
  kit,
  person,
  known,
  contact,
  blockers,
  onErase,
}: AccountParts & { blockers: readonly string[]; onErase: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const word = person?.email ?? t('delete')
  return (
    <Section title={t('Delete the account')}>
      <div className="flex max-w-[34rem] flex-col items-start gap-6">
        <p className="text-base text-quiet">
          {t(
            'We erase your name, email, password, second factor, linked wallets, sign-ins, mails and postal addresses at once and for good. What you hold on the chain stays yours, and a claim that has not been shipped stays with the wallet that opened it.',
          )}
        </p>
        {blockers.length > 0 && (
          <Notice title={t('Not yet')}>
            {blockers.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        <Opening
          label={t('Delete the account')}
          look="loss"
          isOpen={isOpen}
          disabled={person === undefined || blockers.length > 0}
          onOpen={() => setOpen(true)}
        >
          {person !== undefined && (
            <ConfirmedForm
              name="erase"
              kit={kit}
              person={person}
              contact={contact}
              look="loss"
              button={t('Delete the account for good')}
              busy={t('Deleting it')}
              isReady={typed.trim().toLowerCase() === word.toLowerCase()}
              act={onErase}
              onCancel={() => setOpen(false)}
            >
              {known.roles.includes('owner') && (
                <Notice title={t('You are an owner here.')}>
                  <p>
                    {t(
                      'Make sure that somebody else is, too: without an owner, the server has to be claimed anew at its machine.',
                    )}
                  </p>
                </Notice>
              )}
              <Field
                label={
                  <Message
                    text="To make sure, type {word}"
                    values={{
                      word: (
                        <span key="word" className="font-medium break-all">
                          {word}
                        </span>
                      ),
                    }}
                  />
                }
                name="erase-word"
                autoComplete="off"
                spellCheck={false}
                autoCapitalize="none"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </ConfirmedForm>
          )}
        </Opening>
      </div>
    </Section>
  )
}
