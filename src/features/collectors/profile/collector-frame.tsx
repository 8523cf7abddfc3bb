import { Fragment, type ReactNode } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { shortAddress } from '#platform/short-address.ts'
import { Address } from '#ui/chain-text.tsx'
import { Page } from '#ui/page.tsx'
import { SubNavigation } from '#ui/sub-navigation.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { Collector } from './collector.ts'

type Part = 'collector item' | 'collector rarity' | 'collector traits' | 'collector uses' | 'collector burned'

/** What the five pages of a collector share: whose they are, and the way between them. */
export function CollectorFrame({
  collector: { address, addresses, name, ens },
  part,
  line,
  children,
}: {
  collector: Pick<Collector, 'address' | 'addresses' | 'name' | 'ens'>
  part: Part
  line?: ReactNode
  children: ReactNode
}) {
  const to = (name: Part) => linkTo(name, { id: address })
  return (
    <Page>
      <header className="mb-8">
        <p className="text-sm text-quiet">{t('Collector')}</p>
        <h1 className="mt-2 font-serif text-3xl font-normal break-words">
          {name !== null ? <bdi>{name}</bdi> : ens === null ? shortAddress(address) : <Name name={ens.name} />}
        </h1>
        {name !== null && <p className="mt-2 text-sm text-quiet">{t('A name that this collector chose')}</p>}
        {ens !== null && (
          <p className="mt-2 text-sm text-quiet">
            <Message text="ENS name, looked up {day}" values={{ day: <TimeText key="day" at={ens.checkedAt} /> }} />
          </p>
        )}
        {addresses.map((each) => (
          <p key={each} className="mt-3 text-xs text-quiet sm:text-sm">
            <Address address={each} whole />
          </p>
        ))}
        {addresses.length > 1 && (
          <p className="measure mt-3 text-sm text-quiet">
            {t('These wallets are shown as one collector, as their owner chose.')}
          </p>
        )}
        {line !== undefined && <p className="measure mt-3 text-base text-quiet">{line}</p>}
      </header>
      <SubNavigation
        label={t('Pages of this collector')}
        current={to(part)}
        items={[
          { title: t('Holdings'), to: to('collector item') },
          { title: t('Rarity'), to: to('collector rarity') },
          { title: t('Traits'), to: to('collector traits') },
          { title: t('Burn and print'), to: to('collector uses') },
          { title: t('Burned and printed'), to: to('collector burned') },
        ]}
      />
      {children}
      <p className="no-print mt-16 border-t border-line pt-4 text-sm text-quiet">
        <Message
          text="To take away: <csv>pieces as CSV</csv>, <json>everything as JSON</json>"
          values={{
            csv: (words) => <FileLink href={`/collector/${address}/holdings.csv`}>{words}</FileLink>,
            json: (words) => <FileLink href={`/collector/${address}/holdings.json`}>{words}</FileLink>,
          }}
        />
      </p>
    </Page>
  )
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="underline decoration-strong-line hover:decoration-ink" href={href}>
      {children}
    </a>
  )
}

/** A name breaks at its points before it breaks anywhere else. */
function Name({ name }: { name: string }) {
  return name.split('.').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}
