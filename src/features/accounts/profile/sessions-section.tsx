import { Form } from 'react-router'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { deviceText } from '../sessions/device-name.ts'
import type { KnownAccount } from './account-known.ts'

/** Where the account is signed in. Its buttons are plain forms: they work without script. */
export function SessionsSection({ known: { sessions, sessionId } }: { known: KnownAccount }) {
  return (
    <Section
      title={t('Devices')}
      id="devices"
      line={t('Where this account is signed in here. Each ends by itself in time.')}
    >
      <ul className="border-t border-line">
        {sessions.map(({ id, device, createdAt, lastSeenAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p>
                {deviceText(device) ?? t('A device that does not say')}
                {id === sessionId && <span className="ml-4 text-sm text-quiet">{t('this one##device')}</span>}
              </p>
              <p className="text-sm text-quiet">
                <Message
                  text="Since {moment}, last used {used}"
                  values={{
                    moment: <TimeText key="since" at={{ seconds: createdAt, nanoseconds: 0 }} clock />,
                    used: <TimeText key="used" at={{ seconds: lastSeenAt, nanoseconds: 0 }} clock />,
                  }}
                />
              </p>
            </div>
            {id !== sessionId && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="act" value="end" />
                <input type="hidden" name="session" value={id} />
                <Button look="quiet">
                  {t('Sign it out')}
                  <span className="sr-only">
                    :{' '}
                    <Message
                      text="{device}, since {moment}"
                      values={{
                        device: deviceText(device) ?? t('device'),
                        moment: <TimeText key="since" at={{ seconds: createdAt, nanoseconds: 0 }} clock />,
                      }}
                    />
                  </span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="mt-6 flex flex-wrap items-center gap-4">
        {sessions.some(({ id }) => id !== sessionId) && (
          <Button name="act" value="end-others">
            {t('Sign out all others')}
          </Button>
        )}
        <Button name="act" value="end-all">
          {t('Sign out everywhere')}
        </Button>
      </Form>
    </Section>
  )
}
