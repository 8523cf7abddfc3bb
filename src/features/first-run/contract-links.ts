import { linkTo } from '#features/studio/site-map.ts'

/** Where a contract is deployed, and where one that exists is adopted. */
export const contractLinks: readonly { title: string; to: string }[] = [
  { title: 'Deploy a contract', to: linkTo('boss contracts') },
  { title: 'Adopt a contract that exists', to: linkTo('boss collection adopt') },
]
