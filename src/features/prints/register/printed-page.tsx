import { Form } from 'react-router'
import { shortTokenId, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { useAddress } from '#ui/link.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SubNavigation } from '#ui/sub-navigation.tsx'
import { dayText } from '#ui/time-text.tsx'
import { labelText } from '../numbers/print.ts'
import type { PrintedLine, PrintedPageData } from './printed-register.ts'
import { CertificateLink, Standing } from './register-marks.tsx'

/** The public register of every piece that has been printed. */
export function PrintedPage({
  collection,
  singular,
  lines,
  total,
  surviving,
  page,
  pages,
  order,
  query,
  found,
}: PrintedPageData) {
  const address = useAddress()
  const register = (search?: Record<string, string | number>) => linkTo('printed', { collection }, search)
  const orders = [
    { title: t('Newest first'), to: register() },
    { title: t('By number'), to: register({ order: 'number' }) },
  ]
  return (
    <Page>
      <PageTitle
        title={t('Printed pieces')}
        line={[
          t(
            'The register of every {singular} piece that has been printed or is being printed. One piece has one print at most; its right to it is used for ever.',
            { singular },
          ),
          ...(total > 0 && query === '' ? [t('{total} so far.', { total })] : []),
        ].join(' ')}
        aside={
          total > 0 || query !== '' ? (
            <a
              href={`${address(register())}.csv`}
              download
              className="underline decoration-strong-line hover:decoration-ink"
            >
              {t('All as CSV')}
            </a>
          ) : undefined
        }
      />
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <Form method="get" action={address(register())} role="search" className="flex flex-wrap items-end gap-3">
          <div className="w-56">
            <Field label={t('Number of the piece')} name="q" inputMode="numeric" defaultValue={query} key={query} />
          </div>
          <Button type="submit">{t('Look it up')}</Button>
        </Form>
        {query === '' && total > 1 && (
          <SubNavigation label={t('Order##sorting')} current={orders[order === 'number' ? 1 : 0]!.to} items={orders} />
        )}
      </div>
      <div aria-live="polite">
        {query !== '' && <Answer collection={collection} singular={singular} query={query} found={found} />}
      </div>
      {lines.length > 0 && (
        <ol aria-label={t('Printed pieces')} className="border-t border-line">
          {lines.map((line) => (
            <Line key={`${line.editionId} ${line.tokenId}`} line={line} collection={collection} singular={singular} />
          ))}
        </ol>
      )}
      {total === 0 && query === '' && (
        <Empty title={t('No piece has been printed yet.')}>
          <p>
            {t(
              'None of the {count} surviving pieces has used its right to a print. A piece is printed once, while its edition takes orders and has a print left. Prints are listed here from the first one on, and a piece shows on its own page that its print is used.',
              { count: surviving },
            )}
          </p>
          <p>
            <Message
              text="<pieces>See the pieces</pieces> or <editions>the print editions</editions>"
              values={{
                pieces: (words) => (
                  <TextLink key="pieces" to={collectionLink(collection)}>
                    {words}
                  </TextLink>
                ),
                editions: (words) => (
                  <TextLink key="editions" to={linkTo('editions')}>
                    {words}
                  </TextLink>
                ),
              }}
            />
          </p>
        </Empty>
      )}
      <Pagination
        page={page}
        pages={pages}
        label={t('Pages of the register')}
        addressOf={(each) =>
          register({ ...(order === 'newest' ? {} : { order }), ...(each === 1 ? {} : { page: each }) })
        }
      />
    </Page>
  )
}

function Answer({
  collection,
  singular,
  query,
  found,
}: Pick<PrintedPageData, 'collection' | 'singular' | 'query' | 'found'>) {
  return (
    <div className="mb-10 flex flex-col gap-4">
      {found === undefined ? (
        <Notice title={t('There is no {singular} piece with the number “{query}”.', { singular, query })}>
          <p>{t('Numbers are whole and start at 1.')}</p>
        </Notice>
      ) : (
        <Notice title={<TextLink to={tokenLink(collection, found.tokenId)}>{found.title}</TextLink>}>
          <p>
            {found.isPrinted
              ? t('It has its print; its line of the register is below.')
              : found.burned
                ? t('It has been burned and was never printed.')
                : t('It has not been printed: its right to a print is unused.')}
          </p>
        </Notice>
      )}
      <p className="text-sm">
        <TextLink to={linkTo('printed', { collection })}>{t('The whole register')}</TextLink>
      </p>
    </div>
  )
}

function Line({
  line: { tokenId, title, image, entry, edition, orderedAt },
  collection,
  singular,
}: {
  line: PrintedLine
  collection: string
  singular: string
}) {
  const { width, height } = imageOf(image)
  const name = titleOf({ name: title, tokenId }, singular)
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[4.5rem_minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)_minmax(0,2fr)]">
      <span className="row-span-4 flex h-[4.5rem] items-center justify-center md:row-span-1">
        <span className="block" style={{ width: `${Math.min(4.5, (4.5 * width) / height).toFixed(2)}rem` }}>
          <PiecePicture piece={{ collection, tokenId }} image={image} alt="" sizes="72px" widest={320} />
        </span>
      </span>
      <span className="min-w-0">
        <TextLink
          to={tokenLink(collection, tokenId)}
          className="font-serif text-lg break-words no-underline hover:underline"
        >
          {name}
        </TextLink>
        {!name.includes(shortTokenId(tokenId)) && (
          <span className="block text-sm text-quiet">{t('No. {number}', { number: shortTokenId(tokenId) })}</span>
        )}
      </span>
      <span className="min-w-0 tabular-nums">
        <span className="font-serif text-lg">{entry === undefined ? t('number to come') : labelText(entry.label)}</span>
        {edition !== undefined && (
          <span className="block text-sm">
            <TextLink to={linkTo('edition', { edition: edition.slug })}>{edition.title}</TextLink>
          </span>
        )}
      </span>
      <span className="min-w-0 text-sm">
        {entry === undefined ? <StateMark state="waiting">{t('Ordered')}</StateMark> : <Standing entry={entry} />}
        <span className="block text-quiet">
          {entry === undefined
            ? dayText(orderedAt)
            : t('since {day}, ordered {ordered}', { day: dayText(entry.since), ordered: dayText(orderedAt) })}
        </span>
      </span>
      <span className="text-sm">{entry?.certificateId !== undefined && <CertificateLink entry={entry} />}</span>
    </li>
  )
}
