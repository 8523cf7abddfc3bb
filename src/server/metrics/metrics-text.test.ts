import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedOf, countUp, measure, measuredOf } from '#platform/counters.ts'
import { type Family, metricsText } from './metrics-text.ts'

/** A reader by the published grammar: names, escapes and one HELP and TYPE before the samples of each family. Throws at the first other line. */
function parse(text: string) {
  const types = new Map<string, string>()
  const helps = new Map<string, string>()
  const samples: { name: string; labels: Record<string, string>; value: number }[] = []
  expect(text === '' || text.endsWith('\n')).toBe(true)
  for (const line of text.split('\n').slice(0, -1)) {
    const comment = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.*)$/.exec(line)
    if (comment !== null) {
      const [, kind, name, rest] = comment as unknown as [string, string, string, string]
      const known = kind === 'HELP' ? helps : types
      if (known.has(name)) throw new Error(`A second ${kind} of ${name}`)
      if (kind === 'TYPE' && !/^(counter|gauge|histogram|summary|untyped)$/.test(rest)) throw new Error(line)
      known.set(name, rest)
      continue
    }
    const found =
      /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{((?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\n"])*",?)*)\})? (NaN|[+-]Inf|-?[0-9.e+-]+)$/.exec(
        line,
      )
    if (found === null) throw new Error(`No line of the format: ${line}`)
    const [, name, labels = '', value] = found as unknown as [string, string, string | undefined, string]
    const read = [...labels.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)].map(([, label, escaped]) => [
      label!,
      escaped!.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
    ])
    samples.push({
      name,
      labels: Object.fromEntries(read) as Record<string, string>,
      value: Number(value.replace('Inf', 'Infinity')),
    })
  }
  return { types, helps, samples }
}

test('whatever labels hold is read as it was written', () => {
  fc.assert(
    fc.property(fc.string(), fc.double(), (text, value) => {
      const family: Family = {
        name: 'a_total',
        help: 'What\nthis \\ is.',
        type: 'counter',
        values: [{ labels: { kind: text }, value }],
      }
      const { samples, types, helps } = parse(metricsText([family]))
      expect([types.get('a_total'), helps.get('a_total')]).toEqual(['counter', 'What\\nthis \\\\ is.'])
      expect(samples).toEqual([
        { name: 'a_total', labels: { kind: text }, value: value === 0 ? expect.closeTo(0) : value },
      ])
    }),
    { numRuns: 200 },
  )
})

test('what was measured is in buckets that hold those below them', () => {
  for (const seconds of [0.001, 0.02, 0.02, 3, 99]) measure('test_seconds', { kind: 'page' }, seconds)
  const { samples } = parse(
    metricsText([{ name: 'test_seconds', help: 'x', type: 'histogram', values: measuredOf('test_seconds') }]),
  )
  const bucket = (le: string) => samples.find(({ labels }) => labels['le'] === le)?.value
  expect(['0.005', '0.01', '0.025', '1', '5', '10', '+Inf'].map(bucket)).toEqual([1, 1, 3, 3, 4, 4, 5])
  expect(samples.find(({ name }) => name === 'test_seconds_count')?.value).toBe(5)
  expect(samples.find(({ name }) => name === 'test_seconds_sum')?.value).toBeCloseTo(102.041)
})

test('a label that is no kind cannot fill the memory', () => {
  for (let n = 0; n < 2000; n++) countUp('test_kinds_total', { kind: String(n) })
  countUp('test_kinds_total', { kind: '1' })
  expect(countedOf('test_kinds_total')).toHaveLength(500)
  expect(countedOf('test_kinds_total')[1]).toEqual({ labels: { kind: '1' }, value: 2 })
})
