import type { ReactNode } from 'react'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { ActForm, type BeforeSend } from '#features/publishing/desk/act-form.tsx'
import { languageNames } from '#platform/mail/mail-languages.ts'
import type { MailTemplate } from '#platform/mail/mail-template.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import type { ExampleMail } from './example-mail.ts'
import type { MailDesk } from './get-mail-desk.server.ts'

/** Beside the form of a mail: its places, the saved draft with examples, the product's words, and a test to whoever reads this. */
export function MailPanel({ desk, send }: { desk: MailDesk; send: BeforeSend | undefined }) {
  const { places, languages } = desk
  if (languages.length === 0)
    return (
      <Section title="Preview" id="preview" level={2}>
        <p className="measure text-quiet">
          A hosted project sends mails about signing in, in words of its own. Change them in its console.
        </p>
      </Section>
    )
  return (
    <>
      <Section title="Places" id="places" level={2} line="Each is filled when the mail is written.">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          {places.map(({ name, means, canBeMissing }) => (
            <div key={name} className="contents">
              <dt className="font-mono">{`{${name}}`}</dt>
              <dd className="min-w-0 text-quiet">
                {means}
                {canBeMissing && '; a paragraph with it is left out of mails that have none'}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        title="Preview"
        id="preview"
        level={2}
        line="The saved draft with examples in its places. No collector gets this."
      >
        <div className="flex flex-col gap-10">
          {languages.map(({ language, product, example }) => (
            <div key={language} className="min-w-0">
              <h3 className="mb-3 font-medium">{languageNames[language]}</h3>
              {example === undefined ? (
                <p className="measure text-quiet">The draft has mistakes, so there is no preview. It is saved.</p>
              ) : (
                <ExampleText language={language} example={example} />
              )}
              <details className="mt-3 text-sm">
                <summary className="min-h-8 cursor-pointer text-quiet">The product’s words</summary>
                <TemplateText template={product} language={language} />
              </details>
            </div>
          ))}
        </div>
      </Section>
      <TestMail desk={desk} send={send} />
    </>
  )
}

function Letter({ label, language, children }: { label: string; language: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      lang={language}
      className="measure flex flex-col gap-3 border border-dashed border-strong-line p-5 wrap-anywhere whitespace-pre-line"
    >
      {children}
    </section>
  )
}

function ExampleText({
  language,
  example,
}: {
  language: MailDesk['languages'][number]['language']
  example: ExampleMail
}) {
  const { words, signature, isOwn } = example
  return (
    <>
      <p className="mb-2 text-sm text-quiet">
        {isOwn ? 'Example, in the studio’s words' : 'Example, in the product’s words'}
      </p>
      <Letter label={`Example, ${languageNames[language]}`} language={language}>
        <p className="font-medium">{words.subject}</p>
        {words.before.map((text, place) => (
          <p key={`${place} ${text}`}>{text}</p>
        ))}
        {words.action !== undefined && <p className="underline">{words.action}</p>}
        {words.after.map((text, place) => (
          <p key={`${place} ${text}`}>{text}</p>
        ))}
        <p className="text-sm text-quiet">{signature}</p>
      </Letter>
    </>
  )
}

function TemplateText({
  template: { subject, text = [], button },
  language,
}: {
  template: MailTemplate
  language: string
}) {
  return (
    <Letter label="The product’s words" language={language}>
      <p className="font-medium">{subject}</p>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {button !== undefined && <p className="text-quiet">{`{link}: ${button}`}</p>}
    </Letter>
  )
}

/** The act that sends a test; it goes to the reader's own confirmed address alone. */
function TestMail({ desk: { languages, testTo, sends }, send }: { desk: MailDesk; send: BeforeSend | undefined }) {
  return (
    <ForRole access={['editor']}>
      <Section title="Test" id="test" level={2}>
        {testTo === undefined ? (
          <p className="measure text-quiet">
            A test goes to your own address, once it is confirmed. Confirm it on your account page.
          </p>
        ) : (
          <ActForm act="test-mail" send={send}>
            <div className="flex max-w-md flex-col items-start gap-4">
              <Select label="Language" name="language" id="test-language">
                {languages.map(({ language }) => (
                  <option key={language} value={language}>
                    {languageNames[language]}
                  </option>
                ))}
              </Select>
              <Button>Send a test mail to me</Button>
              <p className="text-sm wrap-anywhere text-quiet">
                The saved draft with examples goes to {testTo}.{' '}
                {!sends && 'No mail server is set up, so it waits in the outbox.'}
              </p>
            </div>
          </ActForm>
        )}
      </Section>
    </ForRole>
  )
}
