import { useState } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { PasskeyLine } from '../roles/passkey-keeper.ts'
import { deviceName, deviceText } from '../sessions/device-name.ts'
import type { SignInKit } from '../sign-in/sign-in-kit.ts'
import { TaskForm, useTask } from '../sign-in/use-task.tsx'
import type { AccountParts } from './account-parts.ts'
import { ConfirmedForm } from './confirmed-form.tsx'
import { Opening } from './opening.tsx'

type Stage =
  | { at: 'rest'; said?: 'added' | 'removed' | 'renamed' }
  | { at: 'add' }
  | { at: 'rename' | 'remove'; passkey: PasskeyLine }

/** The passkeys of the account: each can be renamed and removed, and another one added. */
export function PasskeysSection({
  kit,
  person,
  contact,
  onChanged,
  passkeys,
}: AccountParts & { passkeys: readonly PasskeyLine[] }) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const rest = (said?: 'added' | 'removed' | 'renamed') => {
    setStage(said === undefined ? { at: 'rest' } : { at: 'rest', said })
    if (said !== undefined) onChanged()
  }
  return (
    <Section
      title={t('Passkeys')}
      line={t(
        'Sign in with your fingerprint, face or PIN instead of a password. A passkey also stands for the code of a second factor.',
      )}
    >
      <div className="flex max-w-[34rem] flex-col items-start gap-6">
        {stage.at === 'rest' && stage.said !== undefined && <Said said={stage.said} isLast={passkeys.length === 0} />}
        {stage.at === 'rest' && passkeys.length > 0 && (
          <ul aria-label={t('Passkeys')} className="w-full border-t border-line">
            {passkeys.map((passkey) => (
              <Line
                key={passkey.id}
                passkey={passkey}
                onRename={() => setStage({ at: 'rename', passkey })}
                onRemove={() => setStage({ at: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
        <Opening
          label={t('Add a passkey')}
          isOpen={stage.at !== 'rest'}
          disabled={person === undefined}
          onOpen={() => setStage({ at: 'add' })}
        >
          {stage.at === 'add' && person !== undefined && (
            <AddForm kit={kit} person={person} contact={contact} onDone={() => rest('added')} onCancel={() => rest()} />
          )}
          {stage.at === 'rename' && (
            <RenameForm
              kit={kit}
              contact={contact}
              passkey={stage.passkey}
              onDone={() => rest('renamed')}
              onCancel={() => rest()}
            />
          )}
          {stage.at === 'remove' && person !== undefined && (
            <ConfirmedForm
              name="passkey"
              kit={kit}
              person={person}
              contact={contact}
              look="loss"
              button={t('Remove the passkey')}
              busy={t('Removing it')}
              act={async (opened) => {
                await opened.passkeys?.remove(stage.passkey.id)
                rest('removed')
              }}
              onCancel={() => rest()}
            >
              <p className="text-base">
                {t(
                  '“{passkey}” no longer opens your account; your other ways to sign in stay. Your device may go on offering it until you delete it there too. Devices that are signed in stay so.',
                  { passkey: stage.passkey.name },
                )}
              </p>
            </ConfirmedForm>
          )}
        </Opening>
      </div>
    </Section>
  )
}

function Said({ said, isLast }: { said: 'added' | 'removed' | 'renamed'; isLast: boolean }) {
  if (said === 'renamed')
    return (
      <Notice tone="good" title={t('The passkey has its new name.')}>
        <p>{t('Nothing else has changed.')}</p>
      </Notice>
    )
  if (said === 'added')
    return (
      <Notice tone="good" title={t('The passkey is added.')}>
        <p>{t('Next time, choose “Sign in with a passkey”. Your other ways to sign in still work.')}</p>
      </Notice>
    )
  return (
    <Notice tone="good" title={t('The passkey is removed.')}>
      <p>
        {isLast
          ? t('Your account has none now. Sign in as you did before you had one.')
          : t('The others still open your account.')}
      </p>
    </Notice>
  )
}

function Line({
  passkey: { name, madeAt, usedAt, isSynced },
  onRename,
  onRemove,
}: {
  passkey: PasskeyLine
  onRename: () => void
  onRemove: () => void
}) {
  const added = <TimeText key="added" at={{ seconds: madeAt, nanoseconds: 0 }} />
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2">
      <div className="min-w-0">
        <p className="break-words">
          {name}
          <span className="ml-4 text-sm text-quiet">{isSynced ? t('synced between devices') : t('on one device')}</span>
        </p>
        <p className="text-sm text-quiet">
          {usedAt === undefined ? (
            <Message text="Added {day}, not used yet" values={{ day: added }} />
          ) : (
            <Message
              text="Added {day}, last used {moment}"
              values={{ day: added, moment: <TimeText key="used" at={{ seconds: usedAt, nanoseconds: 0 }} clock /> }}
            />
          )}
        </p>
      </div>
      <span className="flex gap-x-4 noscript:hidden">
        <Button type="button" look="quiet" onClick={onRename}>
          {t('Rename')}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button type="button" look="quiet" onClick={onRemove}>
          {t('Remove')}
          <span className="sr-only"> {name}</span>
        </Button>
      </span>
    </li>
  )
}

function AddForm({
  kit,
  person,
  contact,
  onDone,
  onCancel,
}: {
  kit: SignInKit | undefined
  person: NonNullable<AccountParts['person']>
  contact: string
  onDone: () => void
  onCancel: () => void
}) {
  const [name, setName] = useState(() => deviceText(deviceName(navigator.userAgent)) ?? t('Passkey'))
  return (
    <ConfirmedForm
      name="passkey"
      kit={kit}
      person={person}
      contact={contact}
      button={t('Add the passkey')}
      busy={t('Waiting for your device')}
      isReady={name.trim() !== ''}
      act={async (opened) => {
        await opened.passkeys?.add(name)
        onDone()
      }}
      onCancel={onCancel}
    >
      <NameField value={name} onChange={setName} />
    </ConfirmedForm>
  )
}

function RenameForm({
  kit,
  contact,
  passkey,
  onDone,
  onCancel,
}: {
  kit: SignInKit | undefined
  contact: string
  passkey: PasskeyLine
  onDone: () => void
  onCancel: () => void
}) {
  const [name, setName] = useState(passkey.name)
  const task = useTask({ contact })
  const send = async () => {
    await kit?.passkeys?.rename({ id: passkey.id, name })
    onDone()
  }
  return (
    <TaskForm task={task} act={send} label={t('Rename the passkey')}>
      <NameField value={name} onChange={setName} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button disabled={kit === undefined || task.isBusy || name.trim() === ''}>{t('Save the name')}</Button>
        <Button type="button" look="quiet" onClick={onCancel}>
          {t('Leave it')}
        </Button>
      </div>
    </TaskForm>
  )
}

function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Field
      label={t('Name of the passkey')}
      name="passkey-name"
      maxLength={60}
      autoComplete="off"
      hint={t('So that you know it again in this list.')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
