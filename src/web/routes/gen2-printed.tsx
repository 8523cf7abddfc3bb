import { getPrintedPage } from '#features/prints/get-printed-page.server.ts'
import { printedPage } from '#features/prints/printed-in-browser.ts'
import { PrintedPage } from '#features/prints/printed-page.tsx'
import { parsePrintedSearch } from '#features/prints/printed-register.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/gen2-printed.ts'

export const loader = handled(async ({ context, url: { searchParams } }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  return await getPrintedPage(read, { studio, collection: 'gen2', ...parsePrintedSearch(searchParams) })
})

/** After the first look into the register the browser answers itself. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return await printedPage({ name: 'gen2', request, fromServer: serverLoader })
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  reads: ['q', 'order', 'page'],
  head: () => ({ title: 'Printed Gen2 pieces', description: 'The public register of every Gen2 piece that has been printed, with its number in the edition.' }),
  live: true,
}

export default function Gen2Printed({ loaderData }: Route.ComponentProps) {
  return <PrintedPage {...loaderData} />
}
