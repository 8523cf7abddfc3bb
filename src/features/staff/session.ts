/** A signed-in person of the studio. Until accounts exist there is one role, and the studio key opens it. */
export type Session = { role: string; createdAt: Date; expiresAt: Date }

export const sessionCookie = 'vitrine_session'
export const sessionHours = 12

/** When a session that starts now ends. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionHours * 3_600_000)
}

/**
 * The `Set-Cookie` value that keeps a session. `Secure` wherever the house is reached over TLS; a studio on plain http
 * (its own machine, its own network) could not sign in otherwise.
 */
export function sessionCookieHeader({ token, publicUrl }: { token: string; publicUrl: string }): string {
  return `${sessionCookie}=${token}; ${attributes(publicUrl)}; Max-Age=${sessionHours * 3600}`
}

/** The `Set-Cookie` value that forgets a session. */
export function endedSessionCookieHeader({ publicUrl }: { publicUrl: string }): string {
  return `${sessionCookie}=; ${attributes(publicUrl)}; Max-Age=0`
}

function attributes(publicUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
}
