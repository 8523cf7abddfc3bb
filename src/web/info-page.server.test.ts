import { expect, test } from 'vitest'
import { sessionCookieHeaders } from '#features/accounts/sessions/session.ts'
import { infoPages } from '#features/studio/info-page-titles.ts'
import { sectionsOf } from '#features/studio/info-page.ts'
import { madeText } from '#features/studio/info-texts.ts'
import { defineStudio, type Studio } from '#features/studio/studio.ts'
import { groundCookie } from '#features/visitors/ground.ts'
import { languageCookie } from '#features/visitors/reader-language.ts'
import { accountKeepDays } from '#platform/account-retention.ts'
import { readConfig } from '#platform/config.ts'
import demo from '#studio/studio.config.ts'
import { factsOf } from './info-page.server.ts'

const said = (
  page: (typeof infoPages)[number],
  { studio = demo, environment = {} }: { studio?: Studio; environment?: Record<string, string> } = {},
) =>
  sectionsOf(page, {
    own: studio.pages,
    made: madeText(
      page,
      factsOf({ studio, config: readConfig({ PUBLIC_URL: 'https://studio.example', ...environment }) }),
    ),
  })
    .map(({ title, text }) => `${title}: ${text.join(' ')}`)
    .join('\n')

test('the privacy page says what the settings do: days of erasure, the session, cookies, and what the service keeps', () => {
  const text = said('privacy', {
    studio: { ...demo, shipping: { ...demo.shipping!, purgeDays: 17 } },
    environment: { VITRINE_SESSION_DAYS: '3' },
  })
  expect(text).toContain('It is erased 17 days after delivery')
  expect(text).toContain('They last 3 days')
  for (const days of [
    accountKeepDays.auditLines,
    accountKeepDays.networks,
    accountKeepDays.mails,
    accountKeepDays.codes,
    accountKeepDays.limits,
  ])
    expect(text).toContain(`${days} days`)
  const names = sessionCookieHeaders({ token: 't', publicUrl: 'https://studio.example', days: 3, now: new Date() }).map(
    (cookie) => cookie.split('=')[0],
  )
  expect(names).toHaveLength(2)
  for (const name of [...names, groundCookie, languageCookie]) expect(text).toContain(`“${name}”`)
  expect(text).toContain('Kiln Row workshop')
})

test('nobody is named who is not configured, and whoever is configured is named', () => {
  const bare = infoPages.map((page) => said(page)).join('\n')
  for (const name of ['Stripe', 'Google', 'WalletConnect', 'vitrine-provider']) expect(bare).not.toContain(name)
  expect(bare).toContain('No mail server is set up')
  const full = infoPages
    .map((page) =>
      said(page, {
        studio: { ...demo, payments: { tokens: [], card: { currency: 'EUR', rate: '2500', asOf: '2026-01-01' } } },
        environment: {
          STRIPE_SECRET_KEY: 'sk_test_1',
          STRIPE_WEBHOOK_SECRET: 'whsec_1',
          WALLETCONNECT_PROJECT_ID: 'project',
          SMTP_URL: 'smtp://mail.example',
          VITRINE_OIDC:
            '[{"id":"google.com","name":"Google","issuer":"https://accounts.google.com","clientId":"client","clientSecret":"hidden"}]',
        },
      }),
    )
    .join('\n')
  for (const name of ['Stripe', 'Google', 'WalletConnect', 'vitrine-provider']) expect(full).toContain(name)
  expect(full).not.toContain('No mail server is set up')
  const hosted = said('privacy', {
    environment: {
      VITRINE_SIGN_IN: 'hosted',
      FIREBASE_PROJECT_ID: 'studio-1',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'studio-1.firebaseapp.com',
      FIREBASE_SERVICE_ACCOUNT: '/etc/studio.json',
    },
  })
  expect(hosted).toContain('Google in the project “studio-1”')
})

test('a studio without shipping, burns, vaults and texts of its own has all four pages, which promise nothing of those', () => {
  const { shipping: _, pages: __, burns: ___, vaults: ____, ...rest } = demo
  const studio = { ...rest, editions: [] } as Studio
  for (const page of infoPages) expect(said(page, { studio }).length, page).toBeGreaterThan(40)
  expect(infoPages.map((page) => said(page, { studio })).join('\n')).not.toMatch(/postal addresses|parcel|pill|vault/i)
})

test('a studio adds sections of its own, or writes a page instead; an empty one is refused with its place', () => {
  expect(said('help')).toMatch(/^Can I visit\?: /)
  expect(said('help')).toContain('Do I need an account?')
  const own = {
    ...demo,
    pages: { reviewed: true, terms: { sections: [{ title: 'Ours', text: ['All of it.'] }], instead: true } },
  }
  expect(said('terms', { studio: own })).toBe('Ours: All of it.')
  expect(() => defineStudio({ ...demo, pages: { terms: { sections: [] } } } as never)).toThrow(/terms/)
})
