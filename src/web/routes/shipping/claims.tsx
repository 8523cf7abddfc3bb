import type { LoaderFunctionArgs } from 'react-router'
import { visitorContext } from '#features/accounts/sessions/accounts-context.server.ts'
import { ClaimDeskView } from '#features/claims/collector/claim-desk-page.tsx'
import { getClaimDesk } from '#features/claims/collector/get-claim-desk.server.ts'
import { VaultClaims } from '#features/claims/rights/vault-claims.tsx'
import { OwnCollectionSections } from '#features/collectors/holdings/own-collection-sections.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { type MessageText, t, tn } from '#messages/translate.ts'
import { pageNumberOf } from '#platform/http/page-number.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Columns, Page, PageTitle, Prose, Section } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import { handled } from '#web/handled.server.ts'
import { getOwnCollection } from '#web/own-collection.server.ts'
import { useApiBase } from '#web/shell/frame/shell-data.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  live: true,
  head: ({ data: { collection } }) => ({
    title: collection === undefined ? t('Shipping') : t('My collection'),
    description: t(
      'Where claims, parcels and tracking come together: what you have claimed, where it is, and what the studio needs from you.',
    ),
  }),
}

export const loader = handled(async ({ context, url }: LoaderFunctionArgs) => {
  const { read, studio, now } = context.get(appContext)
  const session = await context.get(visitorContext)()
  const [desk, collection] =
    session === undefined
      ? []
      : await Promise.all([
          getClaimDesk(read, { studio, uid: session.uid, now: now() }),
          getOwnCollection({ read, studio, now: now() }, { uid: session.uid, page: pageNumberOf(url.searchParams) }),
        ])
  return {
    desk,
    collection,
    purgeDays: studio.shipping?.purgeDays,
    registers: studio.collections
      .filter(({ slug }) =>
        studio.editions.some(({ opensBy }) => opensBy.with === 'print-right' && opensBy.collection === slug),
      )
      .map(({ slug, title }) => ({ slug, title })),
  }
})

const way = [
  {
    title: 'A claim opens',
    text: 'It begins with something on the chain, a burned pill, or with a print right that its holder uses. It counts once the chain can no longer undo it.',
  },
  {
    title: 'Tell us where to send it',
    text: 'Country first, with every cost and what customs may ask. If we can’t ship to you, we tell you before anything is burned.',
  },
  { title: 'A number is given', text: 'The claim becomes print n of N. No number is given twice.' },
  {
    title: 'Printed, signed, packed',
    text: 'Each step is noted with its day. Until it is packed, the address can be changed.',
  },
  { title: 'Shipped', text: 'The parcel has a tracking number, or says plainly that it has none.' },
  { title: 'At your door', text: 'The claim is closed. Its history stays, your address does not.' },
] as const satisfies readonly { title: MessageText; text: MessageText }[]

function addressWords(purgeDays: number | undefined): string[] {
  return [
    purgeDays === undefined
      ? t(
          'An address is encrypted by itself, opened only to pack and send, and erased after delivery. Each opening is written down, and you see who did, when and why.',
        )
      : tn(
          purgeDays,
          'An address is encrypted by itself, opened only to pack and send, and erased one day after delivery. Each opening is written down, and you see who did, when and why.',
          'An address is encrypted by itself, opened only to pack and send, and erased {count} days after delivery. Each opening is written down, and you see who did, when and why.',
        ),
    t(
      'It never appears in emails, links or lists. If anybody asks for your address in this studio’s name anywhere else, it isn’t us.',
    ),
  ]
}

export default function Shipping({
  loaderData: { desk, collection, purgeDays, registers },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  const base = useApiBase()
  if (desk !== undefined && collection !== undefined) {
    return (
      <Page>
        <PageTitle
          title={t('My collection')}
          line={t('Your prints, pills and pieces, and what you can do with each.')}
          aside={<TextLink to={linkTo('editions')}>{t('The editions')}</TextLink>}
        />
        <div className="grid gap-x-[5vw] gap-y-16 xl:grid-cols-[minmax(0,1fr)_22rem] [&>*]:min-w-0">
          <div>
            <ClaimDeskView {...desk} />
            <VaultClaims base={base} />
            <OwnCollectionSections collection={collection} />
          </div>
          <aside>
            <Section title={t('Your address')}>
              <div className="text-sm text-quiet">
                <Prose paragraphs={addressWords(purgeDays)} />
              </div>
            </Section>
          </aside>
        </div>
      </Page>
    )
  }
  return (
    <Page>
      <PageTitle title={t('Shipping')} line={t('The collector’s desk: claims, parcels and where they are.')} />
      <Columns>
        <div>
          <Empty title={t('Sign in to see your claims.')}>
            <p>
              {t(
                'A claim belongs to an account, and to the wallets that are linked to it. With a wallet alone you sign in by a short text that it signs; nothing moves and it costs nothing.',
              )}
            </p>
            <p className="flex flex-wrap gap-x-8 gap-y-4 pt-2">
              <ButtonLink look="primary" to={linkTo('login', { next: linkTo('shipping') })}>
                {t('Sign in')}
              </ButtonLink>
              <ButtonLink look="quiet" to={linkTo('editions')}>
                {t('About prints')}
              </ButtonLink>
            </p>
          </Empty>
          <Section title={t('Your address')}>
            <Prose paragraphs={addressWords(purgeDays)} />
            {registers.length > 0 && (
              <p className="mt-6 flex flex-wrap gap-x-8 text-sm">
                {registers.map(({ slug, title }) => (
                  <TextLink key={slug} to={linkTo('printed', { collection: slug })}>
                    {t('Register of printed {title} pieces', { title })}
                  </TextLink>
                ))}
              </p>
            )}
          </Section>
        </div>
        <div>
          <Section title={t('How a print reaches you')} line={t('From the chain to your door.')}>
            <Steps
              label={t('How a print reaches you')}
              steps={way.map(({ title, text }) => ({ title: t(title), text: t(text) }))}
            />
          </Section>
        </div>
      </Columns>
    </Page>
  )
}
