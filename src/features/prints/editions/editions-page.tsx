import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Columns, Page, PageTitle, Section } from '#ui/page.tsx'
import type { EditionFace, EditionOpening } from './edition-face.ts'
import { priceText, standingText } from './edition-facts.tsx'
import { EditionGrid } from './edition-grid.tsx'
import { PrintMarks } from './print-marks.tsx'
import { lengthsText, Sheet } from './sheet.tsx'
import { WayToPrint } from './way-to-print.tsx'

export type EditionOnPage = { face: EditionFace; opensBy: EditionOpening }

/** The collections whose pieces carry a right to a print. */
function registersOf(editions: readonly EditionOnPage[]): { collection: string; title: string }[] {
  const named = editions.flatMap(({ opensBy }) =>
    opensBy.with === 'print-right' ? [[opensBy.collection, opensBy.title] as const] : [],
  )
  return [...new Map(named)].map(([collection, title]) => ({ collection, title }))
}

/** All print editions: on one wall at one scale, then each with what it is, how many are left and how to get one. */
export function EditionsPage({ editions, symbol }: { editions: readonly EditionOnPage[]; symbol: string }) {
  return (
    <Page>
      <PageTitle
        title={t('Prints')}
        line={t('Works on paper in editions of a fixed length, numbered and signed.')}
        aside={
          editions.length === 0 ? undefined : (
            <TextLink to={linkTo('certificates verify')}>{t('Verify a certificate')}</TextLink>
          )
        }
      />
      {editions.length === 0 ? (
        <Empty open title={t('There is no edition.')}>
          <p>{t('Nothing can be ordered or claimed now, and no print has been given a number.')}</p>
        </Empty>
      ) : (
        <>
          <EditionGrid faces={editions.map(({ face }) => face)} />
          <ol aria-label={t('Editions')} className="mt-16">
            {editions.map((edition) => (
              <Edition key={edition.face.edition.slug} {...edition} symbol={symbol} />
            ))}
          </ol>
        </>
      )}
      <div className="mt-16">
        <Columns>
          <div>
            <Section
              title={t('The mark under a print')}
              line={t('Written in pencil under the image, and the same in the register.')}
            >
              <PrintMarks />
            </Section>
          </div>
          <div>
            <Section title={t('What you can check yourself')}>
              <div className="measure flex flex-col gap-4 text-base">
                <p>
                  {t(
                    'Every number that was ever given stands in a public register with its state, its day and the piece it shows, and stays there.',
                  )}
                </p>
                <p>
                  {t(
                    'Every signed print has a certificate with a signature of its own. The code on it holds the signed words themselves, so that any device can check it, without a network too, and even if this site is gone.',
                  )}
                </p>
                <p className="flex flex-wrap gap-x-8 gap-y-3">
                  <TextLink to={linkTo('certificates verify')}>{t('Verify a certificate')}</TextLink>
                  {registersOf(editions).map(({ collection, title }) => (
                    <TextLink key={collection} to={linkTo('printed', { collection })}>
                      {t('Printed {title} pieces', { title })}
                    </TextLink>
                  ))}
                  <TextLink to={linkTo('shipping')}>{t('How a print gets to a door')}</TextLink>
                </p>
              </div>
            </Section>
          </div>
        </Columns>
      </div>
    </Page>
  )
}

function Edition({ face, opensBy, symbol }: EditionOnPage & { symbol: string }) {
  const { edition, options } = face
  const {
    slug,
    title,
    year,
    specification: { process, sheet, paperMaker, paperName, paperGsm },
  } = edition
  const to = linkTo('edition', { edition: slug })
  return (
    <li className="grid gap-x-[5vw] gap-y-8 border-t border-line py-12 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div className="flex items-start justify-center md:justify-start">
        <div
          className="w-full"
          style={{ maxWidth: `min(20rem, ${((22 * sheet.width) / sheet.height).toFixed(1)}rem)` }}
        >
          <Sheet face={face} sizes="(max-width: 48rem) 80vw, 20rem" widest={960} />
        </div>
      </div>
      <div className="min-w-0">
        <h2 className="font-serif text-2xl">
          <TextLink to={to} className="no-underline hover:underline">
            {title}
          </TextLink>
        </h2>
        <p className="mt-1 text-sm text-quiet">
          {process}, {year}. {paperMaker} {paperName}, {paperGsm} g/m². {lengthsText(sheet)}
        </p>
        <p className="mt-5 font-serif text-lg tabular-nums">{standingText(face)}</p>
        {edition.statement[0] !== undefined && <p className="measure mt-4 text-base">{edition.statement[0]}</p>}
        {face.closure !== undefined && (
          <p className="measure mt-4 border-l-2 border-strong-line pl-4 text-base text-quiet">
            {face.closure.statement}
          </p>
        )}
        {options.length > 0 && (
          <p className="mt-4 text-sm text-quiet">
            {options
              .map(
                ({ name, values }) =>
                  `${name}: ${values.map((value) => `${value.name}${Number(value.price) === 0 ? '' : ` (${t('{price} more', { price: priceText(value.price, symbol) })})`}`).join(', ')}`,
              )
              .join('. ')}
          </p>
        )}
        <div className="mt-6">{face.standing === 'open' ? <WayToPrint face={face} opensBy={opensBy} /> : null}</div>
        <p className="mt-6">
          <ButtonLink look="quiet" to={to}>
            <Message
              text="Specification and register<hidden> of {title}</hidden>"
              values={{
                title,
                hidden: (words) => (
                  <span key="hidden" className="sr-only">
                    {words}
                  </span>
                ),
              }}
            />
          </ButtonLink>
        </p>
      </div>
    </li>
  )
}
