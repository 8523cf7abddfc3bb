/** `1 Ember pill`, `3 Ember pills`. */
export function pillsText(count: number | string, name: string): string {
  const one = String(count) === '1'
  return `${count} ${name}${/pill$/i.test(name) ? (one ? '' : 's') : one ? ' pill' : ' pills'}`
}
