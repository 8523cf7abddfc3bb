import { z } from 'zod'
import { IdentityError } from '../accounts/identity-error.ts'
import { endpoint, secureToken } from '../http/endpoint.ts'
import { required, text } from '../http/read-input.ts'
import { refreshTokens } from './refresh-tokens.server.ts'

const input = z.object({ grantType: text, refreshToken: text }).partial()

/** Google's projects have a number beside their name. The SDK reads past it; test suites may expect the emulator's. */
export const projectNumber = '12345'

/** Exchanges a refresh token (RFC 6749, section 6). The SDK stores `access_token` as the ID token; it is never limited. */
export const token = endpoint({
  path: `${secureToken}/v1/token`,
  body: 'form',
  input,
  handle: async (context, given, request) => {
    if (required(given.grantType, 'MISSING_GRANT_TYPE') !== 'refresh_token')
      throw new IdentityError('INVALID_GRANT_TYPE')
    const issued = await refreshTokens(context, {
      refreshToken: required(given.refreshToken, 'MISSING_REFRESH_TOKEN'),
      request,
    })
    return {
      access_token: issued.idToken,
      id_token: issued.idToken,
      expires_in: issued.expiresIn,
      token_type: 'Bearer',
      refresh_token: issued.refreshToken,
      user_id: issued.uid,
      project_id: projectNumber,
    }
  },
})
