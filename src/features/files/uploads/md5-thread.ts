import { md5OfFile } from './md5-of-file.ts'

/** What the thread answers: the MD5 of the file that it was given, nothing where that could not be read. */
export type Md5Answer = { md5: string | undefined }

/** A thread of its own in the browser: the page goes on answering while a film is read. */
addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  void md5OfFile(file).then(
    (md5) => postMessage({ md5 } satisfies Md5Answer),
    () => postMessage({ md5: undefined } satisfies Md5Answer),
  )
})
