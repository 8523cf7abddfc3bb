import { defineStudio } from '#features/studio/studio.ts'
import demo from '#studio/studio.config.ts'

/** The demo studio with an edition so short that what was redeemed before it opened took every number. */
export default defineStudio({
  ...demo,
  editions: demo.editions.map((edition) => (edition.slug === 'sienna-sheet' ? { ...edition, length: 3 } : edition)),
})
