/** The studio's own SVG opens in a sandbox where nothing runs and nothing is loaded; files from outside are pixels. */
export const originalPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

export type AnswerableFile = {
  /** Names the exact bytes, without quotes. */
  etag: string
  type: string
  /** With this in the address (`?v=`) the answer never changes. */
  version: string | undefined
  /** Seconds that the answer is cached when the address carries no version. */
  maximumAge?: number
  headers?: Record<string, string>
  read: () => Promise<Uint8Array>
}

/** Answers a file: 304 without reading it when the asker has it already. Anyone may embed it. */
export async function answerFile(
  request: Request,
  { etag, type, version, maximumAge = 3600, headers: own, read }: AnswerableFile,
): Promise<Response> {
  const isPinned = version !== undefined && new URL(request.url).searchParams.get('v') === version
  const headers = {
    etag: `"${etag}"`,
    'cache-control': isPinned
      ? 'public, max-age=31536000, immutable'
      : `public, max-age=${maximumAge}, stale-while-revalidate=86400`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    ...own,
  }
  if (isHeld(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const bytes = await read()
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': type, 'content-length': String(bytes.length) },
  })
}

/** RFC 9110 § 13.1.2: a list of tags, weak ones compare equal, `*` is any. */
export function isHeld(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === `"${etag}"`)
}
