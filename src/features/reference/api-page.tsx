import { Fragment } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { OutLink } from '#ui/button.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { type ApiReference, type DescribedOperation, isWhole, partsOf } from './api-reference.ts'

const specification = 'OpenAPI 3.1'
const method = 'GET'

/** The read API for people: an index, and every address with what it takes and what can go wrong. */
export function ApiPage({ reference: { operations }, publicUrl }: { reference: ApiReference; publicUrl: string }) {
  return (
    <Page>
      <PageTitle
        title={t('Read API')}
        line={t('What we have read from the chain, as JSON. Any website may ask, without a key.')}
        aside={<OutLink href="/api/openapi.json">{specification}</OutLink>}
      />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={t('Addresses')} className="text-sm lg:sticky lg:top-8 lg:self-start">
          <ul>
            {operations.map(({ operationId, path }) => (
              <li key={operationId}>
                <a
                  href={`#${operationId}`}
                  className="block py-1.5 font-mono text-xs break-words text-quiet hover:text-ink hover:underline"
                >
                  <Path path={path} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <div className="measure flex flex-col gap-4">
            <p>
              <Message
                text="Every answer says as of which block it speaks ({asOf}) and carries an {etag}: send it back in {header}, and a state that you have is not sent again."
                values={{
                  asOf: <Code key="asOf">asOf</Code>,
                  etag: <Code key="etag">ETag</Code>,
                  header: <Code key="header">If-None-Match</Code>,
                }}
              />
            </p>
            <p>
              <Message
                text="Token ids and sums are text, because they have 256 bits. Times are {times}. A failure is a problem (RFC 9457) whose {type} ends in a code that stays the same."
                values={{
                  times: <Code key="times">{'{"seconds", "nanoseconds"}'}</Code>,
                  type: <Code key="type">type</Code>,
                }}
              />
            </p>
            <p className="text-sm text-quiet">
              <Message text="All addresses are below {url}." values={{ url: <Code key="url">{publicUrl}</Code> }} />
            </p>
          </div>
          {operations.map((operation) => (
            <Operation key={operation.operationId} {...operation} />
          ))}
        </div>
      </div>
    </Page>
  )
}

function Operation({ operationId, path, summary, parameters, problems }: DescribedOperation) {
  return (
    <section id={operationId} aria-labelledby={`${operationId}-title`} className="mt-14 border-t border-line pt-6">
      <h2 id={`${operationId}-title`} className="font-mono text-base break-words">
        <span className="mr-3 text-quiet">{method}</span>
        {isWhole(path) ? (
          <a href={path} className="underline decoration-strong-line hover:decoration-ink">
            <Path path={path} />
          </a>
        ) : (
          <Path path={path} />
        )}
      </h2>
      {/* What an address answers is described in English, as the interface itself is. */}
      <p className="measure mt-3" lang="en">
        <Text text={summary} />
      </p>
      {parameters.length > 0 && (
        <dl className="mt-6 text-sm">
          {parameters.map(({ name, place, description }) => (
            <div
              key={`${place} ${name}`}
              className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[11rem_1fr]"
            >
              <dt>
                <Code>{name}</Code>
                {place === 'path' && <span className="ml-2 text-quiet">{t('in the path')}</span>}
              </dt>
              <dd className="measure text-quiet" lang="en">
                <Text text={description} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 text-sm text-quiet">
        {t('Problems:')}{' '}
        {problems.map(({ status, code }, index) => (
          <Fragment key={code}>
            {index > 0 && ', '}
            {status} <Code>{code}</Code>
          </Fragment>
        ))}
      </p>
    </section>
  )
}

/** An address that may be broken at its slashes. */
function Path({ path }: { path: string }) {
  return path.split('/').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}

function Text({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    part.isCode ? <Code key={index}>{part.text}</Code> : <Fragment key={index}>{part.text}</Fragment>,
  )
}

function Code({ children }: { children: string }) {
  return <code className="mono break-words">{children}</code>
}
