/**
 * The plain font inside a WOFF file (W3C WOFF 1.0, section 3): its tables unpacked once. The library would unpack a table anew
 * for every glyph, which takes seconds where a font has all scripts. `inflate` unpacks zlib data.
 */
export function sfntOfWoff(woff: Uint8Array, inflate: (packed: Uint8Array) => Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (view.getUint32(0) !== 0x774f4646) throw new Error('This is no WOFF file.')
  const count = view.getUint16(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const [tag, offset, packed, length, sum] = [0, 4, 8, 12, 16].map((shift) => view.getUint32(at + shift)) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const body = woff.subarray(offset, offset + packed)
    return { tag, sum, body: packed === length ? body : inflate(body) }
  })
  const padded = (length: number) => (length + 3) & ~3
  const font = new Uint8Array(12 + count * 16 + tables.reduce((all, { body }) => all + padded(body.length), 0))
  const out = new DataView(font.buffer)
  const power = Math.floor(Math.log2(count))
  out.setUint32(0, view.getUint32(4))
  out.setUint16(4, count)
  out.setUint16(6, 2 ** power * 16)
  out.setUint16(8, power)
  out.setUint16(10, (count - 2 ** power) * 16)
  let offset = 12 + count * 16
  for (const [index, { tag, sum, body }] of tables.entries()) {
    for (const [place, value] of [tag, sum, offset, body.length].entries())
      out.setUint32(12 + index * 16 + place * 4, value)
    font.set(body, offset)
    offset += padded(body.length)
  }
  return font
}
