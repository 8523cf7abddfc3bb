import type { SeedStudio } from '#features/studio/studio.ts'

/** The demo's prints: for an instance that has none, and no claim to one. */
export const demoFurniture: SeedStudio = {
  isDone: async ({ read }) => {
    const [print, claim] = await Promise.all([
      read.selectFrom('prints').select('n').limit(1).executeTakeFirst(),
      read.selectFrom('claims').select('claim_id').limit(1).executeTakeFirst(),
    ])
    return print !== undefined || claim !== undefined
  },
  // It comes with verbs of the whole app: only when it is needed.
  enter: async (work) => {
    await (await import('./seed.ts')).seedDemo(work)
  },
}
