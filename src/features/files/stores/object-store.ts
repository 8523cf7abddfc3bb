/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** Where whole files are kept, by an unguessable name each. Whatever is in a store never changes; it is only removed. */
export type ObjectStore = {
  /** Names the store in what is written about its files: files of another store are not looked for in this one. */
  bucket: string
  /** Whether a file is kept where it arrived; else its arrival can be removed once it is kept. */
  keepsInPlace: boolean
  /** Keeps the file at `path`, which has arrived whole, so that it is still there after a power cut. Doing so again changes nothing. Throws `StoreUnavailableError`. */
  keep: (object: { key: string; path: string; size: number; md5Hash: string; contentType: string }) => Promise<void>
  /** The bytes of an object, as they are read; ends the reading when the stream is canceled. Throws `FileNotFoundError`, `StoreUnavailableError`. */
  read: (key: string, range: ByteRange) => Promise<ReadableStream<Uint8Array>>
  /** Removes an object; one that is not there is removed already. Throws `StoreUnavailableError`. */
  remove: (key: string) => Promise<void>
}
