import { ComparePage } from '#features/rarity/compare-page.tsx'
import { getComparison } from '#features/rarity/get-comparison.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { pieceCard } from '#features/studio/card-address.ts'
import { t } from '#messages/translate.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/compare.ts'

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  return await getComparison(read, { studio, names: url.searchParams.getAll('piece') })
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data: { pieces } }) => ({
    title:
      pieces.length < 2
        ? t('Compare pieces')
        : t('{pieces} compared', {
            pieces: pieces.map(({ token, singular }) => token.name ?? `${singular} ${token.tokenId}`).join(', '),
          }),
    above: [],
    ...(pieces[0] === undefined ? {} : { image: pieceCard(pieces[0].token) }),
    description: t(
      'Pieces beside each other: what they share, what tells them apart, and what each trait adds to a rank.',
    ),
  }),
  live: true,
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />
}
