import type { Problem } from './as-of.ts'

/** When all of a collection's index and when its larger part, the traits, were last changed. */
export type IndexVersions = { all: string; metadata: string }

/** `versions` is absent while nobody follows the chain, and so nothing says when something changes. */
export type CollectionState = { versions: IndexVersions | undefined; problem: Problem | null }

/** What a pack is valid for: the metadata of a collection and the contract it belongs to. */
export function packVersion({ metadata_version, address }: { metadata_version: number; address: string }): string {
  return `${metadata_version}/${address}`
}

export function versionsOf({
  version,
  ...row
}: {
  version: number | null
  metadata_version: number
  address: string
}): IndexVersions | undefined {
  const metadata = packVersion(row)
  return version === null ? undefined : { metadata, all: `${version}/${metadata}` }
}
