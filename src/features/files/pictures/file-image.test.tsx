import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MOVING_BYTES } from '../file/policy.ts'
import { FileImage, isShown, type PictureFile } from './file-image.tsx'

const address = `/files/${'b'.repeat(32)}/1`
const moving: PictureFile = {
  fileId: 'b'.repeat(32),
  generation: 1,
  contentType: 'image/gif',
  size: 40_000,
  width: 600,
  height: 400,
  moves: true,
  pictures: { state: 'ready', colour: undefined },
}
const shown = (file: PictureFile, isPlayed?: boolean) =>
  renderToStaticMarkup(
    <FileImage file={file} alt="Rain" sizes="100vw" {...(isPlayed === undefined ? {} : { isPlayed })} />,
  )
const sources = (html: string) => html.match(/<source [^>]*>/g) ?? []

test('a picture that moves plays where a page has it play, and stands still for whoever has asked for less motion', () => {
  const html = shown(moving, true)
  expect(html).toContain(`<img src="${address}"`)
  expect(sources(html)).toHaveLength(2)
  for (const source of sources(html)) expect(source).toContain('media="(prefers-reduced-motion: reduce)"')
})

test.each([
  ['in lists', moving, false],
  ['that is large', { ...moving, size: MOVING_BYTES + 1 }, true],
  ['of one frame', { ...moving, moves: false }, true],
])('a picture %s is its smaller pictures for everybody', (_, file, isPlayed) => {
  const html = shown(file, isPlayed)
  expect(sources(html)).toHaveLength(2)
  expect(html).not.toContain('media=')
})

test('a picture that moves is not shown before its first frame stands for it', () => {
  expect([isShown(moving), isShown({ ...moving, pictures: { state: 'waiting' } })]).toEqual([true, false])
})
