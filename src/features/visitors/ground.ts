/** The wall a page stands on. Without a choice the visitor's system decides between paper and night. */
export const grounds = ['paper', 'grey', 'night'] as const
export type Ground = (typeof grounds)[number]

/** The cookie that keeps a visitor's choice; it holds nothing else. */
export const groundCookie = 'ground'

export function parseGround(text: string | undefined): Ground | undefined {
  return grounds.find((ground) => ground === text)
}

/** The choice in a `Cookie` header, if there is one. */
export function groundOfCookies(header: string | null | undefined): Ground | undefined {
  return parseGround(cookieOf(header, groundCookie))
}

/** The value of one cookie in a `Cookie` header. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  if (header === null || header === undefined) return undefined
  const pair = header.split(';').find((part) => part.trimStart().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}

const yearSeconds = 31_536_000

/** A `Set-Cookie` header that keeps a visitor's choice for a year; without a value it takes the choice back. */
export function choiceCookie(name: string, value: string | undefined, { publicUrl }: { publicUrl: string }): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value ?? ''}; Path=/; SameSite=Lax; Max-Age=${value === undefined ? 0 : yearSeconds}${secure}`
}
