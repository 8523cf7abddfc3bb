import { Form } from 'react-router'
import { shortTokenId, titleOf } from '#features/catalogue/chain-facts/token.ts'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { collectionLink, linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { groupDigits } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { useAddress } from '#ui/link.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SubNavigation } from '#ui/sub-navigation.tsx'
import { dayText } from '#ui/time-text.tsx'
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
    { title: 'Newest first', to: register() },
    { title: 'By number', to: register({ order: 'number' }) },
  ]
  return (
    <Page>
      <PageTitle
        title="Printed pieces"
        line={`The register of every ${singular} piece that has been printed or is being printed. One piece has one print at most; its right to it is used for ever.${total > 0 && query === '' ? ` ${groupDigits(total)} so far.` : ''}`}
        aside={
          total > 0 || query !== '' ? (
            <a
              href={`${address(register())}.csv`}
              download
              className="underline decoration-strong-line hover:decoration-ink"
            >
              All as CSV
            </a>
          ) : undefined
        }
      />
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <Form method="get" action={address(register())} role="search" className="flex flex-wrap items-end gap-3">
          <div className="w-56">
            <Field label="Number of the piece" name="q" inputMode="numeric" defaultValue={query} key={query} />
          </div>
          <Button type="submit">Look it up</Button>
        </Form>
        {query === '' && total > 1 && (
          <SubNavigation label="Order" current={orders[order === 'number' ? 1 : 0]!.to} items={orders} />
        )}
      </div>
      <div aria-live="polite">
        {query !== '' && <Answer collection={collection} singular={singular} query={query} found={found} />}
      </div>
      {lines.length > 0 && (
        <ol aria-label="Printed pieces" className="border-t border-line">
          {lines.map((line) => (
            <Line key={`${line.editionId} ${line.tokenId}`} line={line} collection={collection} singular={singular} />
          ))}
        </ol>
      )}
      {total === 0 && query === '' && (
        <Empty title="No piece has been printed yet.">
          <p>
            None of the {groupDigits(surviving)} surviving pieces has used its right to a print. A piece is printed
            once, while its edition takes orders and has a print left. Prints are listed here from the first one on, and
            a piece shows on its own page that its print is used.
          </p>
          <p>
            <TextLink to={collectionLink(collection)}>See the pieces</TextLink> or{' '}
            <TextLink to={linkTo('editions')}>the print editions</TextLink>
          </p>
        </Empty>
      )}
      <Pagination
        page={page}
        pages={pages}
        label="Pages of the register"
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
        <Notice title={`There is no ${singular} piece with the number “${query}”.`}>
          <p>Numbers are whole and start at 1.</p>
        </Notice>
      ) : (
        <Notice title={<TextLink to={tokenLink(collection, found.tokenId)}>{found.title}</TextLink>}>
          <p>
            {found.isPrinted
              ? 'It has its print; its line of the register is below.'
              : found.burned
                ? 'It has been burned and was never printed.'
                : 'It has not been printed: its right to a print is unused.'}
          </p>
        </Notice>
      )}
      <p className="text-sm">
        <TextLink to={linkTo('printed', { collection })}>The whole register</TextLink>
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
          <span className="block text-sm text-quiet">No. {shortTokenId(tokenId)}</span>
        )}
      </span>
      <span className="min-w-0 tabular-nums">
        <span className="font-serif text-lg">{entry?.label ?? 'number to come'}</span>
        {edition !== undefined && (
          <span className="block text-sm">
            <TextLink to={linkTo('edition', { edition: edition.slug })}>{edition.title}</TextLink>
          </span>
        )}
      </span>
      <span className="min-w-0 text-sm">
        {entry === undefined ? <StateMark state="waiting">Ordered</StateMark> : <Standing entry={entry} />}
        <span className="block text-quiet">
          {entry === undefined ? dayText(orderedAt) : `since ${dayText(entry.since)}, ordered ${dayText(orderedAt)}`}
        </span>
      </span>
      <span className="text-sm">{entry?.certificateId !== undefined && <CertificateLink entry={entry} />}</span>
    </li>
  )
}
