// The part of itemsjs that the benchmark uses; types stand here because the package is not there when types are checked.
declare module 'itemsjs' {
  type Options = {
    sortings: Record<string, { field: string; order: 'asc' | 'desc' }>
    aggregations: Record<string, { title: string; size: number; conjunction: boolean }>
  }
  type Search = { per_page: number; sort: string; filters: Record<string, string[]> }
  export default function itemsjs(items: readonly object[], options: Options): { search: (search: Search) => unknown }
}
