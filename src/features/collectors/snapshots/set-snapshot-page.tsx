import { shortTokenId } from '#features/catalogue/chain-facts/token.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import type { ChainConfig } from '#features/studio/studio.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button, OutLink, TextLink } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { StateMark, Tombstone } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { collectorTitle } from '../profile/collector.ts'
import { partName } from '../rarity/set-progress.tsx'
import type { FoundSnapshot } from './get-set-snapshot.server.ts'
import type { SetSnapshot } from './set-snapshot.ts'

/** A set of a collector at a final block: what was held, the block and its hash, and the proof to take away where it was whole. */
export function SetSnapshotPage({
  found,
  asked,
  chain,
}: {
  found: FoundSnapshot
  /** The block as it was typed. */ asked: string
  chain: Pick<ChainConfig, 'name' | 'explorer'>
}) {
  const { collector, collection, set, range, snapshot, refusal } = found
  const ids = { id: collector.address, collection: collection.slug, set: set.slug }
  return (
    <Page>
      <PageTitle
        title={set.title}
        line={
          <Message
            text="Set of {collection}, as <a>{collector}</a> held it at one block"
            values={{
              collection: collection.title,
              collector: collectorTitle(collector),
              a: (words) => (
                <TextLink to={`${linkTo('collector traits', { id: collector.address })}#${collection.slug}`}>
                  {words}
                </TextLink>
              ),
            }}
          />
        }
      />
      {snapshot !== undefined && <Snapshot snapshot={snapshot} title={set.title} ids={ids} chain={chain} />}
      <Section title={t('Another block')}>
        <form
          method="get"
          action={linkTo('collector set', ids)}
          className="no-print flex max-w-[40rem] flex-wrap items-end gap-3"
        >
          <div className="min-w-0 grow">
            <Field
              key={asked}
              label={t('Block')}
              name="block"
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
              defaultValue={asked}
              hint={t('Any final block from {first}, where the contract begins, to {final}. Empty: the newest.', range)}
              error={refusal}
            />
          </div>
          <Button>{t('Show this block')}</Button>
        </form>
      </Section>
      <Section title={t('What this is, and what it isn’t')}>
        <ul className="measure flex list-disc flex-col gap-2 pl-5">
          <li>
            {t(
              'The rule: the set is whole when, at the end of a final block, each part of it was with this collector’s wallets. A part of which nothing survives doesn’t count.',
            )}
          </li>
          <li>
            {t(
              'To check it, ask any node that keeps old states for the owner of each piece at this block (ownerOf), and compare the block’s hash. The proof holds these questions ready to send.',
            )}
          </li>
          <li>{t('It doesn’t prove who the wallets belong to, or that they belong to one person.')}</li>
          <li>
            {t('It doesn’t prove traits: they are the metadata as we read it last. The studio says what makes a set.')}
          </li>
          <li>{t('It says nothing about other blocks: a piece can be sold in the next one.')}</li>
        </ul>
      </Section>
    </Page>
  )
}

function Snapshot({
  snapshot,
  title,
  ids,
  chain: { name: chainName, explorer },
}: {
  snapshot: SetSnapshot
  title: string
  ids: { id: string; collection: string; set: string }
  chain: Pick<ChainConfig, 'name' | 'explorer'>
}) {
  const { isWhole, parts, block, chainId, contract, wallets } = snapshot
  const query = { block: block.number }
  return (
    <>
      <div className="mb-10">
        {isWhole ? (
          <Notice tone="good" title={t('Held all of these at block {block}', { block: block.number })}>
            <p className="no-print flex flex-wrap gap-x-6 gap-y-1">
              <a
                href={`/api/collectors/${ids.id}/sets/${ids.collection}/${ids.set}?block=${block.number}`}
                download={`${ids.collection}-${ids.set}-${block.number}.json`}
                className="underline decoration-strong-line hover:decoration-ink"
              >
                {t('Proof as JSON')}
              </a>
              <TextLink to={linkTo('collector set', ids, query)}>{t('Link to this block')}</TextLink>
            </p>
          </Notice>
        ) : (
          <Notice title={t('Not whole at block {block}', { block: block.number })}>
            <p>{t('A proof is made for a whole set only. It may have been whole at another block.')}</p>
          </Notice>
        )}
      </div>
      <Tombstone
        rows={[
          [
            t('Block'),
            <span key="block">
              {explorer?.block === undefined ? (
                <BlockNumber block={block.number} />
              ) : (
                <OutLink href={explorer.block.replace('{block}', String(block.number))}>
                  <BlockNumber block={block.number} />
                </OutLink>
              )}{' '}
              ({t('final')})
            </span>,
          ],
          [t('Hash'), <Long key="hash" text={block.hash} />],
          [t('Time'), block.time === null ? undefined : <TimeText key="time" at={block.time} clock />],
          [t('Chain'), `${chainName} (${chainId})`],
          [t('Contract'), <Long key="contract" text={contract} />],
          [t('Wallets'), wallets.map((wallet) => <Long key={wallet} text={wallet} />)],
        ]}
      />
      <div className="mt-10">
        <Table
          caption={t('Parts of “{title}” at block {block}', { title, block: block.number })}
          rows={parts}
          keyOf={partName}
          columns={[
            { title: t('Part'), cell: partName },
            {
              title: t('Held##trait'),
              cell: ({ holding, isGone }) =>
                holding !== null ? (
                  <TextLink to={tokenLink(ids.collection, holding.tokenId)}>
                    {t('No. {number}', { number: shortTokenId(holding.tokenId) })}
                  </TextLink>
                ) : isGone ? (
                  <StateMark state="burned">{t('None survives')}</StateMark>
                ) : (
                  <StateMark state="missing">{t('Missing')}</StateMark>
                ),
            },
            {
              title: t('Owner'),
              cell: ({ holding }) => (holding === null ? '' : <Address address={holding.owner} />),
            },
          ]}
        />
      </div>
    </>
  )
}

function Long({ text }: { text: string }) {
  return <span className="mono block break-all">{text}</span>
}
