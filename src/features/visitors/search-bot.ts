/**
 * Whether a user agent is a search engine's or a preview maker's reader. They get the same pages; only a failing start
 * of the page's script never replaces what they came to read. Crawlers name themselves by one of these words.
 */
const words =
  /bot\b|bot\/|crawl|spider|slurp|lighthouse|facebookexternalhit|whatsapp|telegram|skypeuripreview|embedly|preview|archiver|mediapartners/i

export function isSearchBot(userAgent: string | null | undefined): boolean {
  return userAgent !== null && userAgent !== undefined && words.test(userAgent)
}
