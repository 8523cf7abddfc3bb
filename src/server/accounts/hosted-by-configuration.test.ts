import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { certificateOf, openKeyServer } from '#tests/fakes/key-server.ts'
import { contentPolicy } from '#web/shell/document/content-policy.ts'
import { createApp } from '../create-app.ts'
import { buildUnderTest, contextUnderTest } from '../edge-under-test.ts'
import { ourPage } from './embedded-under-test.ts'

const db = await openTestDatabase()

test('[S-44] an instance becomes a hosted one by configuration alone: keys by their address, session, policy of its pages', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const keyServer = await openKeyServer()
  const pairs = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ]
  keyServer.state.body = { one: certificateOf(pairs[0]!) }
  keyServer.state.headers = { 'cache-control': 'public, max-age=3600' }
  const environment = {
    VITRINE_SIGN_IN: 'hosted',
    FIREBASE_PROJECT_ID: 'studio-project',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'studio-project.firebaseapp.com',
    FIREBASE_KEYS_URL: keyServer.url,
  }
  const context = contextUnderTest(db, { now: () => now }, environment)
  const edge = createApp(context, buildUnderTest(), { clientFolder: '/nowhere', builtAt: now })
  const enter = async (kid: string, signer: KeyObject) => {
    const second = Math.floor(now.getTime() / 1000)
    const idToken = await new SignJWT({
      auth_time: second,
      email: 'ada@studio.example',
      email_verified: true,
      firebase: { sign_in_provider: 'password', identities: {} },
    })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer('https://securetoken.google.com/studio-project')
      .setAudience('studio-project')
      .setSubject('uid-of-google')
      .setIssuedAt(second)
      .setExpirationTime(second + 3600)
      .sign(signer)
    const answer = await edge.request('/session', {
      method: 'POST',
      body: JSON.stringify({ idToken }),
      headers: { ...ourPage, 'content-type': 'application/json' },
    })
    return { status: answer.status, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0]! }
  }
  const { status, cookie } = await enter('one', pairs[0]!.privateKey)
  expect(status).toBe(204)
  expect(await (await edge.request('/session', { headers: { cookie } })).json()).toMatchObject({
    signedIn: true,
    uid: 'uid-of-google',
    emailVerified: true,
  })
  // Google turns its keys: the next is listed beside the old one, then the old one goes.
  keyServer.state.body = { one: certificateOf(pairs[0]!), two: certificateOf(pairs[1]!) }
  now = new Date(now.getTime() + 31_000)
  expect((await enter('two', pairs[1]!.privateKey)).status).toBe(204)
  expect((await enter('two', pairs[0]!.privateKey)).status).toBe(401)
  const policy = contentPolicy({ scriptHashes: [], service: context.config.signIn, signsIn: true })
  for (const part of [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://apis.google.com',
    'frame-src https://studio-project.firebaseapp.com',
  ])
    expect(policy).toContain(part)
  // Nothing of the embedded service is there: neither its endpoints nor its keys.
  for (const path of [
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=key',
    '/securetoken.googleapis.com/v1/token?key=key',
  ])
    expect([404, 405], path).toContain(
      (
        await edge.request(path, {
          method: 'POST',
          body: '{}',
          headers: { ...ourPage, 'content-type': 'application/json' },
        })
      ).status,
    )
  expect((await edge.request('/.well-known/jwks.json')).status).toBe(404)
  await keyServer.close()
})
