import { getPrintedPage } from '#features/prints/get-printed-page.server.ts'
import { PrintedPage } from '#features/prints/printed-page.tsx'
import { appContext } from '#features/studio/app-context.server.ts'
import { handled } from '#web/handled.server.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import type { Route } from './+types/gen2-printed.ts'

export const loader = handled(async ({ context, url: { searchParams } }: Route.LoaderArgs) => {
  const { read, studio } = context.get(appContext)
  const page = /^[1-9]\d{0,5}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1'
  return await getPrintedPage(read, { studio, collection: 'gen2', query: (searchParams.get('q') ?? '').trim().slice(0, 80), order: searchParams.get('order') === 'number' ? 'number' : 'newest', page: Number(page) })
})

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  head: () => ({ title: 'Printed Gen2 pieces', description: 'The public register of every Gen2 piece that has been printed, with its number in the edition.' }),
  live: true,
}

export default function Gen2Printed({ loaderData }: Route.ComponentProps) {
  return <PrintedPage {...loaderData} />
}
