import { languageAddresses } from '#features/visitors/reader-language.ts'
import { locale } from '#messages/locale.ts'
import { xmlText } from './xml.ts'

/** An entry of a feed; `key` names it for ever, whatever becomes of its words. */
export type FeedEntry = {
  key: string
  title: string
  /** The whole address of the page behind the entry. */
  href: string
  published: Date
  updated: Date
  text: string
  /** The whole address of a picture. */
  picture?: string | undefined
}

export type Feed = { title: string; author: string; publicUrl: string; path: string; entries: readonly FeedEntry[] }

/** What a feed says of its last change as long as nothing has happened. */
const nothingYet = new Date(0)

/** Newest first; what happened at the same moment by its key, so that the same entries are the same bytes. */
export function newestEntries(entries: readonly FeedEntry[]): FeedEntry[] {
  return entries.toSorted(
    (one, other) => other.updated.getTime() - one.updated.getTime() || (one.key < other.key ? -1 : 1),
  )
}

/** The feed as an Atom document (RFC 4287) in the language that is read now, with where it is in the others. */
export function atomFeed({ title, author, publicUrl, path, entries }: Feed): string {
  const addresses = languageAddresses(path).filter(({ language }) => language !== 'x-default')
  const self = publicUrl + (addresses.find(({ language }) => language === locale())?.address ?? path)
  const newest = newestEntries(entries)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale()}">`,
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${(newest[0]?.updated ?? nothingYet).toISOString()}</updated>`,
    `<author><name>${xmlText(author)}</name><uri>${xmlText(`${publicUrl}/`)}</uri></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(`${publicUrl}/`)}"/>`,
    ...addresses
      .filter(({ language }) => language !== locale())
      .map(
        ({ language, address }) =>
          `<link rel="alternate" type="application/atom+xml" hreflang="${language}" href="${xmlText(publicUrl + address)}"/>`,
      ),
    ...newest.map((entry) => entryXml(entry, self)),
    '</feed>',
    '',
  ].join('\n')
}

function entryXml({ key, title, href, published, updated, text, picture }: FeedEntry, self: string): string {
  const image = picture === undefined ? '' : `<p><img src="${xmlText(picture)}" alt=""/></p>`
  return [
    '<entry>',
    `<id>${xmlText(`${self}#${key}`)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(href)}"/>`,
    `<published>${published.toISOString()}</published>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<content type="html">${xmlText(`${image}<p>${xmlText(text)}</p>`)}</content>`,
    '</entry>',
  ].join('')
}
