import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { emptyIdentity, openIdentity } from '../identity-under-test.ts'
import { refused } from '../refused-under-test.ts'
import { openTestProvider, providerSetting } from './oidc-provider-under-test.ts'

const db = await openTestDatabase()
const provider = await openTestProvider()
afterAll(provider.close)
const ada = { sub: 'ada-1', email: 'ada@example.com', email_verified: true, name: 'Ada </script>' }
beforeEach(async () => {
  await emptyIdentity(db)
  provider.person.current = ada
})

const asked = {
  apiKey: 'vitrine-embedded',
  appName: '[DEFAULT]',
  authType: 'signInViaPopup',
  redirectUrl: 'http://studio.example/login',
  v: '12.19.0',
  eventId: 'event-1',
  providerId: 'oidc.house',
  scopes: 'email',
}
type News = {
  isPopup: boolean
  redirectUrl: string
  event: { type: string; eventId: string; urlResponse: string; sessionId: string; error: { code: string } | null }
}

function open(environment: Record<string, string> = {}) {
  // The provider's tokens are of this moment: so is the app.
  let ahead = 0
  const clock = {
    now: () => new Date(Date.now() + ahead),
    forward: (seconds: number) => {
      ahead += seconds * 1000
    },
  }
  const service = openIdentity(db, { clock, environment: { ...providerSetting(provider), ...environment } })
  const begin = async (changes: Record<string, string> = {}, cookie?: string) =>
    await service.request(`/emulator/auth/handler?${new URLSearchParams({ ...asked, ...changes })}`, {
      redirect: 'manual',
      headers: cookie === undefined ? {} : { cookie },
    })
  /** The provider's answer to where the window was sent: where it sends the window back. */
  const approve = async (begun: Response) =>
    (await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })).headers.get('location') ?? ''
  const end = async (back: string, cookie: string) =>
    await service.request(new URL(back).pathname + new URL(back).search, { headers: { cookie } })
  const through = async (changes: Record<string, string> = {}) => {
    const begun = await begin(changes)
    const response = await end(await approve(begun), cookieOf(begun))
    return { response, news: await newsOf(response) }
  }
  const enter = async ({ urlResponse, sessionId }: News['event'], rest: object = {}) =>
    await service.call('v1/accounts:signInWithIdp', {
      requestUri: urlResponse,
      sessionId,
      returnSecureToken: true,
      returnIdpCredential: true,
      ...rest,
    })
  return { ...service, clock, begin, approve, end, through, enter }
}

function cookieOf(response: Response): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

async function newsOf(response: Response): Promise<News> {
  const json = /<script type="application\/json" id="data">([^<]*)<\/script>/.exec(await response.clone().text())?.[1]
  return JSON.parse(json ?? '{}') as News
}

test('[S-48] a window goes to the provider with PKCE, state and nonce, comes back, and signs in once', async () => {
  const { begin, approve, end, enter } = open()
  const begun = await begin()
  expect(begun.status).toBe(302)
  const there = new URL(begun.headers.get('location') ?? '')
  expect(there.origin).toBe(provider.issuer)
  expect(Object.fromEntries(there.searchParams)).toEqual({
    client_id: 'house',
    redirect_uri: 'http://studio.example/emulator/auth/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(begun.headers.get('set-cookie')).toMatch(
    /^vitrine-provider=[\w-]{43}; Path=\/emulator\/auth; HttpOnly; SameSite=Lax; Max-Age=900$/,
  )
  const response = await end(await approve(begun), cookieOf(begun))
  const { isPopup, redirectUrl, event } = await newsOf(response)
  expect({ isPopup, redirectUrl, event }).toEqual({
    isPopup: true,
    redirectUrl: asked.redirectUrl,
    event: {
      type: 'signInViaPopup',
      eventId: 'event-1',
      urlResponse: expect.stringMatching(/^http:\/\/studio\.example\/emulator\/auth\/handler\?result=[\w-]{43}$/),
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      postBody: null,
      tenantId: null,
      error: null,
    },
  })
  expect(await response.text()).not.toMatch(/Ada |ada@/)
  const { body } = await enter(event)
  expect(body).toMatchObject({
    providerId: 'oidc.house',
    email: 'ada@example.com',
    displayName: 'Ada </script>',
    isNewUser: true,
    idToken: expect.any(String),
  })
  expect(await enter(event)).toEqual(refused('INVALID_IDP_RESPONSE'))
})

test('what came back is good with its session alone, and for five minutes', async () => {
  const { through, enter, clock } = open()
  const {
    news: { event },
  } = await through()
  expect(await enter({ ...event, sessionId: 'another' })).toEqual(refused('INVALID_IDP_RESPONSE'))
  const later = await through()
  clock.forward(300)
  expect(await enter(later.news.event)).toEqual(refused('INVALID_IDP_RESPONSE'))
})

test('only the browser that began a sign-in ends it, once and in time', async () => {
  const { begin, approve, end, clock } = open()
  const [mine, theirs] = [await begin(), await begin()]
  const back = await approve(mine)
  expect((await end(back, cookieOf(theirs))).status).toBe(400)
  // The state was shown to somebody else: it is void.
  expect((await end(back, cookieOf(mine))).status).toBe(400)
  const again = await begin()
  const once = await approve(again)
  expect((await end(once, cookieOf(again))).status).toBe(200)
  expect((await end(once, cookieOf(again))).status).toBe(400)
  const late = await begin()
  const lateBack = await approve(late)
  clock.forward(900)
  expect((await end(lateBack, cookieOf(late))).status).toBe(400)
  for (const address of [
    '/emulator/auth/callback',
    '/emulator/auth/callback?code=x&state=y',
    '/emulator/auth/callback?error=access_denied',
  ])
    expect((await end(`http://studio.example${address}`, cookieOf(late))).status, address).toBe(400)
})

test('two windows of one browser do not disturb each other', async () => {
  const { begin, approve, end } = open()
  const first = await begin()
  const second = await begin({}, cookieOf(first))
  expect(cookieOf(second)).toBe(cookieOf(first))
  for (const begun of [second, first]) expect((await end(await approve(begun), cookieOf(first))).status).toBe(200)
})

test('a window that no page of the app opened leads nowhere', async () => {
  const { begin } = open({ VITRINE_AUTHORIZED_DOMAINS: 'studio.example' })
  for (const changes of [
    { redirectUrl: 'https://evil.example/' },
    { redirectUrl: 'javascript:alert(1)' },
    { redirectUrl: '//evil.example' },
    { redirectUrl: 'http://studio.example.evil.example/' },
    { redirectUrl: 'nowhere' },
    { apiKey: 'another' },
    { authType: 'verifyApp' },
  ]) {
    const response = await begin(changes)
    expect(response.status, JSON.stringify(changes)).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).not.toContain('evil.example')
  }
})

