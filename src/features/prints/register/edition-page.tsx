import type { ReactNode } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { CalendarLink, TextLink } from '#ui/button.tsx'
import { useAddress } from '#ui/link.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Empty } from '#ui/notice.tsx'
import { Page, Prose, Section } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { dayText } from '#ui/time-text.tsx'
import type { Destination, EditionFace, EditionOpening } from '../editions/edition-face.ts'
import { priceText, SeriesTable, SpecificationLabel, standingText } from '../editions/edition-facts.tsx'
import { type EditionTimes, timeRows } from '../editions/edition-times.ts'
import { MeasuredSheet } from '../editions/sheet.tsx'
import { TimesList } from '../editions/times-list.tsx'
import { WayToPrint } from '../editions/way-to-print.tsx'
import { NumberMap } from './number-map.tsx'
import { NumberingPolicy } from './numbering-policy.tsx'
import { type CollectionNames, RegisterTable, RegisterWords } from './register-table.tsx'
import type { RegisterEntry } from './register.ts'

export type EditionPageView = {
  /** How long its prints took to the door. */ times: EditionTimes
  face: EditionFace
  /** A photograph of the proof that its prints are made like. */ proofPicture?: ReactNode
  opensBy: EditionOpening
  symbol: string
  destinations: readonly Destination[]
  register: { entries: readonly RegisterEntry[]; page: number; pages: number; total: number; names: CollectionNames }
  /** Numbers that were given, and those of them that are void, and those gone with their pieces; empty where the edition has no end or is too long to draw. */
  numbers: { length: number; given: readonly number[]; voided: readonly number[]; gone: readonly number[] } | undefined
}

function Times({ times }: Pick<EditionPageView, 'times'>) {
  if (timeRows(times).length === 0) return null
  return (
    <Part title={t('How long it takes')}>
      <TimesList times={times} />
    </Part>
  )
}

/** One edition: the sheet with its measures, all that was written about it, what is left, and its whole register. */
export function EditionPage({
  face,
  proofPicture,
  opensBy,
  symbol,
  destinations,
  times,
  register,
  numbers,
}: EditionPageView) {
  const {
    edition: {
      title,
      slug,
      statement,
      limit,
      priorEditions,
      opensBy: { with: opening },
    },
    series,
    closure,
  } = face
  const { width, height } = face.edition.specification.sheet
  return (
    <Page>
      <article className="grid gap-x-[5vw] gap-y-12 lg:grid-cols-[minmax(0,1.25fr)_minmax(20rem,1fr)]">
        <figure className="lg:sticky lg:top-8 lg:self-start">
          <div className="mx-auto" style={{ maxWidth: `min(100%, calc(78svh * ${(width / height).toFixed(4)}))` }}>
            <MeasuredSheet face={face} sizes="(max-width: 64rem) 92vw, 48vw" />
          </div>
        </figure>
        <div className="min-w-0">
          <p className="text-sm text-quiet">
            <TextLink to={linkTo('editions')}>{t('Prints')}</TextLink>
          </p>
          <h1 className="mt-2 font-serif text-3xl break-words">{title}</h1>
          <p className="mt-4 font-serif text-lg tabular-nums">{standingText(face)}</p>
          {face.edition.closesAt !== undefined && face.standing === 'open' && (
            <p className="mt-2 text-sm text-quiet">
              <Message
                text="It closes on {day}."
                values={{ day: <LocalTime key="day" seconds={Date.parse(face.edition.closesAt) / 1000} /> }}
              />{' '}
              <CalendarLink href={`/calendar/editions/${face.edition.slug}.ics`} />
            </p>
          )}
          {face.run !== undefined && (
            <p className="mt-2 text-sm text-quiet">
              {t('Claimed now, it ships by {day}.', { day: dayText(face.run.leavesBy) })}
            </p>
          )}
          {statement.length > 0 && (
            <div className="mt-6">
              <Prose paragraphs={statement} />
            </div>
          )}
          {closure !== undefined && (
            <div className="mt-8 border-y border-line py-5">
              <p className="text-sm text-quiet">{t('Closing statement, {day}', { day: dayText(closure.at) })}</p>
              <p className="measure mt-2 text-base">{closure.statement}</p>
            </div>
          )}
          <Part title={t('How to get one')}>
            <WayToPrint face={face} opensBy={opensBy} isMain />
          </Part>
          <Part title={t('The sheet')}>
            <SpecificationLabel face={face} />
            <ProofLine face={face} picture={proofPicture} />
          </Part>
          <Part title={t('How many there are')}>
            <SeriesTable series={series} title={title} />
            <p className="measure mt-5 text-base">
              {limit}{' '}
              {priorEditions === 0
                ? t('There was no earlier edition of this image.')
                : tn(
                    priorEditions,
                    'There was {count} earlier edition of this image.',
                    'There were {count} earlier editions of this image.',
                  )}
            </p>
            {numbers !== undefined && (
              <div className="mt-6">
                <NumberMap {...numbers} isShut={face.standing === 'closed' || face.standing === 'over'} />
              </div>
            )}
          </Part>
          <Part title={t('How numbers are given')}>
            <NumberingPolicy face={face} />
          </Part>
          {opening !== 'studio' && (
            <Part title={t('What it costs')}>
              <Costs face={face} symbol={symbol} />
            </Part>
          )}
          {opening !== 'studio' && (
            <Part title={t('Where it goes')}>
              <Destinations destinations={destinations} symbol={symbol} isIncluded={face.edition.shippingIncluded} />
            </Part>
          )}
          <Times times={times} />
        </div>
      </article>
      <Register register={register} slug={slug} title={title} />
      <Section title={t('How to read it')}>
        <RegisterWords />
      </Section>
    </Page>
  )
}

