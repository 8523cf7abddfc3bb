import type { Studio } from '#features/studio/studio.ts'

/** The studio's mark as the icon of its tab. */
export function faviconSvg({ mark, accent }: Pick<Studio, 'mark' | 'accent'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>path{fill:${accent.paper}}@media(prefers-color-scheme:dark){path{fill:${accent.night}}}</style><path d="${mark.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/></svg>`
}

/** What search engines may read: everything public; never the staff's pages. */
export const robotsTxt = 'User-agent: *\nDisallow: /boss\nDisallow: /api/\n'