test('what goes wrong is told to the page in the SDK\u2019s words', async () => {
  const { begin, through } = open()
  provider.person.current = undefined
  expect((await through()).news.event).toMatchObject({
    type: 'signInViaPopup',
    eventId: 'event-1',
    urlResponse: null,
    error: { code: 'auth/user-cancelled' },
  })
  expect((await newsOf(await begin({ providerId: 'google.com' }))).event).toMatchObject({
    error: { code: 'auth/operation-not-allowed' },
  })
  const away = await openTestProvider()
  await away.close()
  const alone = open(providerSetting(away))
  expect((await newsOf(await alone.begin())).event).toMatchObject({ error: { code: 'auth/network-request-failed' } })
})

test('a provider that answers something else than was asked signs nobody in', async () => {
  const wrong = open(providerSetting({ ...provider, clientSecret: 'another' }))
  expect((await wrong.through()).news.event).toMatchObject({
    urlResponse: null,
    error: { code: 'auth/invalid-credential' },
  })
  const { begin, approve, end } = open()
  const [one, other] = [await begin(), await begin()]
  const [mine, stolen] = [new URL(await approve(one)), new URL(await approve(other))]
  // Somebody else's code in my window: PKCE and nonce are mine.
  mine.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect((await newsOf(await end(mine.href, cookieOf(one)))).event).toMatchObject({
    urlResponse: null,
    error: { code: 'auth/invalid-credential' },
  })
})

test('a redirect keeps its news for the page it goes back to', async () => {
  const { news } = await open().through({
    authType: 'linkViaRedirect',
    redirectUrl: 'http://studio.example/account?a=1',
  })
  expect(news).toMatchObject({
    isPopup: false,
    redirectUrl: 'http://studio.example/account?a=1',
    event: { type: 'linkViaRedirect' },
  })
})

test('the pages run their own script alone, and only pages of authorised hosts hold the frame', async () => {
  const { through, request } = open({ VITRINE_AUTHORIZED_DOMAINS: 'studio.example,localhost' })
  const frame = await request(
    `/emulator/auth/iframe?${new URLSearchParams({ apiKey: 'x</script><script>alert(1)</script>', appName: '[DEFAULT]', v: '12' })}`,
  )
  const { response: window } = await through()
  for (const [response, ancestors] of [
    [frame, "'self' https://studio.example http://localhost:*"],
    [window, "'none'"],
  ] as const) {
    const html = await response.clone().text()
    const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script ?? '')
    expect(scripts).toHaveLength(1)
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src 'sha256-${hash}'; frame-ancestors ${ancestors}`,
    )
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).not.toMatch(/https?:\/\/(?!studio\.example)/)
  }
})

test('a page may ask the provider for some things, and not for others', async () => {
  const { begin } = open()
  const there = new URL(
    (
      await begin({
        customParameters: JSON.stringify({
          prompt: 'select_account',
          redirect_uri: 'https://evil.example',
          client_id: 'evil',
          login_hint: 5,
        }),
      })
    ).headers.get('location') ?? '',
  )
  expect(there.searchParams.get('prompt')).toBe('select_account')
  expect(there.searchParams.getAll('redirect_uri')).toEqual(['http://studio.example/emulator/auth/callback'])
  expect(there.searchParams.get('client_id')).toBe('house')
  expect(there.searchParams.has('login_hint')).toBe(false)
  expect((await begin({ customParameters: 'nonsense' })).status).toBe(302)
})
