/** The service worker that keeps pages for reading offline. It lies at the root, because it answers for the whole site. */
export const OFFLINE_WORKER = '/offline-worker.js'

/** How much of the site a browser keeps: what was kept longest ago leaves first. */
export const MOST_KEPT = { pages: 60, pictures: 200 } as const

/** What the names of the browser's caches of pages and pictures begin with; the build follows. Deleting these deletes all that was read. */
export const KEPT_CACHES = 'vitrine-kept-'

/** What a kept page says of itself, beside its text: when it was kept, and its title, encoded. */
export const KEPT_AT = 'x-kept-at'
export const KEPT_TITLE = 'x-kept-title'

/** What a page tells the worker once somebody reads it: its own address, and those of the pictures that were shown. */
export type ReadPage = { page?: string; pictures: readonly string[] }
