import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { hasPassword, type PersonFactor } from '../sign-in/person.ts'
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
      title="Second factor"
      line="After the password, a code from an app on your telephone. Who has only learnt your password then stays outside."
    >
      <div className="flex max-w-[34rem] flex-col items-start gap-6">
        {stage.at === 'rest' && stage.said === 'added' && (
          <Notice tone="good" title="The second factor is set up.">
            <p>
              From now on signing in asks for a code. Keep the app; without it only the studio can let you in again.
            </p>
          </Notice>
        )}
        {stage.at === 'rest' && stage.said === 'removed' && (
          <Notice tone="good" title="The second factor is removed.">
            <p>Signing in asks for the password alone.</p>
          </Notice>
        )}
        {stage.at === 'rest' && waits !== undefined && <p className="text-base text-quiet">{waits}</p>}
        {stage.at === 'rest' && <Factors factors={factors} onRemove={(factor) => setStage({ at: 'remove', factor })} />}
        <Opening
          label={factors.length === 0 ? 'Set one up' : 'Set up another one'}
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
              button="Continue"
              busy="One moment"
              act={async (opened) => setStage({ at: 'set-up', setUp: await opened.desk.beginFactor(studioName) })}
              onCancel={() => rest()}
            >
              <p className="text-base text-quiet">First show that it is you.</p>
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
              button="Remove it"
              busy="Removing it"
              act={async (opened) => {
                await opened.desk.removeFactor(stage.factor.uid)
                rest('removed')
              }}
              onCancel={() => rest()}
            >
              <p className="text-base">“{stage.factor.name}” is no longer asked for when you sign in.</p>
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
            {factor.name}
            {factor.enrolledAt !== undefined && (
              <span className="ml-4 text-sm text-quiet">
                since <TimeText at={factor.enrolledAt} />
              </span>
            )}
          </span>
          <Button type="button" look="quiet" onClick={() => onRemove(factor)}>
            Remove<span className="sr-only"> {factor.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Why setting one up has to wait, if it has to. */
function waitsFor(person: AccountParts['person']): string | undefined {
  if (person === undefined) return undefined
  if (!hasPassword(person)) return 'It goes with a password. Choose one first.'
  return person.emailVerified ? undefined : 'It needs a confirmed address. Confirm yours first.'
}
