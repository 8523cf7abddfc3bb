/** A text about a campaign, after the name that the studio gave it where it gave one. */
export function afterName(name: string | undefined, text: string): string {
  return name === undefined ? text : `${name}: ${text}`
}
