import { byteText } from '../file/byte-text.ts'
import { kindOf } from '../file/content-types.ts'
import { SHOWN_BYTES } from '../file/policy.ts'
import { fileAddress, type StoredFile } from '../file/stored-file.ts'

const kindNames = { picture: 'Picture', film: 'Video', sound: 'Audio', document: 'PDF', model: '3D model' } as const

/** What a file is, in a word. */
export function kindName(contentType: string): string {
  const kind = kindOf(contentType)
  return kind === undefined ? contentType : kindNames[kind]
}

/** Size in bytes, and of pictures in pixels. */
export function sizeText({ size, width, height }: Pick<StoredFile, 'size' | 'width' | 'height'>): string {
  return width === undefined || height === undefined ? byteText(size) : `${byteText(size)}, ${width} × ${height} px`
}

/** A file as a picture of itself where it is a small one that browsers show, else what it is. */
export function FilePicture({ file, alt }: { file: StoredFile; alt: string }) {
  const isShown =
    kindOf(file.contentType) === 'picture' && file.contentType !== 'image/tiff' && file.size <= SHOWN_BYTES
  return (
    <span className="flex aspect-square w-full items-center justify-center overflow-hidden border border-line bg-raised">
      {isShown ? (
        <img
          src={fileAddress(file)}
          alt={alt}
          width={file.width}
          height={file.height}
          loading="lazy"
          decoding="async"
          className="max-h-full w-auto max-w-full object-contain"
        />
      ) : (
        <span className="p-3 text-center text-sm text-quiet">{kindName(file.contentType)}</span>
      )}
    </span>
  )
}
