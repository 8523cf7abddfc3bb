import { isFileId, type StoredFile } from '../file/stored-file.ts'
import type { Seen } from './file-details.ts'

/** A file that somebody picked in the library, as it was then. */
export type PickedFile = { fileId: string; seen: Seen }

/** As the library's form sends it. */
export function pickedText({ fileId, generation, metageneration }: Pick<StoredFile, 'fileId'> & Seen): string {
  return `${generation} ${metageneration} ${fileId}`
}

/** The files that were picked, at most as many as a page may have; what is none of it is left out. */
export function parsePickedFiles(values: readonly string[]): PickedFile[] {
  return values.slice(0, 200).flatMap((value) => {
    const [generation = '', metageneration = '', fileId = ''] = value.split(' ')
    const isSeen = [generation, metageneration].every((count) => /^\d{1,9}$/.test(count))
    return isSeen && isFileId(fileId)
      ? [{ fileId, seen: { generation: Number(generation), metageneration: Number(metageneration) } }]
      : []
  })
}
