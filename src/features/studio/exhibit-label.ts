import { type ExhibitConfig, workSize } from './exhibit-config.ts'
import { linkTo } from './site-map.ts'
import type { Studio } from './studio.ts'

/** A work as lists show it: its wall label, where its picture is and where its page. */
export type ExhibitLabel = Pick<ExhibitConfig, 'slug' | 'title' | 'year' | 'medium' | 'dimensions' | 'reference'> & {
  to: string
  alt: string
  /** `source` takes a width and a format: `/media/exhibits/first-light/640.avif`. */
  picture: { source: string; width: number; height: number; colour: string }
}

/** The works of a studio, in the order of its configuration. */
export function exhibitLabels({ exhibits }: Pick<Studio, 'exhibits'>): ExhibitLabel[] {
  return exhibits.map(({ slug, title, year, medium, dimensions, reference, work }) => ({
    slug,
    title,
    year,
    medium,
    dimensions,
    reference,
    to: linkTo('exhibit', { exhibit: slug }),
    alt: work.alt,
    picture: { source: `/media/exhibits/${slug}`, ...workSize(work), colour: work.colour },
  }))
}

/** The work that the front door shows large: the one the studio names, else its first. */
export function currentExhibit({ exhibits, current }: Pick<Studio, 'exhibits' | 'current'>): ExhibitLabel | undefined {
  const labels = exhibitLabels({ exhibits })
  return labels.find(({ slug }) => slug === current) ?? labels[0]
}
