import type { RefreshPage } from '#features/marketplace/get-refresh-page.server.ts'
import { refreshMinutes } from '#features/marketplace/policy.ts'
import { RefreshAllForm, RefreshPiecesForm } from '#features/marketplace/refresh-forms.tsx'
import { RefreshReceipt } from '#features/marketplace/refresh-receipt.tsx'
import { RefreshTable } from '#features/marketplace/refresh-table.tsx'
import { collectionLink } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import { aboveInCollection } from '../shell/head/above.ts'
import type { KindView } from './kind.ts'
import type { RefreshAnswer, RefreshData } from './loaders/refresh.server.ts'

export const view: KindView<RefreshData> = {
  head: ({ data: { from } }) => ({
    title: t('Update on OpenSea'),
    above: aboveInCollection({ slug: from.collection, title: from.title }),
    description: t(
      'Ask OpenSea to read the name, picture and traits of pieces again, and see what became of each request.',
    ),
  }),
  Page: ({ data, actionData }) => <Refresh data={data} answer={actionData as RefreshAnswer | undefined} />,
}

function Refresh({ data: loaded, answer }: { data: RefreshData; answer: RefreshAnswer | undefined }) {
  const { collections, queue, refreshes, shown, isStaff, from } = loaded
  const { receipt, errors, typed } = answer ?? { errors: {}, typed: loaded.typed }
  const singulars = Object.fromEntries(collections.map(({ slug, singular }) => [slug, singular]))
  return (
    <Page narrow>
      <PageTitle
        title={t('Update on OpenSea')}
        line={t(
          'Marketplaces keep their own copy of each piece: its name, picture and traits. When a copy is out of date, ask here for a new reading.',
        )}
      />
      <div className="mb-10 flex flex-col gap-8">
        <Standing {...loaded} />
        {errors.form !== undefined && (
          <Notice tone="problem" title={t('Nothing was sent.')}>
            <p>{errors.form}</p>
          </Notice>
        )}
        {receipt !== undefined && <RefreshReceipt receipt={receipt} />}
      </div>
      <RefreshPiecesForm collections={collections} typed={typed} errors={errors} />
      {isStaff && (
        <div className="mt-10 border-t border-line pt-8">
          <RefreshAllForm collections={collections} />
          <p className="measure mt-3 text-sm text-quiet">
            {t(
              'Marketplaces take few requests an hour: a large collection can take days this way. An announcement by the contract (ERC-4906) reaches all of them at once.',
            )}
          </p>
        </div>
      )}
      <Section
        title={t('Requests')}
        aside={t('{count} waiting', { count: queue.queued })}
        line={refreshes.length === shown ? t('The newest {count}.', { count: shown }) : undefined}
      >
        <RefreshTable refreshes={refreshes} singulars={singulars} />
      </Section>
      <Section title={t('What a refresh does')}>
        <ul className="measure flex list-disc flex-col gap-2 pl-5">
          <li>
            {t('It asks OpenSea to read the piece again. OpenSea does so in its own time, usually within minutes.')}
          </li>
          <li>{t('It makes us read our own copy again, at once.')}</li>
          <li>{t('It does not change the piece, its owner or anything on the chain, and it costs nothing.')}</li>
          <li>
            {t(
              'A piece is asked for once in {count} minutes. Requests for the same piece are put together, and all are sent as fast as OpenSea takes them.',
              { count: refreshMinutes },
            )}
          </li>
        </ul>
        <p className="mt-6">
          <TextLink to={collectionLink(from.collection)}>{t('Back to {title}', { title: from.title })}</TextLink>
        </p>
      </Section>
    </Page>
  )
}

/** Whether requests reach the marketplace at all. */
function Standing({ blocker, chainName, queue }: Pick<RefreshPage, 'blocker' | 'chainName' | 'queue'>) {
  if (blocker === 'chain-not-listed') {
    return (
      <Notice title={t('OpenSea does not read this chain.')}>
        <p>
          {t(
            'The pieces live on the chain “{chain}”, which is not one of those that OpenSea lists. Asking still makes us read our own copy again.',
            { chain: chainName },
          )}
        </p>
      </Notice>
    )
  }
  if (blocker === 'no-key') {
    return (
      <Notice title={t('Requests are not sent to OpenSea yet.')}>
        <p>
          {t('The studio has set no OpenSea key (OPENSEA_API_KEY). Asking still makes us read our own copy again.')}
        </p>
      </Notice>
    )
  }
  if (queue.isKeyRefused) {
    return (
      <Notice tone="problem" title={t('The queue has stopped.')}>
        <p>
          {t(
            'OpenSea refuses the studio’s key. Nothing is lost: requests are kept and sent once the studio has set a valid one.',
          )}
        </p>
      </Notice>
    )
  }
  return null
}
