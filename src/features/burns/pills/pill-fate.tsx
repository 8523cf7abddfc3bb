import { linkTo } from '#features/studio/site-map.ts'
import { numberText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Tombstone } from '#ui/facts.tsx'
import { Section } from '#ui/page.tsx'
import type { PillPage } from './get-pill-page.server.ts'
import { PillUses } from './pill-uses.tsx'

/** What became of the pills of a kind, and what one can become. */
export function PillFate({ page: { kind, figures, chain } }: { page: PillPage }) {
  const some = (count: string) => (count === '0' ? undefined : numberText(BigInt(count)))
  return (
    <>
      <Section title={t('How many')} id="how-many">
        <Tombstone
          rows={[
            [t('Given'), numberText(BigInt(figures.issued))],
            [t('Redeemed'), numberText(BigInt(figures.redeemed))],
            [t('Destroyed without a claim'), some(figures.destroyed)],
            [t('Remaining'), numberText(BigInt(figures.existing))],
            [t('Of these locked until their claim stands'), some(figures.locked)],
          ]}
        />
      </Section>
      <Section
        title={t('What it gives')}
        id="gives"
        aside={<TextLink to={linkTo('pills', { pill: kind.pillId })}>{t('Redeem one')}</TextLink>}
      >
        <PillUses kind={kind} symbol={chain.currency.symbol} />
      </Section>
    </>
  )
}
