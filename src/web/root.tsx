import hankenGrotesk from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff2?url'
import newsreader from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Links,
  type ShouldRevalidateFunctionArgs,
  Outlet,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { ownLink } from '#features/studio/address-map.ts'
import { locale } from '#messages/locale.ts'
import { AddressContext } from '#ui/link.tsx'
import { OriginalsContext } from '#ui/originals/original-words.tsx'
import '#ui/theme.css'
import { takeReaderStudio } from './reader-studio.server.ts'
import { PageProgram } from './shell/document/page-program.tsx'
import { routeMiddleware } from './shell/document/route-middleware.server.ts'
import { ServerScript } from './shell/document/server-script.tsx'
import { ErrorPage } from './shell/errors/error-page.tsx'
import { runtimeElementId, runtimeJson } from './shell/errors/runtime.ts'
import { startError } from './shell/errors/start-error.tsx'
import { DefaultFrame } from './shell/frame/default-frame.tsx'
import { getShell } from './shell/frame/get-shell.server.ts'
import { useShell } from './shell/frame/shell-data.ts'
import { PageHead } from './shell/head/page-head.tsx'
import { usePageMatch } from './shell/head/wanted-head.ts'
import { bootGuardSource } from './shell/loading/boot-guard.ts'
import { ClientShell } from './shell/loading/client-shell.tsx'

export const middleware = [routeMiddleware]

/** The two faces that every page starts with, so that its text does not wait for the style sheet to name them. */
export const links = () => [
  ...[newsreader, hankenGrotesk].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export async function loader({ context }: LoaderFunctionArgs) {
  takeReaderStudio(context)
  return await getShell(context)
}

/** The frame stays as it is while somebody filters or pages through the same page; whatever changes in the app asks for it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    (formMethod === undefined || formMethod === 'GET')
  return isSamePage ? false : defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell()
  const match = usePageMatch()
  const preferred =
    typeof match?.handle.ground === 'function'
      ? match.data === undefined
        ? undefined
        : match.handle.ground(match)
      : match?.handle.ground
  const accent = shell?.studio.accent
  const map = shell?.addresses
  const originals = useMemo(() => new Set(shell?.originals), [shell?.originals])
  const addressOf = (link: string) => (map === undefined ? link : ownLink(map, link))
  // What the policy of this document allows, whichever page is shown in it later.
  const [hasWallets] = useState(match?.handle.usesWallets === true)
  const [hasFrames] = useState(match?.handle.usesFrames === true)
  return (
    <html
      lang={locale()}
      data-page={match?.kind?.view}
      data-wallets={hasWallets ? '' : undefined}
      data-frames={hasFrames ? '' : undefined}
      data-ground={shell?.chosenGround ?? preferred ?? shell?.studioGround}
      style={
        accent === undefined
          ? undefined
          : ({ '--accent-paper': accent.paper, '--accent-grey': accent.grey, '--accent-night': accent.night } as Record<
              string,
              string
            >)
      }
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The watch over the page's start. */}
        <ServerScript source={import.meta.env.SSR ? bootGuardSource(startError()) : ''} />
        <PageHead
          studioName={shell?.studio.name ?? 'Vitrine'}
          publicUrl={shell?.publicUrl ?? ''}
          fallback={{ title: '', description: shell?.studio.tagline ?? '' }}
          addressOf={addressOf}
        />
        <Links />
        {shell !== undefined && (
          <script
            id={runtimeElementId}
            type="application/json"
            dangerouslySetInnerHTML={{ __html: runtimeJson(shell.runtime) }}
            suppressHydrationWarning
          />
        )}
      </head>
      <body>
        <AddressContext value={addressOf}>
          <OriginalsContext value={originals}>{children}</OriginalsContext>
          <ClientShell />
        </AddressContext>
        <ScrollRestoration />
        <PageProgram />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Only what fails outside every layout comes here. */
export function ErrorBoundary() {
  return (
    <DefaultFrame>
      <ErrorPage error={useRouteError()} />
    </DefaultFrame>
  )
}
