import { decimalMark } from '#messages/formats.ts'
import { type MessageText, t, tn } from '#messages/translate.ts'
import { percentText, StateMark } from '#ui/facts.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Section } from '#ui/page.tsx'
import type { OddsOfKind, OddsOfVault } from '../vault/compare-odds.server.ts'
import type { OddsVerdict, PossibleContent } from '../vault/odds.ts'

/** How many of how many, with the share: two words on a phone, and neither is torn. */
function Promised({ count, of }: PossibleContent) {
  return (
    <>
      <span className="whitespace-nowrap">{t('{place} of {all}', { place: count, all: of })}</span>{' '}
      <span className="whitespace-nowrap">({percentText(of === 0 ? 0 : count / of)})</span>
    </>
  )
}

const verdictWords = {
  kept: { mark: 'done', word: 'As published' },
  open: { mark: 'waiting', word: 'Can still be as published' },
  'too-many': { mark: 'failed', word: 'More than published' },
  'too-few': { mark: 'failed', word: 'Fewer than published' },
  'not-counted': { mark: 'missing', word: 'Not counted' },
} as const satisfies Record<OddsVerdict, { mark: string; word: MessageText }>

/** An opened vault: what was promised beside what was inside, and what all opened vaults of its kind say together. */
export function OddsSection({ odds: { own, together } }: { odds: OddsOfVault }) {
  return (
    <Section
      title={t('What was promised, and what was inside')}
      line={t('One vault says little about odds. Only many together show whether they were kept.')}
    >
      <Table
        caption={t('Promised and found in this vault')}
        rows={own}
        keyOf={({ what }) => what}
        columns={[
          { title: t('What##vault contents'), cell: ({ what }) => what, wide: true },
          { title: t('Promised in'), cell: (line) => <Promised {...line} />, align: 'right' },
          {
            title: t('In this vault'),
            cell: ({ isInside }) =>
              isInside === undefined ? (
                t('Not counted')
              ) : (
                <StateMark state={isInside ? 'done' : 'missing'}>{isInside ? t('Inside') : t('Not inside')}</StateMark>
              ),
          },
        ]}
      />
      <div className="mt-10">
        <OddsTogetherTable kind={together} />
      </div>
    </Section>
  )
}

/** All opened vaults for which the same odds were published: counts expected beside counts found. */
export function OddsTogetherTable({ kind: { sealed, opened, lines } }: { kind: OddsOfKind }) {
  const of = Math.max(sealed, ...lines.map((line) => line.of))
  return (
    <>
      <p className="measure mb-4 text-base">
        {tn(of, 'The only vault with these odds is open.', '{opened} of {count} vaults with these odds are open.', {
          opened: opened.length,
        })}{' '}
        {sealed < of && t('So far {sealed} of them are sealed.', { sealed })}
      </p>
      <Table
        caption={t('Promised and found in all opened vaults')}
        rows={lines}
        keyOf={({ what }) => what}
        columns={[
          {
            title: t('What##vault contents'),
            cell: ({ what, count, of: all }) => (
              <>
                {what}
                <span className="block text-quiet sm:hidden">
                  <Promised what={what} count={count} of={all} />
                </span>
              </>
            ),
          },
          { title: t('Promised in'), cell: (line) => <Promised {...line} />, align: 'right', fromTablet: true },
          {
            title: t('Expected so far'),
            cell: ({ expected }) => decimalMark(String(Math.round(expected * 100) / 100)),
            align: 'right',
            fromTablet: true,
          },
          { title: t('Found'), cell: ({ found }) => found ?? '–', align: 'right' },
          {
            title: t('Whether it fits'),
            cell: ({ verdict }) => {
              const { mark, word } = verdictWords[verdict]
              return <StateMark state={mark}>{t(word)}</StateMark>
            },
          },
        ]}
      />
      <p className="measure mt-4 text-sm text-quiet">
        {t(
          'Counted from the published lists of the opened vaults. The odds are what the studio published; the fingerprint covers the list, not the odds.',
        )}{' '}
        {lines.some(({ verdict }) => verdict === 'not-counted') &&
          t('Lines that don’t say what they count can’t be counted.')}
      </p>
    </>
  )
}
