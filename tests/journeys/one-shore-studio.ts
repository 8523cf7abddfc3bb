import { defineStudio } from '#features/studio/studio.ts'
import twoShores from './two-chains-studio.ts'

const { chains: _, ...rest } = twoShores

/** The same studio before it goes to a second chain. */
export default defineStudio({ ...rest, collections: rest.collections.filter(({ chain }) => chain === undefined) })
