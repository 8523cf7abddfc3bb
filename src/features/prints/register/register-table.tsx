import { tokenLink } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Definitions } from '#ui/steps.tsx'
import { dayText } from '#ui/time-text.tsx'
import { labelText, seriesWords } from '../numbers/print.ts'
import { CertificateLink, Standing } from './register-marks.tsx'
import { registerAnchor, type RegisterEntry, standingNames, standingWords } from './register.ts'

/** How collections are called, by their slugs. */
export type CollectionNames = Readonly<Record<string, string>>

/** The public register of an edition. */
export function RegisterTable({
  entries,
  title,
  names,
}: {
  entries: readonly RegisterEntry[]
  title: string
  names: CollectionNames
}) {
  const hasSources = entries.some(({ source }) => source !== undefined)
  const hasNotes = entries.some(({ note }) => note !== undefined)
  return (
    <Table
      caption={t('Register of {title}', { title })}
      rows={entries}
      keyOf={({ series, n }) => `${series} ${n}`}
      columns={[
        {
          title: t('Number'),
          cell: (entry) => (
            <span
              id={registerAnchor(entry)}
              className="scroll-mt-24 font-serif text-base whitespace-nowrap tabular-nums target:font-bold target:underline"
              title={entry.series === 'numbered' ? undefined : t(seriesWords[entry.series])}
            >
              {labelText(entry.label)}
            </span>
          ),
        },
        { title: t('Stands##print'), cell: (entry) => <Standing entry={entry} /> },
        { title: t('Since'), cell: ({ since }) => <span className="whitespace-nowrap">{dayText(since)}</span> },
        {
          title: t('Numbered'),
          cell: ({ numberedAt }) => <span className="whitespace-nowrap">{dayText(numberedAt)}</span>,
        },
        ...(hasSources
          ? [
              {
                title: t('Shows##print'),
                cell: ({ source }: RegisterEntry) =>
                  source === undefined ? (
                    '–'
                  ) : (
                    <TextLink to={tokenLink(source.collection, source.tokenId)} className="whitespace-nowrap">
                      {names[source.collection] ?? source.collection} {source.tokenId}
                    </TextLink>
                  ),
              },
            ]
          : []),
        { title: t('Certificate'), cell: (entry) => <CertificateLink entry={entry} /> },
        ...(hasNotes ? [{ title: t('Note'), cell: ({ note }: RegisterEntry) => note ?? '', wide: true }] : []),
      ]}
    />
  )
}

/** What the register's words mean, and what it never says. */
export function RegisterWords() {
  return (
    <>
      <Definitions
        entries={standingNames.map((name) => ({
          term: <Standing entry={{ standing: name }} />,
          meaning: t(standingWords[name].meaning),
        }))}
      />
      <p className="measure mt-6 text-sm text-quiet">
        {t(
          'A number that is not in the register has not been given to anybody. A number that was given stays in it for good: void ones say why, and a sheet that took the place of another says so. The register knows sheets and pieces. Whom a sheet belongs to and where it went is not in it.',
        )}
      </p>
    </>
  )
}
