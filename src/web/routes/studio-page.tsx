import { data, type LoaderFunctionArgs, redirect, useRouteError } from 'react-router'
import { addressMapOf } from '#features/studio/address-map-of.ts'
import { type Place, placeAt } from '#features/studio/address-map.ts'
import { appContext } from '#features/studio/app-context.server.ts'
import type { PageEntry } from '#features/studio/page-entry.ts'
import { parametersOf } from '#features/studio/page-parameters.ts'
import { studioPages } from '#features/studio/pages.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import { handled } from '#web/handled.server.ts'
import { kindActions, kindLoaders } from '#web/kinds/kind-loaders.server.ts'
import { kindView, loadKind } from '#web/kinds/kind-views.ts'
import type { LoadedPage } from '#web/kinds/kind.ts'
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
  const place = findPlace({ context, url })
  await loadKind(place.page)
  return {
    page: place.page,
    path: url.pathname,
    subject: place.params['collection'] ?? place.params['exhibit'] ?? '',
    parameters: parametersOf(place, studio),
    preload: context.get(visitContext).kindChunks[place.page] ?? [],
    data: await kindLoaders[place.page]({ context, params: place.params, path: url.pathname, url, request }),
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

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<LoadedPage> {
  const known = shown.page?.path === new URL(request.url).pathname ? shown.page : undefined
  const page = known ?? (await serverLoader())
  await loadKind(page.page)
  const { answerHere } = kindView(page.page)
  const fromServer = async () => (known === undefined ? page.data : (await serverLoader()).data)
  shown.page = { ...page, data: await (answerHere?.({ name: page.subject, request, fromServer }) ?? fromServer()) }
  return shown.page
}

export const handle: PageHandle<LoadedPage> = {
  of: ({ page, data: shownData }) => {
    const { head, ground, usesWallets, usesFrames } = kindView(page)
    const inside = <Match extends { data: unknown }>(match: Match) => ({
      ...match,
      data: (match.data as LoadedPage).data,
    })
    return {
      live: true,
      usesWallets: usesWallets === true,
      usesFrames: usesFrames?.(shownData) === true,
      head: (match) => head(inside(match)),
      ...(ground === undefined
        ? {}
        : { ground: typeof ground === 'function' ? (match) => ground(inside(match)) : ground }),
    }
  },
}

export default function StudioPage({ loaderData: { page, path, data: shownData }, actionData }: Route.ComponentProps) {
  const { Page } = kindView(page)
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
