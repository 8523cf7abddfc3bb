import { useEffect, useRef, useState } from 'react'
import { feeds } from '#features/studio/feeds.ts'
import { addressOfOwnLanguage } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import { type Debounced, debounced } from './debounced-head.ts'
import { type HeadTags, headTags } from './head-tags.ts'
import type { PageHead as Words } from './page-handle.ts'
import { useOwnAddress, useWantedHead } from './wanted-head.ts'

const settleMilliseconds = 60

/**
 * Title, description, canonical address and share tags of the page. The server writes them at once; in the browser the
 * head follows a navigation when it has settled.
 */
export function PageHead({
  studioName,
  publicUrl,
  fallback,
  addressOf,
}: {
  studioName: string
  publicUrl: string
  fallback: Words
  /** A link of the product as the studio shows it. */
  addressOf: (link: string) => string
}) {
  const absolute = (link: string) => publicUrl + addressOf(link)
  const head = useWantedHead(fallback, absolute)
  const wanted = headTags({ head, studioName, publicUrl, path: useOwnAddress(), absolute })
  const shown = useSettled(wanted)
  const { description = shown.title } = shown
  return (
    <>
      <title>{shown.title}</title>
      <link rel="canonical" href={shown.canonical} />
      {shown.languages.map(({ language, address }) => (
        <link key={language} rel="alternate" hrefLang={language} href={address} />
      ))}
      {shown.robots !== undefined && <meta name="robots" content={shown.robots} />}
      <meta property="og:site_name" content={studioName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={shown.title} />
      <meta name="description" content={description} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={shown.canonical} />
      {shown.image !== undefined && (
        <>
          <meta property="og:image" content={shown.image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={shown.title} />
        </>
      )}
      <meta name="twitter:card" content={shown.image === undefined ? 'summary' : 'summary_large_image'} />
      {shown.robots === undefined &&
        feeds.map(({ title, path }) => (
          <link
            key={path}
            rel="alternate"
            type="application/atom+xml"
            href={`${publicUrl}${addressOfOwnLanguage(path)}`}
            title={`${studioName}: ${t(title)}`}
          />
        ))}
      {shown.embeds.map(({ type, address }) => (
        <link key={type} rel="alternate" type={type} href={address} title={shown.title} />
      ))}
      {shown.linkedData !== undefined && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: shown.linkedData }} />
      )}
    </>
  )
}

/** The last head that stayed unchanged for a moment; the first one counts at once. */
function useSettled(wanted: HeadTags): HeadTags {
  const [shown, setShown] = useState(wanted)
  const debouncer = useRef<Debounced<HeadTags>>(undefined)
  const key = JSON.stringify(wanted)
  useEffect(() => {
    debouncer.current ??= debounced<HeadTags>(setShown, {
      milliseconds: settleMilliseconds,
      timers: {
        set: (run, milliseconds) => setTimeout(run, milliseconds),
        clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      },
    })
    debouncer.current.push(JSON.parse(key) as HeadTags)
  }, [key])
  useEffect(() => () => debouncer.current?.cancel(), [])
  return shown
}
