import { useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { roleNames } from '../roles/roles.ts'
import { TaskForm, useTask } from '../sign-in/use-task.tsx'
import type { AccountParts } from './account-parts.ts'

type Props = AccountParts & { providerNames: Readonly<Record<string, string>> }

/** What only the sign-in service knows keeps its line until that has answered, so that nothing below moves. */
const unknown = '–'

/** The name, and what the account is. */
export function ProfileSection({ kit, person, known, contact, providerNames }: Props) {
  const [typed, setTyped] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const task = useTask({ contact })
  const name = typed ?? person?.displayName ?? ''
  const save = async () => {
    await kit?.desk.rename(name.trim())
    setTyped(undefined)
    setSaved(true)
  }
  return (
    <Section title={t('You##account')}>
      <div className="flex flex-col gap-8">
        <TaskForm task={task} act={save} label={t('Name')}>
          <div className="flex max-w-[28rem] flex-wrap items-end gap-x-4 gap-y-3">
            <div className="min-w-48 grow">
              <Field
                label={t('Name')}
                name="display-name"
                autoComplete="name"
                maxLength={120}
                value={name}
                disabled={person === undefined}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  setSaved(false)
                }}
              />
            </div>
            <Button
              disabled={
                person === undefined ||
                task.isBusy ||
                typed === undefined ||
                typed.trim() === (person.displayName ?? '')
              }
            >
              {task.isBusy ? t('Saving') : t('Save')}
            </Button>
          </div>
          <p role="status" className="text-sm text-good">
            {isSaved ? t('Saved.') : ''}
          </p>
        </TaskForm>
        <Tombstone
          rows={[
            [
              t('Signs in'),
              person === undefined
                ? unknown
                : person.providerData.map(({ providerId }) => providerNames[providerId] ?? providerId).join(', ') ||
                  (person.email === undefined && known.wallets.length > 0 ? t('By wallet') : t('By email link')),
            ],
            [
              t('Role here'),
              known.roles.length === 0 ? undefined : (
                <span key="roles" className="flex flex-wrap gap-x-4">
                  {known.roles.map((role) => t(roleNames[role])).join(', ')}
                  <TextLink to={linkTo('boss')}>{t('Open the workbench')}</TextLink>
                </span>
              ),
            ],
            [t('Since'), person?.createdAt === undefined ? unknown : <TimeText key="since" at={person.createdAt} />],
            [
              t('Last sign-in'),
              person?.lastLoginAt === undefined ? unknown : <TimeText key="last" at={person.lastLoginAt} clock />,
            ],
            [
              t('Id'),
              <span key="uid" className="mono break-all">
                {known.uid}
              </span>,
            ],
          ]}
        />
      </div>
    </Section>
  )
}
