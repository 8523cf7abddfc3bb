import { defineStudio } from '#features/studio/studio.ts'
import { rehearsalChain, unnamed, unreachable } from './own-studio.ts'

/** What a studio of one's own begins with: no works, no contracts, a neutral look. All else is documents that its owner publishes. */
export default defineStudio({
  name: unnamed,
  // A frame with nothing in it yet.
  mark: 'M3 3h18v18H3zM5 5v14h14V5z',
  tagline: '',
  about: [],
  contact: unreachable,
  accent: { paper: '#1f2937', grey: '#111827', night: '#d1d5db' },
  chain: rehearsalChain,
  collections: [],
})
