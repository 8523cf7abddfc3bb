import { describe, expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { balance, type Load, safety } from './stack-balance.ts'
import { pile as stackedUp, seed } from './stacked-up.ts'

const pile = (seed: string): Load[] => {
  const random = seededRandom(seed)
  return Array.from({ length: 14 }, () => ({
    height: random.between(20, 300),
    base: random.between(80, 600),
    top: random.between(60, 600),
    weight: random.between(1, 60),
  }))
}

describe('a balanced pile', () => {
  test('stands at every joint, whatever is piled up', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const loads = pile(`pile ${seed}`)
      const joints = safety(loads, balance(loads, seededRandom(`sway ${seed}`), 0.15))
      expect(Math.min(...joints), `pile ${seed}`).toBeGreaterThanOrEqual(0.149)
    }
  })

  test('puts each thing on the one below', () => {
    const loads = pile('heights')
    const standings = balance(loads, seededRandom('heights'), 0.2)
    loads
      .slice(0, -1)
      .forEach(({ height }, index) =>
        expect((standings[index + 1]?.y ?? 0) - (standings[index]?.y ?? 0)).toBeCloseTo(height),
      )
    expect(standings[0]).toEqual({ x: 0, y: 0 })
  })

  test('Stacked Up stands, and the chair with both feet', () => {
    const placed = stackedUp(seededRandom(seed))
    const [loads, standings] = [placed.map(({ thing }) => thing), placed.map(({ at }) => at)]
    expect(Math.min(...safety(loads, standings))).toBeGreaterThan(0.2)
    const chair = loads.findIndex(({ legs }) => legs === true)
    const [own, below] = [loads[chair], loads[chair - 1]]
    expect(Math.abs((standings[chair]?.x ?? 0) - (standings[chair - 1]?.x ?? 0))).toBeLessThanOrEqual(
      ((below?.top ?? 0) - (own?.base ?? 0)) / 2,
    )
  })

  test('a pile that leans too far is called so', () => {
    const loads: Load[] = [
      { height: 10, base: 100, top: 100, weight: 1 },
      { height: 10, base: 100, top: 100, weight: 1 },
    ]
    expect(
      safety(loads, [
        { x: 0, y: 0 },
        { x: 80, y: 10 },
      ])[0],
    ).toBeLessThan(0)
  })
})
