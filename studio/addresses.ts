import type { StudioInput } from '#features/studio/studio.ts'

/** Where Kiln Row shows what it has; each exhibit says its own address. */
export const addresses: NonNullable<StudioInput['addresses']> = [
  { path: '/gen2', page: 'collection', collection: 'gen2' },
  { path: '/gen2/printed', page: 'printed', collection: 'gen2' },
  { path: '/gen2/bloomblocks', page: 'composer', collection: 'gen2' },
  { path: '/gen2/refreshopensea', page: 'refresh', collection: 'gen2' },
  { path: '/gen2/:id', page: 'piece', collection: 'gen2' },
  { path: '/gen2/:id/print', page: 'piece print', collection: 'gen2' },
  { path: '/bandit/:id', page: 'piece', collection: 'bandit' },
  { path: '/bsg/burn/:id', page: 'piece burn', collection: 'bsg' },
  { path: '/bsg/burn/pill', page: 'pills' },
  { path: '/xxprints', page: 'editions' },
  { path: '/xxprints/:edition', page: 'edition' },
  { path: '/oldindex', page: 'catalogue' },
  { path: '/temp/bsgApproval', page: 'approval', collection: 'bsg' },
]
