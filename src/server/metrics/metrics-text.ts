import { type Counted, type Measured, secondsBounds } from '#platform/counters.ts'

/** Figures of one kind, as Prometheus takes them. */
export type Family = { name: string; help: string } & (
  | { type: 'counter' | 'gauge'; values: readonly Counted[] }
  | { type: 'histogram'; values: readonly Measured[] }
)

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** The text exposition format 0.0.4 (prometheus.io, "Exposition formats"). */
export function metricsText(families: readonly Family[]): string {
  return families
    .filter(({ values }) => values.length > 0)
    .map((family) => {
      const { name, help, type } = family
      const samples =
        family.type === 'histogram' ? family.values.flatMap((each) => bucketsOf(name, each)) : plain(family)
      return `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n${samples.join('')}`
    })
    .join('')
}

const plain = ({ name, values }: { name: string; values: readonly Counted[] }) =>
  values.map(({ labels, value }) => sample(name, labels, value))

function bucketsOf(name: string, { labels, buckets, sum, count }: Measured): string[] {
  return [
    ...secondsBounds.map((bound, place) => sample(`${name}_bucket`, { ...labels, le: String(bound) }, buckets[place]!)),
    sample(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    sample(`${name}_sum`, labels, sum),
    sample(`${name}_count`, labels, count),
  ]
}

function sample(name: string, labels: Counted['labels'], value: number): string {
  const named = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${named.length === 0 ? '' : `{${named.join(',')}}`} ${numberText(value)}\n`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** As Go's ParseFloat reads them. */
function numberText(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  return Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : '-Inf'
}
