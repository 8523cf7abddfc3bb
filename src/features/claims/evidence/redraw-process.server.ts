/** The process in which one photograph of a stranger is drawn anew. It ends with it, and so does what goes wrong. */
import sharp from 'sharp'
import type { RedrawCall } from './redraw-photo.server.ts'

// Whatever else it is, such as a drawing that names other files, is not opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const mostPixels = 60_000_000
const longestSide = 2_000

process.once('disconnect', () => process.exit())
process.once('message', ({ source }: RedrawCall) => {
  sharp(Buffer.from(source, 'base64'), { limitInputPixels: mostPixels, animated: false })
    // Turned as the camera says, because nothing of what it says is kept.
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .then(
      (picture) => process.send?.({ picture: picture.toString('base64') }),
      () => process.send?.({}),
    )
})
