/** Makes an account, and gives the cookie of a session of it; of a new one when the last has ended, as hostile requests may have it. */
export function signInAsCollector(url: string): () => Promise<string> {
  let current: Promise<string> | undefined
  let asked = 0
  return async () => {
    asked += 1
    if (current !== undefined && asked % 100 === 0 && !(await isSignedIn(url, await current))) current = undefined
    return await (current ??= signIn(url, asked))
  }
}

async function isSignedIn(url: string, cookie: string): Promise<boolean> {
  const session = (await (await fetch(`${url}/session`, { headers: { cookie } })).json()) as { signedIn: boolean }
  return session.signedIn
}

async function signIn(url: string, number: number): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: url, 'x-forwarded-for': `10.200.${number % 256}.1` }
  const body = JSON.stringify({
    email: `collector-${number}-${Date.now()}@studio.example`,
    password: 'correct horse battery staple',
    returnSecureToken: true,
  })
  const account = (await (
    await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=vitrine-embedded`, {
      method: 'POST',
      headers,
      body,
    })
  ).json()) as { idToken: string }
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ idToken: account.idToken }),
  })
  if (answer.status !== 204) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0]!
}
