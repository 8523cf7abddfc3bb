import type { PieceMaker } from '#features/studio/studio.ts'
import { svgFaults } from './svg-faults.ts'

export type CollectionReport = {
  /** Each fault with the number of its piece. */
  faults: string[]
  different: number
  names: number
  kilobytes: { median: number; most: number }
  /** How many pieces have a value, by `Trait type: value`. */
  counts: Map<string, number>
}

/** Draws and describes every piece of a collection, and says what came out. */
export function reportCollection({ describe, draw }: PieceMaker, size: number): CollectionReport {
  const faults: string[] = []
  const [seen, names, sizes, counts] = [new Set<string>(), new Set<string>(), [] as number[], new Map<string, number>()]
  for (let number = 1; number <= size; number += 1) {
    const piece = describe(BigInt(number))
    if (!piece) {
      faults.push(`${number} is not described`)
      continue
    }
    const svg = draw(BigInt(number))
    seen.add(svg)
    names.add(piece.name)
    sizes.push(svg.length / 1000)
    faults.push(...svgFaults(svg).map((fault) => `${number}: ${fault}`))
    if (
      !svg.startsWith(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${piece.image.width}" height="${piece.image.height}"`,
      )
    )
      faults.push(`${number} has another size than its description`)
    if (!/^#[0-9a-f]{6}$/.test(piece.image.colour)) faults.push(`${number} has no colour`)
    if (!/^[A-Z].{40,}\.$/.test(piece.description)) faults.push(`${number} has no proper description`)
    for (const { traitType, value } of piece.traits)
      counts.set(`${traitType}: ${value}`, (counts.get(`${traitType}: ${value}`) ?? 0) + 1)
  }
  sizes.sort((one, other) => one - other)
  return {
    faults,
    different: seen.size,
    names: names.size,
    kilobytes: { median: sizes[sizes.length >> 1] ?? 0, most: sizes.at(-1) ?? 0 },
    counts,
  }
}
