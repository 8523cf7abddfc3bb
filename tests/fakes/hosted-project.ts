import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose'
import { readConfig } from '#platform/config.ts'

/** What a test may say of whoever signs in; times are seconds from `now`. */
export type SignInUnderTest = {
  uid?: string
  email?: string | undefined
  emailVerified?: boolean
  provider?: string
  issued?: number
  authenticated?: number
}

/** A hosted project as the app sees it: tokens signed with its key, and the key itself. It answers no other questions. */
export async function openHostedProject({ now }: { now: () => Date }) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys: JWTVerifyGetKey = createLocalJWKSet({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'project-key', alg: 'RS256', use: 'sig' }],
  })
  const environment = {
    VITRINE_SIGN_IN: 'hosted',
    FIREBASE_PROJECT_ID: 'studio-project',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'studio-project.firebaseapp.com',
  }
  const { issuer } = readConfig(environment).signIn
  const idToken = async ({
    uid = 'uid-1',
    email = `${uid}@studio.example`,
    emailVerified = true,
    provider = 'password',
    issued = 0,
    authenticated = issued,
  }: SignInUnderTest = {}): Promise<string> => {
    const second = Math.floor(now().getTime() / 1000)
    const claims = {
      sub: uid,
      user_id: uid,
      email,
      email_verified: emailVerified,
      auth_time: second + authenticated,
      firebase: { sign_in_provider: provider },
    }
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'project-key', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience('studio-project')
      .setIssuedAt(second + issued)
      .setExpirationTime(second + issued + 3600)
      .sign(privateKey)
  }
  return { keys, environment, idToken }
}
