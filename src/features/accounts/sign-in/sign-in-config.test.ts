import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { signInConfigOf } from './sign-in-config.ts'

test('a browser is told where to sign in and nothing else', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://studio.example',
    VITRINE_OWNERS: 'ada@studio.example',
    SMTP_URL: 'smtp://name:password@mail.example',
    VITRINE_OIDC:
      '[{"id":"google.com","name":"Google","issuer":"https://accounts.google.com","clientId":"client","clientSecret":"hidden"}]',
  })
  expect(signInConfigOf(config)).toEqual({
    mode: 'embedded',
    apiKey: 'vitrine-embedded',
    authDomain: 'studio.example',
    projectId: 'vitrine',
    emailPrivacy: true,
    sendsMail: true,
    passkeys: true,
    providers: [{ id: 'google.com', name: 'Google' }],
  })
})

test('a hosted project is named with its app and tenant', () => {
  const config = readConfig({
    VITRINE_SIGN_IN: 'hosted',
    FIREBASE_PROJECT_ID: 'studio-1',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'studio-1.firebaseapp.com',
    FIREBASE_APP_ID: '1:2:web:3',
    FIREBASE_TENANT_ID: 'guests',
    FIREBASE_SERVICE_ACCOUNT: '/etc/studio.json',
  })
  expect(signInConfigOf(config)).toEqual({
    mode: 'hosted',
    apiKey: 'key',
    authDomain: 'studio-1.firebaseapp.com',
    projectId: 'studio-1',
    appId: '1:2:web:3',
    tenantId: 'guests',
    emailPrivacy: true,
    sendsMail: true,
    passkeys: false,
    providers: [],
  })
})

test('without a mail server a browser is told that mails wait', () => {
  expect(signInConfigOf(readConfig({ PUBLIC_URL: 'https://studio.example' })).sendsMail).toBe(false)
})
