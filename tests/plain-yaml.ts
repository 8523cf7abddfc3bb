/**
 * Reads the plain part of YAML that `compose.yaml` keeps to: maps and lists by indentation of two spaces, scalars on one line, lists in
 * brackets with quoted texts. Throws at everything else (anchors, tags, blocks of text, tabs, a key that stands twice), so that what is
 * read here is what any reader of YAML reads.
 */
export function readPlainYaml(text: string): unknown {
  const lines = text.split('\n').flatMap((line, at): Line[] => {
    if (line.trim() === '' || line.trim().startsWith('#')) return []
    const [, spaces = '', rest = ''] = /^( *)(.*)$/.exec(line)!
    if (/\t/.test(line) || spaces.length % 2 === 1 || /\s#|\s$/.test(line))
      throw new Error(`Line ${at + 1} is not plain: ${line}`)
    return [{ depth: spaces.length / 2, text: rest, at: at + 1 }]
  })
  const { value, next } = readBlock(lines, 0, 0)
  if (next !== lines.length) throw new Error(`Line ${lines[next]!.at} is indented in another way.`)
  return value
}

type Line = { depth: number; text: string; at: number }
type Read = { value: unknown; next: number }

function readBlock(lines: readonly Line[], from: number, depth: number): Read {
  return lines[from]?.text.startsWith('- ') === true ? readList(lines, from, depth) : readMap(lines, from, depth)
}

function readList(lines: readonly Line[], from: number, depth: number): Read {
  const value: unknown[] = []
  let next = from
  while (lines[next]?.depth === depth && lines[next]!.text.startsWith('- ')) {
    const { text, at } = lines[next]!
    const item = text.slice(2)
    if (!/^[\w-]+: /.test(item)) {
      value.push(scalar(item, at))
      next += 1
      continue
    }
    // A map in a list begins on the line of its dash.
    const inner = [{ depth: depth + 1, text: item, at }, ...lines.slice(next + 1)]
    const read = readMap(inner, 0, depth + 1)
    value.push(read.value)
    next += read.next
  }
  return { value, next }
}

function readMap(lines: readonly Line[], from: number, depth: number): Read {
  const value: Record<string, unknown> = {}
  let next = from
  while (lines[next]?.depth === depth) {
    const { text, at } = lines[next]!
    const [, key, rest] = /^([\w-]+):(?: (.+))?$/.exec(text) ?? []
    if (key === undefined || Object.hasOwn(value, key))
      throw new Error(`Line ${at} is not plain, or its key stands twice: ${text}`)
    next += 1
    if (rest !== undefined) value[key] = scalar(rest, at)
    else if ((lines[next]?.depth ?? 0) > depth) ({ value: value[key], next } = readBlock(lines, next, depth + 1))
    else value[key] = null
  }
  return { value, next }
}

function scalar(text: string, at: number): unknown {
  if (/^\[.*\]$|^".*"$/.test(text)) return JSON.parse(text)
  if (/^[&*!|>'"{[%@`?]|: |^- /.test(text)) throw new Error(`Line ${at} is not plain: ${text}`)
  if (/^(?:true|false)$/.test(text)) return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}
