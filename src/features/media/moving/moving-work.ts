import { kindOf } from '#features/files/file/content-types.ts'
import { type MessageText, t } from '#messages/translate.ts'
import { AppError, defineError, NotFoundError, TooManyRequestsError } from '#platform/errors.ts'

/** A work that a description names as `animation_url`: what a stranger's server holds, the description itself, or a file of the library. */
export type MovingWorkKind = 'film' | 'sound' | 'model' | 'page' | 'picture'

/** What the page of a piece knows of such a work before somebody plays it. */
export type MovingWorkFacts = {
  collection: string
  tokenId: string
  /** As it was found to be; until somebody asked for it, as its address says. Absent where neither says anything. */
  kind?: MovingWorkKind | undefined
  /** What pages read of their own address: the query and fragment that the description wrote. */
  parameters: string
  /** Why it cannot be shown for now, as a sentence. */
  problem?: string | undefined
}

/** The kind of a content type, as works are shown; nothing for what is not shown. Drawings may move, so they are pages. */
export function workKindOf(contentType: string): MovingWorkKind | undefined {
  if (contentType === 'image/svg+xml') return 'page'
  const kind = kindOf(contentType)
  return kind === 'document' || contentType === 'image/tiff' ? undefined : kind
}

const endings: Readonly<Record<string, MovingWorkKind>> = {
  mp4: 'film',
  m4v: 'film',
  webm: 'film',
  mov: 'film',
  ogv: 'film',
  mp3: 'sound',
  m4a: 'sound',
  aac: 'sound',
  ogg: 'sound',
  wav: 'sound',
  flac: 'sound',
  glb: 'model',
  html: 'page',
  htm: 'page',
  svg: 'page',
}

/** What an address says of its work, by the type of a data address or the ending of a path. A guess: what is played is told by its bytes. */
export function guessWorkKind(address: string): MovingWorkKind | undefined {
  const type = /^data:([\w.+/-]+)/i.exec(address)?.[1]
  if (type !== undefined) return workKindOf(type.toLowerCase())
  const ending = /^[^?#]*\.(\w{2,4})(?:[?#]|$)/.exec(address)?.[1]
  return ending === undefined ? undefined : endings[ending.toLowerCase()]
}

/** The query and fragment of an address: drawing programs read their seed there. Data addresses have none. */
export function parametersOf(address: string): string {
  if (/^data:/i.test(address)) return ''
  return /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(address)?.slice(1).join('') ?? ''
}

/** Whether a work can be asked for at an address at all: strangers write descriptions, and `javascript:` is an address too. */
export function isWorkAddress(address: string): boolean {
  return /^(?:data:[^,]*,|(?:https?|ipfs|ar):\/\/[\w[])/i.test(address)
}

export const MovingWorkNotFoundError = defineError(NotFoundError, 'moving-work-not-found', () =>
  t('There is no such piece, or its description names no work that moves.'),
)

/** Kept in English with the work; a page says them in its reader’s language. */
export const movingWorkProblems = {
  'work-unreachable': 'The work could not be fetched from where its description says it is.',
  'work-slow': 'The work did not arrive in time from where its description says it is.',
  'work-address-refused': 'The description names an address that we don’t read from.',
  'work-too-large': 'The work is larger than 100 MiB, which is more than we show.',
  'work-type-refused': 'The work is no video, audio, 3D model (GLB), HTML page or picture.',
} as const satisfies Record<string, MessageText>

export type MovingWorkProblemCode = keyof typeof movingWorkProblems

/** The work is named but cannot be shown now; the piece and its owner are not affected. */
export class MovingWorkUnavailableError extends AppError {
  readonly status = 502
  readonly code: MovingWorkProblemCode
  constructor(code: MovingWorkProblemCode, { detail, cause }: { detail?: string; cause?: unknown } = {}) {
    super(detail === undefined ? movingWorkProblems[code] : `${movingWorkProblems[code]} ${detail}`, { cause })
    this.code = code
  }
}

/** Too many works are being fetched at this moment. */
export class MovingWorksBusyError extends TooManyRequestsError {
  readonly code = 'moving-works-busy'
  readonly retryAfterSeconds = 30
  constructor() {
    super('Many works are being fetched right now. Try again in half a minute.')
  }
}
