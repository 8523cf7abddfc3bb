/**
 * A refresh token is the name of its sign-in and a secret, `family.secret`, both base64url. Of the secret only the hash is
 * stored. The next secret is made from the one that is exchanged and a key of the app: who exchanges the same token twice
 * is given the same next one, and nobody without the key can make it.
 */
export type RefreshToken = { family: string; secret: string }

/** Two tabs may exchange the same token at once; for so long both are given the current one. */
export const reuseGraceSeconds = 120

/** How many tokens before the current one are remembered. */
export const rememberedTokens = 4

export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, family, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(text) ?? []
  return family === undefined || secret === undefined ? undefined : { family, secret }
}

export function refreshTokenText({ family, secret }: RefreshToken): string {
  return `${family}.${secret}`
}

/** What a token that is not the current one means. */
export type Reuse =
  /** Exchanged moments ago: another tab, or a second try. The current token is `steps` exchanges further. */
  | { is: 'late'; steps: number }
  /** Its successor was never used: the answer that carried it was lost. The sign-in goes on from here, without that successor. */
  | { is: 'lost-answer' }
  /** Its successor was used: one of the two is a copy. */
  | { is: 'copy' }

/** Judges a token by its hash. `recent` are the tokens before the current one, newest first, as `hash@second`. */
export function judgeReuse({
  hash,
  recent,
  nowSeconds,
}: {
  hash: string
  recent: readonly string[]
  nowSeconds: number
}): Reuse {
  const place = recent.findIndex((entry) => entry.startsWith(`${hash}@`))
  if (place === -1) return { is: 'copy' }
  const exchangedAt = Number(recent[place]!.slice(hash.length + 1))
  if (nowSeconds - exchangedAt <= reuseGraceSeconds) return { is: 'late', steps: place + 1 }
  return place === 0 ? { is: 'lost-answer' } : { is: 'copy' }
}
