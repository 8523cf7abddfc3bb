import { defineStudio } from '#features/studio/studio.ts'
import other from '#tests/other-studio/studio.config.ts'

/** The second studio, whose stones are described by rows in the workbench instead of a program. */
export default defineStudio({
  ...other,
  collections: other.collections.map((collection) =>
    collection.slug === 'stones'
      ? {
          ...collection,
          metadata: { from: 'hosted' as const },
          holdersDownload: true,
          markets: [{ name: 'Harbour market', piece: 'https://market.example/{contract}/{id}' }],
        }
      : collection,
  ),
})
