import { TokenCard } from '#features/catalogue/piece/token-card.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Grid } from '#ui/grid.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { heldCopiesText } from './held-copies.ts'
import type { OwnCollection } from './own-collection.ts'
import { PieceUsesList } from './piece-uses-list.tsx'

/** The pills and pieces of somebody's own wallets, each with what can be done with it. */
export function OwnCollectionSections({
  collection: { hasWallets, uses, total, page, pageCount, pills, singulars },
}: {
  collection: OwnCollection
}) {
  return (
    <>
      {pills.length > 0 && (
        <Section
          title={t('Your pills')}
          id="pills"
          aside={<TextLink to={linkTo('pills')}>{t('Redeem for a print')}</TextLink>}
        >
          <Grid label={t('Your pills')}>
            {pills.map((pill) => (
              <TokenCard key={pill.tokenId} token={pill} singular="" height={7} line={heldCopiesText(pill)} />
            ))}
          </Grid>
        </Section>
      )}
      <Section
        title={t('Your pieces')}
        id="pieces"
        aside={total === 0 ? undefined : tn(total, '{count} piece', '{count} pieces')}
      >
        {uses.length > 0 ? (
          <PieceUsesList uses={uses} singulars={singulars} />
        ) : (
          <Empty title={hasWallets ? t('Your wallets hold no piece.') : t('No wallet is linked to your account yet.')}>
            <p>
              <TextLink to={linkTo('web3')}>{t('Your linked wallets')}</TextLink>
            </p>
          </Empty>
        )}
        <Pagination
          page={page}
          pages={pageCount}
          label={t('Pages of pieces')}
          addressOf={(each) => `${linkTo('shipping', each === 1 ? {} : { page: each })}#pieces`}
        />
      </Section>
    </>
  )
}
