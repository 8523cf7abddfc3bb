import { lazy, Suspense } from 'react'
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
} from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { appContext } from '#features/studio/app-context.server.ts'
import { visitContext } from '#features/visitors/visit-context.server.ts'
import handleRequest, { handleError } from './entry.server.tsx'

const Late = lazy(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
  return { default: () => <p>came late</p> }
})

afterEach(() => {
  vi.unstubAllEnvs()
})

const nasty = '</script><script>alert("smuggled")</script>\u2028<!--'

/** Three pages in a document with our own renderer: plain, one that suspends, one that fails while it is rendered. */
function build(failures: unknown[] = [], walletConnectProjectId?: string): (path: string) => Promise<Response> {
  const page = (id: string, module: object) => [id, { id, parentId: 'root', path: id, module }]
  const routes = Object.fromEntries([
    [
      'root',
      {
        id: 'root',
        path: '',
        module: {
          default: () => <Outlet />,
          ErrorBoundary: () => <p>the error page</p>,
          Layout: ({ children }: { children: React.ReactNode }) => (
            <html lang="en">
              <head />
              <body>
                {children}
                <ScrollRestoration />
                <Scripts />
              </body>
            </html>
          ),
        },
      },
    ],
    page('plain', {
      loader: () => ({ nasty }),
      default: ({ loaderData }: { loaderData: { nasty: string } }) => <p>{loaderData.nasty}</p>,
    }),
    page('late', {
      default: () => (
        <Suspense fallback={<p>waiting</p>}>
          <Late />
        </Suspense>
      ),
    }),
    page('wallets', { handle: { usesWallets: true }, default: () => <p>wallets</p> }),
    page('door', { handle: { signsIn: true }, default: () => <p>door</p> }),
    page('broken', {
      default: () => {
        throw new Error('planted')
      },
    }),
  ])
  const assets = Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      {
        ...(route as object),
        module: `/assets/${id}.js`,
        imports: [],
        hasLoader: id === 'plain',
        hasErrorBoundary: id === 'root',
      },
    ]),
  )
  const handle = createRequestHandler(
    {
      entry: { module: { default: handleRequest, handleError } },
      routes,
      assets: {
        version: 'b1',
        url: '/assets/manifest.js',
        entry: { module: '/assets/entry.js', imports: [] },
        routes: assets,
      },
      publicPath: '/',
      assetsBuildDirectory: '',
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: 'initial' },
      allowedActionOrigins: false,
    } as unknown as ServerBuild,
    'production',
  )
  return async (path) => {
    const context = new RouterContextProvider()
    context.set(appContext, {
      config: {
        walletConnectProjectId,
        signIn: {
          mode: walletConnectProjectId === undefined ? 'hosted' : 'embedded',
          authDomain: 'studio-1.firebaseapp.com',
        },
      },
      log: { error: (_: string, fields: unknown) => failures.push(fields) },
    } as never)
    context.set(visitContext, { requestId: 'r1' } as never)
    return await handle(new Request(`http://studio.example${path}`), context)
  }
}

test('the data of a page travels with it and cannot end its script', async () => {
  const html = await (await build()('/plain')).text()
  expect(html).not.toContain(nasty)
  expect(html).not.toContain('<script>alert')
  expect(html.indexOf('streamController.enqueue')).toBeGreaterThan(0)
  expect(html).toMatch(/<\/body><\/html>$/)
})

test('every page says once, first of all, that it is one of today, however it is rendered', async () => {
  for (const path of ['/plain', '/late', '/broken'])
    expect((await (await build()(path)).text()).match(/<!doctype html>/gi), path).toEqual(['<!DOCTYPE html>'])
  for (const path of ['/plain', '/late', '/broken'])
    expect(await (await build()(path)).text(), path).toMatch(/^<!DOCTYPE html><html /)
})

test('the same page is the same bytes under the same policy', async () => {
  vi.stubEnv('DEV', false)
  for (const path of ['/plain', '/late', '/broken', '/plain']) {
    const ask = build()
    const answers: (string | null)[][] = []
    while (answers.length < 3) {
      const answer = await ask(path)
      answers.push([await answer.text(), answer.headers.get('content-security-policy')])
    }
    const [first, ...others] = answers
    expect(first?.[0]?.match(/__reactRouterContext = /g), path).toHaveLength(1)
    for (const other of others) expect(other, path).toEqual(first)
  }
})

test('a page that waits for a part of itself is sent whole', async () => {
  const html = await (await build()('/late')).text()
  expect(html).toContain('came late')
  expect(html).not.toContain('waiting')
})

test('[S-32] a page that fails while it is rendered is the error page with status 500, logged once with its request', async () => {
  const failures: unknown[] = []
  const answer = await build(failures)('/broken')
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(html).toContain('the error page')
  expect(html).not.toContain('planted')
  expect(failures).toEqual([expect.objectContaining({ requestId: 'r1', path: '/broken' })])
})

test('[S-04] [S-05] only the pages that sign people in may reach a hosted project; any other reaches the two addresses that renew a session', async () => {
  // The development server's pages have no policy.
  vi.stubEnv('DEV', false)
  const ask = build()
  expect((await ask('/door')).headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com",
  )
  const plain = (await ask('/plain')).headers.get('content-security-policy')
  expect(plain).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com/v1/accounts:lookup https://securetoken.googleapis.com/v1/token;",
  )
  expect(plain).not.toContain('apis.google.com/js')
  expect(plain).not.toContain('frame-src')
})

test('pages with wallets reach the relay where WalletConnect is configured, and no other page and no other instance does', async () => {
  vi.stubEnv('DEV', false)
  const policyOf = async (path: string, projectId?: string) =>
    (await build([], projectId)(path)).headers.get('content-security-policy')
  expect(await policyOf('/wallets', 'p1')).toContain(
    "connect-src 'self' wss://relay.walletconnect.org https://rpc.walletconnect.org;",
  )
  for (const policy of [await policyOf('/plain', 'p1'), await policyOf('/door', 'p1'), await policyOf('/wallets')])
    expect(policy).not.toContain('walletconnect')
})
