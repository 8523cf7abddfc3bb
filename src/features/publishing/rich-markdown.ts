import type { RichBlock, RichRun, RichText } from '#ui/rich-text.ts'

/**
 * A text with a little form as Markdown (CommonMark). What could be read as something else is escaped, so `richTextOf` reads the same tree,
 * as long as no two runs beside each other have the same form and no character is one that Markdown has no way to write.
 */
export function markdownOf(text: RichText): string {
  let before: RichBlock | undefined
  let isSecondMarker = false
  const blocks = text.map((block) => {
    // Two lists in a row are one, unless their markers differ.
    const follows = block.type === 'list' && before?.type === 'list' && before.ordered === block.ordered
    isSecondMarker = follows && !isSecondMarker
    before = block
    return blockText(block, isSecondMarker)
  })
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}

function blockText(block: RichBlock, isSecondMarker: boolean): string {
  switch (block.type) {
    case 'paragraph':
      return block.line.length === 0 ? '<!-- -->' : lineText(block.line)
    case 'heading':
      return `## ${lineText(block.line, { isOneLine: true })}`.trimEnd()
    case 'quote':
      return lineText(block.line)
        .split('\n')
        .map((each) => `> ${each}`.trimEnd())
        .join('\n')
    case 'list':
      return block.items
        .map((item, index) => {
          const marker = block.ordered ? `${index + 1}${isSecondMarker ? ')' : '.'}` : isSecondMarker ? '*' : '-'
          const indent = ' '.repeat(marker.length + 1)
          return `${marker} ${lineText(item).replaceAll('\n', `\n${indent}`)}`.trimEnd()
        })
        .join('\n')
  }
}

/** A character of the text, or a sign around text that has a form. `written` is how it stands in the file. */
type Piece = { character: string | undefined; written: string; side?: 'opens' | 'closes' }

function lineText(line: readonly RichRun[], { isOneLine = false }: { isOneLine?: boolean } = {}): string {
  const pieces = piecesOf(line)
  for (const [place, piece] of pieces.entries()) escape(pieces, place, piece, isOneLine)
  escapeStarts(pieces)
  // Securing one sign can write the letter anew that another one stands beside.
  let [before, written] = ['', textOf(pieces)]
  while (before !== written) {
    for (const [place, { side }] of pieces.entries()) if (side !== undefined) secureDelimiter(pieces, place)
    ;[before, written] = [written, textOf(pieces)]
  }
  return written
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ written }) => written).join('')

/** Links stand outside strong words, and those outside emphasised ones. */
function piecesOf(line: readonly RichRun[]): Piece[] {
  return grouped(line, ({ href }) => href).flatMap(({ key: href, runs }) => {
    const inside = grouped(runs, ({ strong }) => strong).flatMap((outer) =>
      around(
        outer.key === true ? '**' : undefined,
        grouped(outer.runs, ({ emphasis }) => emphasis).flatMap((inner) =>
          around(
            inner.key === true ? '_' : undefined,
            inner.runs.flatMap(({ text }) =>
              Array.from(text, (character): Piece => ({ character, written: character })),
            ),
          ),
        ),
      ),
    )
    if (href === undefined) return inside
    const address = href.replace(/[\\()<>&*_]/g, '\\$&')
    return [{ character: undefined, written: '[' }, ...inside, { character: undefined, written: `](${address})` }]
  })
}

function around(sign: string | undefined, pieces: Piece[]): Piece[] {
  if (sign === undefined) return pieces
  return [
    { character: undefined, written: sign, side: 'opens' },
    ...pieces,
    { character: undefined, written: sign, side: 'closes' },
  ]
}

function grouped<Key>(runs: readonly RichRun[], keyOf: (run: RichRun) => Key): { key: Key; runs: RichRun[] }[] {
  const groups: { key: Key; runs: RichRun[] }[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last !== undefined && last.key === keyOf(run)) last.runs.push(run)
    else groups.push({ key: keyOf(run), runs: [run] })
  }
  return groups
}

/** Writes one character so that it can be nothing but itself. */
function escape(pieces: readonly Piece[], place: number, piece: Piece, isOneLine: boolean): void {
  const { character } = piece
  if (character === undefined) return
  const [before, after] = [pieces[place - 1], pieces[place + 1]]
  if (character === '\n') {
    const isPlain = [before, after].every((each) => each?.character !== undefined && each.character !== '\n')
    piece.written = isPlain && !isOneLine ? '\\\n' : '<br>'
  } else if (/[\\`*_[\]<]/.test(character)) piece.written = `\\${character}`
  else if (character === '&' && /[#A-Za-z]/.test(after?.character ?? '#')) piece.written = '\\&'
  // A picture would begin where a link stands behind it, and a heading would lose its last signs.
  else if (character === '!' && after?.character === undefined) piece.written = '\\!'
  else if (character === '#' && (after === undefined || isOneLine)) piece.written = '\\#'
  else if (isSpace(character) && (character !== ' ' || isEdge(before) || isEdge(after)))
    piece.written = numbered(character)
}

/** Where Markdown would take a space away: at the beginning and the end of a line. */
const isEdge = (piece: Piece | undefined) => piece === undefined || piece.character === '\n'

/** Escapes what begins a heading, a list, a quotation or a rule at the start of a line. */
function escapeStarts(pieces: readonly Piece[]): void {
  for (const [place, piece] of pieces.entries()) {
    if (!isEdge(pieces[place - 1])) continue
    if (/^[#>+\-=~]$/.test(piece.written)) piece.written = `\\${piece.written}`
    let digits = place
    while (digits < place + 9 && /^[0-9]$/.test(pieces[digits]?.written ?? '')) digits += 1
    const end = pieces[digits]
    if (digits > place && end !== undefined && /^[.)]$/.test(end.written)) end.written = `\\${end.written}`
  }
}

/**
 * Makes sure that a sign opens or closes. Inside of it there must be no space; and outside a space, punctuation or nothing, unless the
 * sign is `**` between letters. A character that is in the way is written by its number, which ends in punctuation.
 */
function secureDelimiter(pieces: readonly Piece[], place: number): void {
  const { side, written: sign } = pieces[place]!
  const [inner, outer] =
    side === 'opens' ? [pieces[place + 1], pieces[place - 1]] : [pieces[place - 1], pieces[place + 1]]
  if (inner?.character === '\n') inner.written = '<br>'
  else if (inner?.character !== undefined && isSpace(inner.character)) inner.written = numbered(inner.character)
  if (outer?.character === undefined) return
  const touching = side === 'opens' ? outer.written.at(-1)! : outer.written[0]!
  const isLetterInside = inner?.character !== undefined && isLetter(inner.written)
  if (/[ \n!-/:-@[-`{-~]/.test(touching) || (sign === '**' && isLetterInside && isLetter(outer.written))) return
  outer.written = numbered(outer.character)
}

const isSpace = (character: string) => /\s/u.test(character)
const isLetter = (written: string) => /^[\p{L}\p{N}\p{M}]$/u.test(written)
const numbered = (character: string) => `&#${character.codePointAt(0)};`
