const kibi = 1024
const mebi = 1024 * kibi
const gibi = 1024 * mebi
const hourMilliseconds = 3_600_000

/** Up to this many bytes a file is sent in one request; a larger one can be resumed. S-65. */
export const SINGLE_REQUEST_BYTES = 256 * kibi
/** The bytes of a resumable upload's first request, and what they grow to by doubling. S-65. */
export const FIRST_CHUNK_BYTES = 256 * kibi
export const LARGEST_CHUNK_BYTES = 32 * mebi

/** How long the browser repeats a question about a file, and an upload that brings no byte forward, in milliseconds. S-64. */
export const OPERATION_RETRY_MILLISECONDS = 120_000
export const UPLOAD_RETRY_MILLISECONDS = 600_000

/** Bytes of one file: S3 takes 5 GiB in one request, and no browser shows more of a film. */
export const LARGEST_FILE_BYTES = 4 * gibi
/** Uploads that one person may have begun and not finished: somebody who sends many has three under way at a time. */
export const MOST_UNFINISHED = 50
/** Milliseconds after its last byte in which an upload can be gone on with: long enough for a night. */
export const UPLOAD_LIFETIME_MILLISECONDS = 24 * hourMilliseconds
/** Milliseconds in which a sender says nothing before it is taken for gone: browsers send or break off. */
export const SILENCE_MILLISECONDS = 60_000
/** Bytes of the disk that uploads leave free, because the database is on it as well. */
export const DISK_RESERVE_BYTES = 256 * mebi
/**
 * Milliseconds for which replaced and deleted content is kept: pages that were open or kept by browsers still show it, and a
 * copy of the database that is put back finds it.
 */
export const GRACE_MILLISECONDS = 7 * 24 * hourMilliseconds

/** Pixels of a picture's side. */
export const SHORTEST_SIDE = 2
export const LONGEST_SIDE = 30_000

/** Entries of a file's own metadata, characters of a key, and bytes of all keys and values; Google Cloud Storage takes 8 KiB of them. */
export const MOST_ENTRIES = 50
export const LONGEST_KEY = 100
export const CUSTOM_METADATA_BYTES = 8 * kibi

/** Files on one page of the library. */
export const FILES_PER_PAGE = 48
/** Pictures up to this many bytes stand in for themselves until there are smaller ones made of them. */
export const SHOWN_BYTES = 512 * kibi

/** A picture that moves is sent as it came, to whoever has nothing against motion, up to this many bytes; a larger one stands still on pages. */
export const MOVING_BYTES = 8 * mebi

/** Pixels of a derived picture's width. A picture that is not as wide is derived in its own width too. */
export const PICTURE_WIDTHS = [320, 640, 1280, 2560] as const
/** Pixels: what WebP can be high. */
export const HIGHEST_PICTURE = 16_383
/** Pixels of a side from which a picture has tiles, and of a tile's sides. */
export const TILED_FROM = 2560
export const TILE_SIDE = 512
/** Milliseconds that deriving may take: two minutes is what the largest pictures (900 million pixels) need on an old computer. */
export const DERIVING_MILLISECONDS = 10 * 60_000
/**
 * Bytes of memory of the process that derives. Pictures of 900 million pixels that are read from top to bottom take 420 MB; a progressive JPEG or one
 * that its camera turned has to be decoded as a whole, which is enough for some 400 million pixels.
 */
export const DERIVING_BYTES = 1.5 * gibi
/** Bytes of memory with which that process derives another picture; a larger one is replaced, so that none is refused for what came before it. */
export const DERIVING_KEPT_BYTES = 512 * mebi
/** How often deriving is begun before it is given up, where the process ends without a word. */
export const MOST_DERIVING_ATTEMPTS = 3