/** That the proof which prints are made like was approved, and when; what it looks like, where the studio shows that. */
function ProofLine({ face: { proof }, picture }: Pick<EditionPageView, 'face'> & { picture: ReactNode }) {
  if (proof === undefined) return null
  const line =
    proof === 'earlier'
      ? t('Proof approved before approvals were recorded here.')
      : t('Proof approved on {day}.', { day: dayText(proof.at) })
  if (!picture) return <p className="measure mt-5 text-sm text-quiet">{line}</p>
  return (
    <figure className="mt-5">
      {picture}
      <figcaption className="measure mt-2 text-sm text-quiet">
        {t('The proof that the edition was printed to.')} {line}
      </figcaption>
    </figure>
  )
}

/** A page of the register, and all of it as a file. */
function Register({
  register,
  slug,
  title,
}: Pick<EditionPageView, 'register'> & Pick<EditionFace['edition'], 'slug' | 'title'>) {
  const address = useAddress()
  return (
    <Section
      title={t('Register')}
      id="register"
      line={t('Every number and every proof of this edition that exists, for anybody to read.')}
      aside={
        register.total > 0 ? (
          <a
            href={`${address(linkTo('edition', { edition: slug }))}/register.csv`}
            download
            className="underline decoration-strong-line hover:decoration-ink"
          >
            {t('All as CSV')}
          </a>
        ) : undefined
      }
    >
      {register.total === 0 ? (
        <Empty title={t('No number has been given yet.')}>
          <p>{t('The first line stands here when the first claim is final on the chain.')}</p>
        </Empty>
      ) : (
        <RegisterTable entries={register.entries} title={title} names={register.names} />
      )}
      <Pagination
        page={register.page}
        pages={register.pages}
        label={t('Pages of the register')}
        addressOf={(page) => `${linkTo('edition', { edition: slug }, page === 1 ? {} : { page })}#register`}
      />
    </Section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 font-serif text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Costs({
  face: {
    edition: { price, shippingIncluded },
    options,
    optionsLeft,
  },
  symbol,
}: {
  face: EditionFace
  symbol: string
}) {
  const left = (option: string, value: string) =>
    optionsLeft.find((one) => one.option === option && one.value === value)?.left
  return (
    <dl className="text-sm">
      <Row name={t('The print')} value={priceText(price, symbol)} />
      {options.flatMap(({ name, values }) =>
        values.map((value) => {
          const stock = left(name, value.name)
          return (
            <Row
              key={`${name} ${value.name}`}
              name={`${name}: ${value.name}`}
              note={stock === undefined ? undefined : stock === 0 ? t('used up') : t('{count} left', { count: stock })}
              value={
                Number(value.price) === 0
                  ? t('nothing more')
                  : t('{price} more', { price: priceText(value.price, symbol) })
              }
            />
          )
        }),
      )}
      <Row name={t('Shipping')} value={shippingIncluded ? t('the studio pays it') : t('by country, below')} />
      <Row name={t('Duty and tax')} value={t('by country, named before you commit')} />
    </dl>
  )
}

function Row({ name, note, value }: { name: string; note?: string | undefined; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5">
      <dt>
        {name}
        {note !== undefined && <span className="text-quiet"> ({note})</span>}
      </dt>
      <dd className="tabular-nums text-quiet">{value}</dd>
    </div>
  )
}

function Destinations({
  destinations,
  symbol,
  isIncluded,
}: {
  destinations: readonly Destination[]
  symbol: string
  isIncluded: boolean
}) {
  if (destinations.length === 0) return <p className="text-base">{t('The studio sends nothing at the moment.')}</p>
  return (
    <dl className="text-sm">
      {destinations.map(({ zone, countries, services }) => (
        <div key={zone} className="border-b border-line py-2.5">
          <dt className="flex flex-wrap justify-between gap-x-6">
            <span className="first-letter:uppercase">{zone}</span>
          </dt>
          {services.map(({ name, price, days, tracked }) => (
            <dd key={name} className="flex flex-wrap justify-between gap-x-6 text-quiet">
              <span>
                {tracked
                  ? t('{service}, {from} to {to} days, tracked', { service: name, from: days[0], to: days[1] })
                  : t('{service}, {from} to {to} days', { service: name, from: days[0], to: days[1] })}
              </span>
              <span className="tabular-nums">{isIncluded ? t('included') : priceText(price, symbol)}</span>
            </dd>
          ))}
          {countries.length > 1 && <dd className="mt-1 text-xs text-quiet">{countries.join(', ')}</dd>}
        </div>
      ))}
    </dl>
  )
}
