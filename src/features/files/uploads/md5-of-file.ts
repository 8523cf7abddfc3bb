import { md5 } from '@noble/hashes/legacy'

/** Bytes that are read of a file at a time: a film of many gigabytes never lies in memory. */
const AT_ONCE = 4 * 1024 * 1024

/** The MD5 of a file in base64, as the server compares it. Rejects when the file cannot be read. */
export async function md5OfFile(file: Blob, atOnce = AT_ONCE): Promise<string> {
  const hash = md5.create()
  for (let start = 0; start < file.size; start += atOnce)
    hash.update(new Uint8Array(await file.slice(start, start + atOnce).arrayBuffer()))
  return btoa(String.fromCharCode(...hash.digest()))
}
