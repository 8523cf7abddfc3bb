import type { ReactNode } from 'react'
import { labelText } from '#features/prints/numbers/print.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, Section } from '#ui/page.tsx'
import { Picture } from '#ui/picture.tsx'
import { dayText } from '#ui/time-text.tsx'
import { linesOf } from './certificate-lines.ts'
import { certificateAddress, qrPath, qrSquares } from './certificate-qr.ts'
import { revocationText } from './certificate.ts'
import type { CertificatePageParts } from './get-certificate-page.server.ts'
import { type Mention, mentionText } from './mention.ts'

/** The certificate of one print: what it says, its signature, and the ways to check it. It names nobody unless its owner wanted that. */
export function CertificatePage({
  certificate,
  code,
  checks,
  successor,
  picture,
  edition,
  piece,
}: CertificatePageParts) {
  const { record, revoked } = certificate
  const replaced = record.edition.replacement > 0 && revoked === undefined
  return (
    <Page>
      <article className="grid gap-x-[5vw] gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,1fr)]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          {picture !== undefined && (
            <div
              className="mx-auto"
              style={{ maxWidth: `min(100%, calc(74svh * ${(picture.width / picture.height).toFixed(4)}))` }}
            >
              <Picture {...picture} sizes="(max-width: 64rem) 92vw, 44vw" eager />
            </div>
          )}
        </div>
        <div className="min-w-0">
          <p className="text-sm text-quiet">{t('Certificate of authenticity')}</p>
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h1 className="font-serif text-3xl break-words">{record.title}</h1>
            <p className="font-serif text-2xl tabular-nums">{labelText(record.edition.label)}</p>
          </div>
          <p className="mt-2 text-base">
            {record.artist}, {record.year}
          </p>
          <div className="mt-6">
            <Standing
              revoked={revoked}
              successor={successor}
              issuedAt={record.issuedAt}
              isErased={certificate.isErased}
              mention={record.mention}
            />
          </div>
          {replaced && (
            <div className="mt-4">
              <Notice title={t('This number was printed again.')}>
                <p>
                  {t(
                    'The sheet took the place of an earlier one with the same number. Only one of the two counts: this one.',
                  )}
                </p>
              </Notice>
            </div>
          )}
          {/* What was signed, word by word, in the language in which it was. */}
          <div className="mt-8" lang="en">
            <Tombstone rows={linesOf(record)} />
          </div>
          <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2 text-sm">
            {edition !== undefined && (
              <TextLink to={linkTo('edition', { edition: edition.slug })}>{t('The edition and its register')}</TextLink>
            )}
            {piece !== undefined && <TextLink to={tokenLink(piece.collection, piece.tokenId)}>{piece.name}</TextLink>}
          </p>
          {code !== undefined && <Checking certificate={certificate} code={code} checks={checks} />}
        </div>
      </article>
    </Page>
  )
}

/** The code, the ways to check it, and the numbers that a checker compares. */
function Checking({
  certificate,
  code,
  checks,
}: Pick<CertificatePageParts, 'certificate' | 'checks'> & { code: string }) {
  const { record, signature, kid, coreText } = certificate
  const core = JSON.parse(coreText) as { record: string }
  const fingerprint = `SHA-256 ${core.record}`
  const signed = `Ed25519 ${signature}`
  return (
    <Section
      title={t('Checking it')}
      line={t(
        'The code holds the signed words themselves. Any device checks it against the published key, without a network too.',
      )}
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Code
          text={certificateAddress({ house: record.house, ...certificate })}
          label={t('The code of the certificate {certificate}', { certificate: record.id })}
        />
        <div className="flex min-w-0 flex-col items-start gap-4 text-base">
          <ButtonLink look="primary" to={`${linkTo('certificates verify')}#${code}`}>
            {t('Verify it now')}
          </ButtonLink>
          <p className="flex flex-col gap-1 text-sm">
            <File href={`/certificates/${record.id}.pdf`}>{t('The sheet as PDF')}</File>
            <File href={`/certificates/${record.id}.sig`}>{t('Signature over the PDF')}</File>
            <File href={`/certificates/${record.id}.json`}>{t('Record and signature as JSON')}</File>
            <File href="/.well-known/certificate-keys.json">{t('The published keys')}</File>
          </p>
          <p className="text-sm text-quiet">
            {checks.count === 0
              ? t('It has not been checked online yet.')
              : tn(
                  checks.count,
                  'It was checked online once, last on {day}.',
                  'It was checked online {count} times, last on {day}.',
                  { day: dayText(checks.lastAt ?? '') },
                )}{' '}
            {t(
              'A check counts when our verification page finds the signature good and reaches the server. We count by day; who checks is not stored. Checks without a network, or with other tools, are not known.',
            )}
          </p>
        </div>
      </div>
      <div className="mt-8">
        <Tombstone
          rows={[
            [t('Certificate'), <Mono key="id">{record.id}</Mono>],
            [
              t('Issued'),
              t('{day} by {issuer}, {contact}', {
                day: dayText(record.issuedAt),
                issuer: record.issuer.name,
                contact: record.issuer.contact,
              }),
            ],
            [t('Record'), <Mono key="record">{fingerprint}</Mono>],
            [t('Signature'), <Mono key="signature">{signed}</Mono>],
            [t('Key'), <Mono key="kid">{kid}</Mono>],
          ]}
        />
      </div>
    </Section>
  )
}

function Standing({
  revoked,
  successor,
  issuedAt,
  isErased,
  mention,
}: {
  revoked: { at: string; reason: string } | undefined
  successor: string | undefined
  issuedAt: string
  isErased: boolean
  mention: Mention | undefined
}) {
  if (revoked === undefined)
    return (
      <Notice tone="good" title={<StateMark state="done">{t('It counts')}</StateMark>}>
        <p>
          {t('Issued on {day}.', { day: dayText(issuedAt) })}{' '}
          {mention === undefined
            ? t('It names nobody: whoever has the sheet has the print.')
            : t('Made out to {name}, by the wish of whoever owned the print then.', { name: mentionText(mention) })}
        </p>
      </Notice>
    )
  return (
    <Notice tone="problem" title={<StateMark state="failed">{t('It counts no more')}</StateMark>}>
      <p>
        {t('Revoked on {day}.', { day: dayText(revoked.at) })} {revocationText(revoked.reason)}{' '}
        {isErased && t('What it named was taken back, so its sheet, its code and its signature are kept no more.')}
      </p>
      {successor !== undefined && (
        <p>
          <Message
            text="In its place: {certificate}"
            values={{
              certificate: (
                <TextLink key="certificate" to={linkTo('certificate', { id: successor })}>
                  {successor}
                </TextLink>
              ),
            }}
          />
        </p>
      )}
    </Notice>
  )
}

function Code({ text, label }: { text: string; label: string }) {
  const squares = qrSquares(text)
  const border = 4
  const size = squares.length + 2 * border
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      style={{ shapeRendering: 'crispEdges' }}
      className="block w-full max-w-[14rem] border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" transform={`translate(${border} ${border})`} d={qrPath(squares)} />
    </svg>
  )
}

/** Answered by the app itself, not by a page. */
function File({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="underline decoration-strong-line hover:decoration-ink">
      {children}
    </a>
  )
}

function Mono({ children }: { children: ReactNode }) {
  return <span className="mono break-all">{children}</span>
}
