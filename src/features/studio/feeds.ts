import type { MessageText } from '#messages/translate.ts'

/** The feeds that readers can follow, as pages and the footer name them. */
export const feeds = [
  { name: 'events', title: 'News', path: '/feeds/events.atom' },
  { name: 'exhibits', title: 'New exhibits', path: '/feeds/exhibits.atom' },
] as const satisfies readonly { name: string; title: MessageText; path: string }[]
