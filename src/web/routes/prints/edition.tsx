import { destinationsOf } from '#features/prints/editions/edition-face.ts'
import { EditionNotFoundError } from '#features/prints/numbers/edition.ts'
import { EditionPage } from '#features/prints/register/edition-page.tsx'
import { getEditionPage } from '#features/prints/register/get-edition-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/edition.ts'

export const loader = handled(async ({ context, params: { edition: slug }, url }: Route.LoaderArgs) => {
  const { read, studio, now } = context.get(appContext)
  const asked = url.searchParams.get('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw new EditionNotFoundError(`${slug}, page ${asked}`)
  return {
    ...(await getEditionPage(read, { studio, slug, page: Number(asked), now: now() })),
    destinations: destinationsOf(studio.shipping),
    symbol: studio.chain.currency.symbol,
  }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({
    data: {
      face: {
        edition: {
          title,
          specification: { process, sheet },
        },
        picture,
      },
    },
  }) => ({
    title,
    description: `${title}: ${process}, ${sheet.width / 10} × ${sheet.height / 10} cm. How many are left, how numbers are given, and the register of every print.`,
    image: `${picture.source}/card.png`,
  }),
  live: true,
}

export default function Edition({ loaderData }: Route.ComponentProps) {
  return <EditionPage {...loaderData} />
}
