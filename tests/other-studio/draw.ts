import type { PieceMaker } from '#features/studio/studio.ts'

const SIZE = 600

/** Rings on a plain ground: enough to tell pieces apart. */
export function rings(seed: bigint, colour: string): string {
  const circles = Array.from(
    { length: 3 + Number(seed % 5n) },
    (_, at) =>
      `<circle cx="300" cy="300" r="${40 + at * 34}" fill="none" stroke="${colour}" stroke-width="${6 + Number(seed % 9n)}"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="#f2efe8"/>${circles}</svg>`
}

/** Describes pieces by what they are called, from 1 to `count`. */
export function makerOf({ name, count, colour }: { name: string; count: bigint; colour: string }): PieceMaker {
  const has = (tokenId: bigint) => tokenId >= 1n && tokenId <= count
  return {
    describe: (tokenId) =>
      has(tokenId)
        ? {
            name: `${name} ${tokenId}`,
            description: `${name} ${tokenId}, drawn with a compass.`,
            image: { width: SIZE, height: SIZE, colour },
            traits: [
              { traitType: 'Rings', value: String(3 + Number(tokenId % 5n)) },
              { traitType: 'Line', value: tokenId % 2n === 0n ? 'Even' : 'Odd' },
            ],
          }
        : undefined,
    draw: (tokenId) => rings(tokenId, colour),
  }
}
