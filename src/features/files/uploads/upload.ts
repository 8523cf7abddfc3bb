/** An upload as the server keeps it, from its announcement until a day after its end. */
export type Upload = {
  /** 32 hexadecimal digits that nobody can guess; also the name of its bytes in the store. */
  uploadId: string
  begunBy: string
  name: string
  /** The bytes that it was announced with. */
  size: number
  /** What the sender says the content's MD5 is, as base64. */
  md5Hash: string | undefined
  /** The file that gets a new content, and the generation that it must still have then. */
  replaces: { fileId: string; generation: number } | undefined
  /** What became of it. */
  stored: { fileId: string; generation: number } | undefined
}
