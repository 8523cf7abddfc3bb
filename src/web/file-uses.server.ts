import type { ListFileUses } from '#features/files/library/file-use.ts'

/** Where files are used: each kind of page that shows files answers for its own. None does yet. */
const askedKinds: readonly ListFileUses[] = []

export const listFileUses: ListFileUses = async (read, file) =>
  (await Promise.all(askedKinds.map(async (ask) => await ask(read, file)))).flat()
