import { useEffect, useState } from 'react'
import { labelText } from '#features/prints/numbers/print.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { Button, OutLink, TextLink } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { TextArea } from '#ui/field.tsx'
import { Columns, Page, PageTitle, Section } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import { dayText, momentText } from '#ui/time-text.tsx'
import type { CertificateCore, CertificateKey } from './certificate.ts'
import { CodeScanner } from './code-scanner.tsx'
import { type Difference, type GivenCode, givenCode } from './given-code.ts'
import { mentionText } from './mention.ts'
import { useAppVerdict } from './use-app-verdict.tsx'
import { useKeptPage } from './use-kept-page.tsx'
import { type AppVerdict, verdictWords } from './verdict-words.ts'
import { verifyCertificate } from './verify-certificate.ts'

export type VerifyPageView = {
  house: string
  studioName: string
  keys: readonly CertificateKey[]
  /** Certificates that counted no more when the page was made. */
  revocations: readonly { id: string; at: string; reason: string; supersededBy?: string | undefined }[]
  madeAt: string
}

/** Checks a certificate in the visitor's own browser, from its code and the keys that came with the page. */
export function VerifyPage(view: VerifyPageView) {
  const [given, setGiven] = useState<GivenCode>()
  const keeping = useKeptPage()
  useEffect(() => {
    const take = () => {
      if (window.location.hash.length > 1) setGiven(givenCode(window.location.hash))
    }
    take()
    window.addEventListener('hashchange', take)
    return () => {
      window.removeEventListener('hashchange', take)
    }
  }, [])
  return (
    <Page>
      <PageTitle
        title={t('Verify a certificate')}
        line={t(
          'Your own browser checks the signature against the keys of {studio}. Nothing of what you give leaves this device, except the certificate’s name: if there is a network, we ask the server about it, and it counts the check for the day.',
          { studio: view.studioName },
        )}
      />
      <noscript>
        <p className="measure mb-10 border-y border-line py-6 text-base">
          <Message
            text="Checking a signature needs JavaScript, which is off in this browser. Every certificate also has a page of its own, which says whether it counts, and the keys are <a>published</a> for any other tool."
            values={{
              a: (words) => (
                <a key="a" href="/.well-known/certificate-keys.json" className="underline">
                  {words}
                </a>
              ),
            }}
          />
        </p>
      </noscript>
      <div aria-live="polite">{given !== undefined && <Verdict key={given.code} given={given} view={view} />}</div>
      <Columns>
        <div className="noscript:hidden">
          <Section title={given === undefined ? t('Give it a code') : t('Another one##code')}>
            <CodeScanner onRead={(text) => setGiven(givenCode(text))} />
            <Paste onGiven={setGiven} />
          </Section>
        </div>
        <div>
          <Section title={t('How it works')}>
            <Steps
              label={t('How it works')}
              steps={[
                {
                  title: t('The code holds the words'),
                  text: t(
                    'Not a number to look up: the title, the number, the day and the fingerprint of the whole record are in the code, with a signature over them.',
                  ),
                },
                {
                  title: t('Your browser does the sum'),
                  text: t(
                    'It takes the signature (Ed25519) and the published key. One changed letter, and they do not fit.',
                  ),
                },
                {
                  title: t('Then it asks the server'),
                  text: t(
                    'With a network, the server says whether the certificate was revoked since, and how often it was checked online. A code can be copied; a sheet that was checked a hundred times is worth a second look. The server counts this check for the day, and stores nothing about you.',
                  ),
                },
              ]}
            />
          </Section>
          <p role="status" className="mt-8 text-sm text-quiet noscript:hidden">
            {
              {
                keeping: t('Keeping this page on your device …'),
                kept: t('✓ This page is kept on your device: it works without a network from now on.'),
                impossible: t('This browser does not keep pages: without a network this one cannot be opened again.'),
              }[keeping]
            }
          </p>
          <p className="mt-2 text-sm text-quiet">
            <TextLink to={linkTo('editions')}>{t('All editions and their registers')}</TextLink>
          </p>
        </div>
      </Columns>
    </Page>
  )
}

function Paste({ onGiven }: { onGiven: (given: GivenCode) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onGiven(givenCode(text))
      }}
    >
      <div className="w-full">
        <TextArea
          label={t('The code, or the address in it')}
          name="code"
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-sm"
          hint={t('Pasted as it is. A certificate’s JSON file can be pasted too: then its whole record is checked.')}
        />
      </div>
      <Button look="primary" disabled={text.trim() === ''}>
        {t('Check it')}
      </Button>
    </form>
  )
}

