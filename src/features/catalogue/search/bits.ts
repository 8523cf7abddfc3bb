/** A set of places: place 0 is the lowest bit of the first word. */
export type Bits = Uint32Array

export function makeBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5)
}

export function hasBit(bits: Bits, place: number): boolean {
  return (bits[place >>> 5]! & (1 << (place & 31))) !== 0
}

export function setBit(bits: Bits, place: number): void {
  bits[place >>> 5]! |= 1 << (place & 31)
}

export function clearBit(bits: Bits, place: number): void {
  bits[place >>> 5]! &= ~(1 << (place & 31))
}

/** How many bits of a word are set. */
export function countWord(word: number): number {
  let sum = word - ((word >>> 1) & 0x5555_5555)
  sum = (sum & 0x3333_3333) + ((sum >>> 2) & 0x3333_3333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += countWord(bits[word]!)
  return count
}

export function countCommon(a: Bits, b: Bits): number {
  let count = 0
  for (let word = 0; word < a.length; word++) count += countWord(a[word]! & b[word]!)
  return count
}

/** The places of a set, lowest first. */
export function placesOfBits(bits: Bits, count = countBits(bits)): Uint32Array {
  const places = new Uint32Array(count)
  for (let word = 0, next = 0; word < bits.length; word++) {
    for (let left = bits[word]!; left !== 0; left &= left - 1)
      places[next++] = (word << 5) + 31 - Math.clz32(left & -left)
  }
  return places
}
