import { EditionsPage } from '#features/prints/editions/editions-page.tsx'
import { getEditionsPage } from '#features/prints/register/get-edition-page.server.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/editions.ts'

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { read, studio, now } = context.get(appContext)
  return { editions: await getEditionsPage(read, { studio, now: now() }), symbol: studio.chain.currency.symbol }
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: ({ data: { editions } }) => {
    const open = editions.filter(({ face: { standing }, opensBy }) => standing === 'open' && opensBy.with !== 'studio')
    return {
      title: 'Prints',
      description: `Works on paper, numbered and signed, with a public register. ${open.length === 0 ? 'No edition is open.' : `Open now: ${open.map(({ face: { edition } }) => edition.title).join(', ')}.`}`,
      ...(editions[0] === undefined ? {} : { image: `${editions[0].face.picture.source}/card.png` }),
    }
  },
  live: true,
}

export default function Prints({ loaderData }: Route.ComponentProps) {
  return <EditionsPage {...loaderData} />
}
