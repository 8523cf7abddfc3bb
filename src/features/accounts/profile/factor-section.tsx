import { useState } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { factorText, hasPassword, type PersonFactor } from '../sign-in/person.ts'
import type { FactorSetUp } from '../sign-in/sign-in-desk.ts'
import type { AccountParts } from './account-parts.ts'
import { ConfirmedForm } from './confirmed-form.tsx'
import { FactorSetUpForm } from './factor-set-up-form.tsx'
import { Opening } from './opening.tsx'

type Stage =
  | { at: 'rest'; said?: 'added' | 'removed' }
  | { at: 'proof' }
  | { at: 'set-up'; setUp: FactorSetUp }
  | { at: 'remove'; factor: PersonFactor }

/** A second factor: codes of an authenticator app, asked for after the password. */
export function FactorSection({ kit, person, contact, onChanged, studioName }: AccountParts & { studioName: string }) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const rest = (said?: 'added' | 'removed') => {
    setStage(said === undefined ? { at: 'rest' } : { at: 'rest', said })
    if (said !== undefined) onChanged()
  }
  const factors = person?.factors ?? []
  const waits = waitsFor(person)
  return (
    <Section
      title={t('Second factor')}
      line={t(
        'After the password, a code from an app on your telephone. Who has only learnt your password then stays outside.',
      )}
    >
      <div className="flex max-w-[34rem] flex-col items-start gap-6">
        {stage.at === 'rest' && stage.said === 'added' && (
          <Notice tone="good" title={t('The second factor is set up.')}>
            <p>
              {t(
                'From now on signing in asks for a code. Keep the app; without it only the studio can let you in again.',
              )}
            </p>
          </Notice>
        )}
        {stage.at === 'rest' && stage.said === 'removed' && (
          <Notice tone="good" title={t('The second factor is removed.')}>
            <p>{t('Signing in asks for the password alone.')}</p>
          </Notice>
        )}
        {stage.at === 'rest' && waits !== undefined && <p className="text-base text-quiet">{waits}</p>}
        {stage.at === 'rest' && <Factors factors={factors} onRemove={(factor) => setStage({ at: 'remove', factor })} />}
        <Opening
          label={factors.length === 0 ? t('Set one up') : t('Set up another one')}
          isOpen={stage.at !== 'rest'}
          disabled={person === undefined || waits !== undefined}
          onOpen={() => setStage({ at: 'proof' })}
        >
          {stage.at === 'proof' && person !== undefined && (
            <ConfirmedForm
              name="factor"
              kit={kit}
              person={person}
              contact={contact}
              button={t('Continue')}
              busy={t('One moment')}
              act={async (opened) => setStage({ at: 'set-up', setUp: await opened.desk.beginFactor(studioName) })}
              onCancel={() => rest()}
            >
              <p className="text-base text-quiet">{t('First show that it is you.')}</p>
            </ConfirmedForm>
          )}
          {stage.at === 'set-up' && (
            <FactorSetUpForm
              setUp={stage.setUp}
              contact={contact}
              onDone={() => rest('added')}
              onCancel={() => rest()}
            />
          )}
          {stage.at === 'remove' && person !== undefined && (
            <ConfirmedForm
              name="factor"
              kit={kit}
              person={person}
              contact={contact}
              look="loss"
              button={t('Remove it')}
              busy={t('Removing it')}
              act={async (opened) => {
                await opened.desk.removeFactor(stage.factor.uid)
                rest('removed')
              }}
              onCancel={() => rest()}
            >
              <p className="text-base">
                {t('“{factor}” is no longer asked for when you sign in.', { factor: factorText(stage.factor.name) })}
              </p>
            </ConfirmedForm>
          )}
        </Opening>
      </div>
    </Section>
  )
}

function Factors({
  factors,
  onRemove,
}: {
  factors: readonly PersonFactor[]
  onRemove: (factor: PersonFactor) => void
}) {
  if (factors.length === 0) return null
  return (
    <ul className="w-full border-t border-line">
      {factors.map((factor) => (
        <li key={factor.uid} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1">
          <span className="min-w-0 break-words">
            {factorText(factor.name)}
            {factor.enrolledAt !== undefined && (
              <span className="ml-4 text-sm text-quiet">
                <Message text="since {day}" values={{ day: <TimeText key="day" at={factor.enrolledAt} /> }} />
              </span>
            )}
          </span>
          <Button type="button" look="quiet" onClick={() => onRemove(factor)}>
            {t('Remove')}
            <span className="sr-only"> {factorText(factor.name)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Why setting one up has to wait, if it has to. */
function waitsFor(person: AccountParts['person']): string | undefined {
  if (person === undefined) return undefined
  if (!hasPassword(person)) return t('It goes with a password. Choose one first.')
  return person.emailVerified ? undefined : t('It needs a confirmed address. Confirm yours first.')
}
