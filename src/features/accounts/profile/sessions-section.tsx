import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { KnownAccount } from './account-known.ts'

/** Where the account is signed in. Its buttons are plain forms: they work without script. */
export function SessionsSection({ known: { sessions, sessionId } }: { known: KnownAccount }) {
  return (
    <Section title="Devices" id="devices" line="Where this account is signed in here. Each ends by itself in time.">
      <ul className="border-t border-line">
        {sessions.map(({ id, device, createdAt, lastSeenAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p>
                {device ?? 'A device that does not say'}
                {id === sessionId && <span className="ml-4 text-sm text-quiet">this one</span>}
              </p>
              <p className="text-sm text-quiet">
                Since <TimeText at={{ seconds: createdAt, nanoseconds: 0 }} clock />, last used{' '}
                <TimeText at={{ seconds: lastSeenAt, nanoseconds: 0 }} clock />
              </p>
            </div>
            {id !== sessionId && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="act" value="end" />
                <input type="hidden" name="session" value={id} />
                <Button look="quiet">
                  Sign it out
                  <span className="sr-only">
                    : {device ?? 'device'}, since <TimeText at={{ seconds: createdAt, nanoseconds: 0 }} clock />
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
            Sign out all others
          </Button>
        )}
        <Button name="act" value="end-all">
          Sign out everywhere
        </Button>
      </Form>
    </Section>
  )
}
