import { useState } from 'react'
import { t } from '#messages/translate.ts'

/**
 * A film or a sound with the browser's own controls: it loads and plays when somebody presses play, never by itself. `ratio` is the width by the height
 * that a film will have, where it is known.
 */
export function PlayedMedia({
  kind,
  address,
  name,
  poster,
  ratio,
}: {
  kind: 'film' | 'sound'
  address: string
  name: string
  poster?: string | undefined
  ratio?: number | undefined
}) {
  const [hasFailed, setFailed] = useState(false)
  const shared = {
    controls: true,
    src: address,
    'aria-label': name,
    onError: () => setFailed(true),
    onLoadedMetadata: () => setFailed(false),
  }
  return (
    <div className="flex w-full flex-col gap-3">
      {/* What an artist uploads has no captions of its own; the name says what it is. */}
      {/* oxlint-disable jsx-a11y/media-has-caption */}
      {kind === 'film' ? (
        <video
          {...shared}
          playsInline
          preload={poster === undefined ? 'metadata' : 'none'}
          poster={poster}
          className="block max-h-[86svh] w-full bg-raised"
          style={{ aspectRatio: ratio ?? 16 / 9 }}
        />
      ) : (
        <audio {...shared} preload="none" className="w-full" />
      )}
      {/* oxlint-enable jsx-a11y/media-has-caption */}
      {hasFailed && (
        <p role="alert" className="text-sm">
          {t(
            'This can’t be played here: it isn’t available now, or your browser doesn’t know its format. Reload the page to try again.',
          )}
        </p>
      )}
    </div>
  )
}
