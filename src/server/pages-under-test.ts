import type { RouteEntry } from '#features/studio/page-entry.ts'
/// <reference types="vite/client" />
import { siteMap } from '#features/studio/pages.ts'

const modules = import.meta.glob<object>(['../web/routes/**/*.tsx', '!../web/routes/**/*.test.tsx'], { eager: true })

const pages = Object.entries(siteMap as Record<string, RouteEntry>)

/** The real pages by the names of their routes. */
export const pagesUnderTest: Readonly<Record<string, object>> = Object.fromEntries(
  [...pages, ['studio page', { file: 'studio-page.tsx' }] as const].map(([name, { file }]) => [
    name,
    modules[`../web/routes/${file}`]!,
  ]),
)
