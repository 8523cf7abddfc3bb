import { parseTokenId } from '#features/catalogue/chain-facts/token-id.ts'
import type { TokenCard, TokenRef } from '#features/catalogue/chain-facts/token.ts'
import { type MessageText, t } from '#messages/translate.ts'
import type { Address } from '#platform/address.ts'
import { defineError, InvalidInputError, NotFoundError } from '#platform/errors.ts'
import { unseenMarks } from '#platform/unseen-marks.ts'

/** How many rooms an account has at most, how many pieces hang in one, and how many letters each text has. */
export const roomLimits = { rooms: 5, pieces: 60, title: 80, line: 200, caption: 200 } as const

/** How a piece hangs: beside its neighbours, with room on both sides, or by itself across the whole wall. */
export const spacings = ['close', 'wide', 'alone'] as const
export type Spacing = (typeof spacings)[number]

/** A room that a collector hangs, shown with one of their wallets. `slug` never changes. */
export type Room = {
  slug: string
  title: string
  line: string
  wallet: Address
  isPublic: boolean
  /** Why the studio took it down; `null` where it did not. */
  takenDown: string | null
}

/** One piece of a room, as it is stored. */
export type HungPiece = TokenRef & { caption: string; spacing: Spacing }

/** One piece of a room, as it is shown. */
export type ShownPiece = {
  card: TokenCard
  caption: string
  spacing: Spacing
  /** The vault wallet that holds it, where the room’s own wallets only act for that one. */
  vault?: Address
}

/** What is written about a room in its form. */
export type RoomWords = Pick<Room, 'title' | 'line'>

/** What the form of a room says as a whole, and what is done with one piece. `of` is that piece, as `refOf` writes it. */
export type RoomEdit = {
  act: 'save' | 'up' | 'down' | 'remove'
  of: string
  words: RoomWords
  /** In lower case. */ wallet: string
  isPublic: boolean
  labels: Map<string, Pick<HungPiece, 'caption' | 'spacing'>>
}

/** What somebody asks to be done with a room. */
export type RoomChange = { act: 'delete' } | { act: 'add'; pieces: TokenRef[] } | RoomEdit

/** A piece in one word, for forms: `flowers/7`. */
export function refOf({ collection, tokenId }: TokenRef): string {
  return `${collection}/${tokenId}`
}

function parseRef(text: string): TokenRef {
  const [collection = '', id = '', ...more] = text.split('/')
  const tokenId = parseTokenId(id)
  if (collection === '' || tokenId === undefined || more.length > 0)
    throw new RoomRefusedError(t('What was sent names no piece.'))
  return { collection, tokenId }
}

/** Reads the form of a room. Throws `RoomRefusedError` with the sentence for whoever sent it. */
export function parseRoomChange(form: FormData): RoomChange {
  const field = (name: string) => textOf(form.get(name))
  const [act = '', of = ''] = field('act').split(':')
  switch (act) {
    case 'delete':
      return { act }
    case 'add':
      return { act, pieces: form.getAll('piece').map((each) => parseRef(textOf(each))) }
    case 'save':
    case 'up':
    case 'down':
    case 'remove': {
      const refs = [...form.keys()].filter((name) => name.startsWith('caption:')).map((name) => name.slice(8))
      const labels = new Map(
        refs.map((ref) => [
          ref,
          {
            caption: parseText(field(`caption:${ref}`), 'caption'),
            spacing: parseSpacing(field(`spacing:${ref}`)),
          },
        ]),
      )
      return {
        act,
        of,
        words: parseRoomWords({ title: field('title'), line: field('line') }),
        wallet: field('wallet').toLowerCase(),
        isPublic: field('public') === 'yes',
        labels,
      }
    }
    default:
      throw new RoomRefusedError(t('What was sent asks for nothing that a room can do.'))
  }
}

/** The title of a room and its line as they are stored. Throws `RoomRefusedError`. */
export function parseRoomWords({ title, line }: RoomWords): RoomWords {
  const words = {
    title: parseText(title, 'title'),
    line: parseText(line, 'line'),
  }
  if (words.title === '') throw new RoomRefusedError(t('A room needs a title. Give it one and save again.'))
  return words
}

const unseen = {
  title: 'The title has signs in it that nobody sees. Type it again, without copying it.',
  line: 'The line under the title has signs in it that nobody sees. Type it again, without copying it.',
  caption: 'A caption has signs in it that nobody sees. Type it again, without copying it.',
} as const satisfies Record<string, MessageText>
const tooLong = {
  title: 'The title is longer than {most} letters. Shorten it.',
  line: 'The line under the title is longer than {most} letters. Shorten it.',
  caption: 'A caption is longer than {most} letters. Shorten it.',
} as const satisfies Record<keyof typeof unseen, MessageText>

function parseText(text: string, what: keyof typeof unseen): string {
  const most = roomLimits[what]
  const written = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (unseenMarks.test(written)) throw new RoomRefusedError(t(unseen[what]))
  if (written.length > most) throw new RoomRefusedError(t(tooLong[what], { most }))
  return written
}

function parseSpacing(text: string): Spacing {
  const spacing = spacings.find((each) => each === text)
  if (spacing === undefined) throw new RoomRefusedError(t('What was sent names no spacing.'))
  return spacing
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The pieces after a change of their order or their labels; a piece that hangs there no longer is passed over. */
export function rearrange(
  pieces: readonly HungPiece[],
  { act, of, labels }: Pick<RoomEdit, 'act' | 'of' | 'labels'>,
): HungPiece[] {
  const next = pieces.map((piece) => ({ ...piece, ...labels.get(refOf(piece)) }))
  const place = next.findIndex((piece) => refOf(piece) === of)
  if (place === -1 || act === 'save') return next
  const [piece] = next.splice(place, 1)
  if (act !== 'remove') next.splice(Math.max(0, act === 'up' ? place - 1 : place + 1), 0, piece!)
  return next
}

/** The pieces with more of them behind; one that hangs there already stays where it is. Throws `RoomRefusedError` where they are too many. */
export function hangMore(pieces: readonly HungPiece[], more: readonly TokenRef[]): HungPiece[] {
  const next = new Map(pieces.map((piece) => [refOf(piece), piece]))
  for (const piece of more)
    if (!next.has(refOf(piece))) next.set(refOf(piece), { ...piece, caption: '', spacing: 'close' })
  if (next.size > roomLimits.pieces)
    throw new RoomRefusedError(
      t('A room has space for {most} pieces. Tick fewer, or take some down first.', { most: roomLimits.pieces }),
    )
  return [...next.values()]
}

/** The name of a room in addresses that none of the others has: `blue`, `blue-2`. */
export function freeSlug(base: string, taken: readonly string[]): string {
  const name = base === '' ? 'room' : base
  let slug = name
  for (let count = 2; taken.includes(slug); count++) slug = `${name}-${count}`
  return slug
}

export const RoomNotFoundError = defineError(NotFoundError, 'room-not-found', () =>
  t('There is no such room here, or its collector doesn’t show it.'),
)

/** A room cannot be what was asked for. */
export const RoomRefusedError = defineError(
  InvalidInputError,
  'room-refused',
  (why: string) => `${why} ${t('The room is as it was.')}`,
)
