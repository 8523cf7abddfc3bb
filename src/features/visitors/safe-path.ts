/**
 * A path inside the app to go to after a form, or the fallback: anything that a browser could read as another host
 * (`//host`, `/\host`, a scheme, control characters) is refused.
 */
export function safePath(text: string | null | undefined, fallback = '/'): string {
  if (text === null || text === undefined || text.length > 2000) return fallback
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text) ? text : fallback
}
