import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MediaBlock } from '#features/exhibits/media-block.tsx'
import { MovingPiece } from '#features/media/moving/moving-piece.tsx'
import { isFramed, MovingMedia } from './moving-media.tsx'

const frames = 'https://frames.example'
const file = (contentType: string) => ({
  fileId: 'a'.repeat(32),
  generation: 2,
  name: 'Work',
  contentType,
  size: 900_000,
})
const address = `/files/${'a'.repeat(32)}/2`
const poster = { ...file('image/png'), generation: 1, width: 800, height: 400, size: 9000 }
const shown = (contentType: string, { frames: origin }: { frames?: string } = { frames }) =>
  renderToStaticMarkup(<MovingMedia file={file(contentType)} alt="The work" poster={poster} frames={origin} />)

test.each([
  ['video/mp4', 'video'],
  ['audio/wav', 'audio'],
])('%s has controls, and neither loads nor plays before somebody presses play', (contentType, element) => {
  for (const html of [shown(contentType), shown(contentType, {})]) {
    expect(html).toMatch(new RegExp(`<${element} [^>]*controls=""[^>]*src="${address}"`))
    expect(html).toContain('preload="none"')
    expect(html).not.toMatch(/autoplay|<iframe|<button/i)
  }
})

test.each([
  ['text/html', 'Play the work'],
  ['model/gltf-binary', 'Show the model'],
])('%s is a still with a button and a link, and no frame until it is asked for', (contentType, button) => {
  const html = shown(contentType)
  expect(html).toContain(`>${button}</button>`)
  expect(html).toContain(`href="${frames}${address}" target="_blank" rel="noopener noreferrer"`)
  expect(html).toContain('<img')
  expect(html).not.toMatch(/<iframe|<script/)
  expect(isFramed(file(contentType))).toBe(true)
})

test.each(['text/html', 'model/gltf-binary'])(
  'without an origin for frames %s is a still to download',
  (contentType) => {
    const html = renderToStaticMarkup(<MovingMedia file={file(contentType)} alt="The work" frames={undefined} />)
    expect(html).toContain(`href="${address}" download="Work"`)
    expect(html).toMatch(/can’t (?:run|be shown) on this site/)
    expect(html).not.toMatch(/<iframe|<button|target=/)
  },
)

test('a block of an exhibit is shown with its caption', () => {
  const html = renderToStaticMarkup(
    <MediaBlock
      block={{
        id: 'film',
        type: 'media',
        file: file('video/webm'),
        alt: 'A field in the wind',
        poster,
        caption: 'Spring',
      }}
      frames={undefined}
    />,
  )
  expect(html).toMatch(/<video [^>]*aria-label="A field in the wind"/)
  expect(html).toContain(`poster="/files/${'a'.repeat(32)}/1"`)
  expect(html).toMatch(/<figcaption[^>]*>Spring<\/figcaption>/)
})

const piece = (work: object, { frames: origin }: { frames?: string } = { frames }) =>
  renderToStaticMarkup(
    <MovingPiece
      work={{ collection: 'linked', tokenId: '7', parameters: '?seed=1', ...work }}
      frames={origin}
      name="Seven"
      image={{ source: '/media/linked/7', ratio: 1.5 }}
      still={<i>still</i>}
    />,
  )

test('the work of a piece comes from our copy: a film as a film, everything else in a frame, and a failure as a sentence', () => {
  expect(piece({ kind: 'film' })).toMatch(
    /<video [^>]*src="\/media\/linked\/7\/animation"[^>]*poster="\/media\/linked\/7\/1280\.webp"/,
  )
  for (const kind of ['page', 'picture', undefined])
    expect(piece({ kind })).toContain(`href="${frames}/pieces/linked/7?seed=1"`)
  expect(piece({ kind: 'model' })).toContain('Show the model')
  for (const html of [piece({ kind: 'page' }, {}), piece({ problem: 'The work did not arrive in time.' })]) {
    expect(html).toContain('still')
    expect(html).not.toMatch(/<button|<a /)
  }
  expect(piece({ problem: 'The work did not arrive in time.' })).toContain(
    'The work did not arrive in time. The piece and its owner',
  )
})
