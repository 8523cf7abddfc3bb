import { data, type LoaderFunctionArgs, redirect, useRouteError } from 'react-router'
import { addressMapOf, asksForAllExhibits, viewOf } from '#features/studio/address-map-of.ts'
import { type Place, placeAt } from '#features/studio/address-map.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { PageEntry } from '#features/studio/page-entry.ts'
import { parametersOf } from '#features/studio/page-parameters.ts'
import { studioPages } from '#features/studio/pages.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { handled } from '#web/handled.server.ts'
import { kindView, loadKind } from '#web/kinds/kind-views.ts'
import type { LoadedPage } from '#web/kinds/kind.ts'
import { kindActions, kindLoaders } from '#web/kinds/loaders/kind-loaders.server.ts'
import { isKiosk, loadKiosk } from '#web/kiosk/kiosk.server.ts'
import { KIOSK, PART } from '#web/kiosk/slide.ts'
import { ErrorPage } from '#web/shell/errors/error-page.tsx'
import { pageNotFoundMessage } from '#web/shell/errors/error-words.ts'
import { DefaultFrame } from '#web/shell/frame/default-frame.tsx'
import { MinimalFrame } from '#web/shell/frame/minimal-frame.tsx'
import type { PageHandle } from '#web/shell/head/page-handle.ts'
import type { Route } from './+types/studio-page.ts'

/**
 * Every page at an address that the studio chose. What stands there is looked up in the studio's content at each request; the
 * page itself is one of `kinds/`. Where nothing stands is a 404.
 */
export const loader = handled(async ({ context, url, request }: Route.LoaderArgs): Promise<LoadedPage> => {
  const { studio } = context.get(appContext)
  // The front door shows all of them. Not for good: the studio may give this address to a page of its own.
  if (asksForAllExhibits(studio, url.pathname)) throw redirect(linkTo('index'))
  const place = findPlace({ context, url })
  const { params } = place
  const given = { context, params, path: url.pathname, url, request }
  const view = isKiosk(place, url.searchParams) ? 'kiosk' : viewOf(place)
  await loadKind(view)
  return {
    page: place.page,
    view,
    path: url.pathname,
    subject: place.params['collection'] ?? place.params['exhibit'] ?? '',
    parameters: parametersOf(place, studio),
    preload: view === 'kiosk' ? [] : (context.get(visitContext).kindChunks[view] ?? []),
    data: view === 'kiosk' ? await loadKiosk(given, place) : await kindLoaders[view](given),
  }
})

export const action = handled(async ({ context, url, request }: Route.ActionArgs) => {
  const { page, params } = findPlace({ context, url })
  return await kindActions[page]?.({ context, params, path: url.pathname, url, request })
})

function findPlace({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>): Place {
  const found = placeAt(addressMapOf(context.get(appContext).studio), url.pathname)
  if (found === undefined)
    throw data(
      { code: 'page-not-found', title: pageNotFoundMessage(url.pathname) },
      { status: 404, statusText: 'Not Found' },
    )
  if ('movedTo' in found) throw redirect(found.movedTo + url.search, 301)
  return found
}

/** The page that this window shows, whose further filters the browser may answer itself. */
const shown: { page?: LoadedPage } = {}

const unanswered: LoadedPage = {
  page: 'collection',
  view: 'kiosk',
  path: '',
  subject: '',
  parameters: [],
  preload: [],
  data: undefined,
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<LoadedPage> {
  const { pathname, searchParams } = new URL(request.url)
  // A screen asks for further works by itself, and goes on without them where nobody answers.
  if (searchParams.has(PART)) return await serverLoader().catch(() => ({ ...unanswered }))
  const isSame = shown.page?.path === pathname && (shown.page.view === 'kiosk') === searchParams.has(KIOSK)
  const known = isSame ? shown.page : undefined
  const page = known ?? (await serverLoader())
  await loadKind(page.view)
  const { answerHere } = kindView(page.view)
  const fromServer = async () => (known === undefined ? page.data : (await serverLoader()).data)
  shown.page = { ...page, data: await (answerHere?.({ name: page.subject, request, fromServer }) ?? fromServer()) }
  return shown.page
}

export const handle: PageHandle<LoadedPage> = {
  of: ({ view, data: shownData }) => {
    const { head, ground, usesWallets, usesFrames } = kindView(view)
    const inside = <Match extends { data: unknown }>(match: Match) => ({
      ...match,
      data: (match.data as LoadedPage).data,
    })
    return {
      // A screen shows works for days: it goes on by itself, whatever happens to the network.
      live: view !== 'kiosk',
      usesWallets: usesWallets === true,
      usesFrames: usesFrames?.(shownData) === true,
      head: (match) => head(inside(match)),
      ...(ground === undefined
        ? {}
        : { ground: typeof ground === 'function' ? (match) => ground(inside(match)) : ground }),
    }
  },
}

export default function StudioPage({
  loaderData: { page, view, path, data: shownData },
  actionData,
}: Route.ComponentProps) {
  const { Page } = kindView(view)
  if (view === 'kiosk') return <Page key={view} data={shownData} actionData={actionData} path={path} />
  const Frame = (studioPages[page] as PageEntry).layout === 'minimal' ? MinimalFrame : DefaultFrame
  return (
    <Frame>
      <Page key={page} data={shownData} actionData={actionData} path={path} />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <DefaultFrame>
      <ErrorPage error={useRouteError()} />
    </DefaultFrame>
  )
}