function Verdict({ given, view }: { given: GivenCode; view: VerifyPageView }) {
  const [look] = useState(() => verifyCertificate(given.code, { keys: view.keys, recordText: given.recordText }))
  const core = 'core' in look ? look.core : undefined
  const { word, differences } = useAppVerdict(core, { isSigned: look.valid })
  const known = word.state === 'revoked' ? word : view.revocations.find(({ id }) => id === core?.id)
  const { tone, title, text } = verdictWords(look, known)
  return (
    <section
      aria-label={t('Verdict')}
      data-verdict={tone}
      className={`mb-16 border-l-4 py-2 pl-6 ${tone === 'good' ? 'border-good' : 'border-loss'}`}
    >
      <h2 className={`font-serif text-2xl ${tone === 'good' ? 'text-good' : 'text-loss'}`}>
        <span aria-hidden="true">{tone === 'good' ? '✓' : '×'} </span>
        {title}
      </h2>
      <p className="measure mt-3 text-base">
        {text}
        {core !== undefined && known?.supersededBy !== undefined && (
          <>
            {' '}
            <Message
              text="In its place: {certificate}"
              values={{
                certificate: (
                  <TextLink key="certificate" to={linkTo('certificate', { id: known.supersededBy })}>
                    {known.supersededBy}
                  </TextLink>
                ),
              }}
            />
          </>
        )}
      </p>
      {core !== undefined && (
        <div className="mt-6">
          <Claims core={core} isOurs={core.house === view.house} />
        </div>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
      {core !== undefined && <p className="measure mt-6 text-sm text-quiet">{serverText(word, view)}</p>}
    </section>
  )
}

function Claims({ core, isOurs }: { core: CertificateCore; isOurs: boolean }) {
  const fingerprint = `SHA-256 ${core.record}`
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
        <span className="font-serif text-xl">{core.title}</span>
        <span className="font-serif text-xl tabular-nums">{labelText(core.label)}</span>
      </p>
      <div className="mt-4">
        <Tombstone
          rows={[
            [t('Made out to'), core.mention === undefined ? undefined : mentionText(core.mention)],
            [t('Artist'), core.artist],
            [t('Year'), core.year],
            [t('Issued'), core.issuedAt.slice(0, 10)],
            [t('Issued at'), core.house],
            [
              t('Certificate'),
              isOurs ? (
                <TextLink key="id" to={linkTo('certificate', { id: core.id })}>
                  {core.id}
                </TextLink>
              ) : core.house.startsWith('https://') ? (
                <OutLink key="id" href={`${core.house}/certificates/${encodeURIComponent(core.id)}`}>
                  {core.id}
                </OutLink>
              ) : (
                core.id
              ),
            ],
            [
              t('Record'),
              <span key="record" className="mono break-all">
                {fingerprint}
              </span>,
            ],
          ]}
        />
      </div>
    </>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <div className="mt-6">
      <h3 className="text-base">{t('What differs from the certificate that was issued')}</h3>
      <ul className="mt-2 text-sm">
        {differences.map(({ name, given, issued }) => (
          <li key={name} className="border-b border-line py-2 break-words">
            <Message
              text="{name}: the code says “{given}”, issued was “{issued}”"
              values={{
                name: (
                  <span key="name" className="text-quiet">
                    {name}
                  </span>
                ),
                given: (
                  <span key="given" className="text-loss">
                    {given}
                  </span>
                ),
                issued,
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function serverText(word: AppVerdict, { madeAt }: VerifyPageView): string {
  switch (word.state) {
    case 'asking':
      return t('Asking the server …')
    case 'offline':
      return t(
        'The server can’t be reached. What is known of revoked certificates is from {moment}, when this page was made.',
        { moment: momentText({ seconds: Math.floor(Date.parse(madeAt) / 1000), nanoseconds: 0 }, true) },
      )
    case 'unknown':
      return t('We have issued no certificate with this name.')
    case 'revoked':
      return t('The server says the same.')
    case 'counts':
      return `${t('The server confirms it.')} ${scansText(word.scans)}`
  }
}

function scansText({ count, lastAt }: Extract<AppVerdict, { state: 'counts' }>['scans']): string {
  if (count === 0) return t('It was never checked online before.')
  return lastAt === undefined
    ? tn(count, 'It was checked online once before.', 'It was checked online {count} times before.')
    : tn(
        count,
        'It was checked online once before, last on {day}.',
        'It was checked online {count} times before, last on {day}.',
        { day: dayText(lastAt) },
      )
}
