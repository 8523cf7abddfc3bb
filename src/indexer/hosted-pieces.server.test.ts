import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeHostedCollection, changeHostedPiece } from '#features/hosting/pieces/change-hosted.server.ts'
import { setReveal } from '#features/hosting/pieces/reveal.server.ts'
import { follow, until } from '#tests/chain/follow-test-chain.ts'
import { startTestChain } from '#tests/chain/test-chain.ts'
import { testStudio } from '#tests/chain/test-studio.ts'
import { emptyTables, openTestDatabase } from '#tests/database.ts'

const db = await openTestDatabase()
const chain = await startTestChain()
const { rpcUrl } = chain
afterAll(() => chain.stop())
beforeEach(() => emptyTables(db))

const ERC721 = '0x80ac58cd'
const [, ada] = chain.accounts
const collection = 'pieces'
const chainId = 31337
const by = () => ({ actor: 'ada', requestId: 'request', now: new Date() })

const known = () =>
  db.selectFrom('token_metadata').select(['token_id', 'name', 'status', 'problem_code']).orderBy('token_id').execute()
const traits = () => db.selectFrom('token_traits').select(['token_id', 'value']).orderBy('token_id').execute()
const ranks = () =>
  db.selectFrom('rarity_ranks').select(['token_id', 'rank']).orderBy('rank').orderBy('token_id').execute()

test('pieces that are hosted are read and ranked, and before the reveal each is the placeholder', async () => {
  const pieces = await chain.deploy('Pieces', [ERC721])
  await pieces.send('moveMany', ada, 1n, 4n)
  await db.transaction().execute(async (tx) => {
    await changeHostedCollection(tx, by(), {
      collection,
      chainId,
      placeholder: { name: 'Bud {id}', description: 'It opens later.', file: undefined },
      coverFile: undefined,
    })
    for (const tokenId of ['1', '2', '3'])
      await changeHostedPiece(tx, by(), {
        collection,
        chainId,
        piece: {
          tokenId,
          name: `Rose ${tokenId}`,
          description: '',
          traits: [{ traitType: 'Colour', value: tokenId === '3' ? 'Red' : 'White' }],
          pictureFile: undefined,
          animationFile: undefined,
          externalUrl: undefined,
        },
      })
  })
  const follower = follow({
    db,
    rpcUrl,
    studio: testStudio({ collections: [{ slug: collection, ...pieces, metadata: { from: 'hosted' } }] }),
  })
  await until('the follower has caught up', () => follower.isCaughtUp())
  expect(await known()).toEqual(
    ['1', '2', '3', '4'].map((id) => ({ token_id: id, name: `Bud ${id}`, status: 'ready', problem_code: null })),
  )
  expect(await traits()).toEqual([])
  await db.transaction().execute(async (tx) => {
    expect(await setReveal(tx, by(), { collection, chainId, at: new Date() })).toBe('revealed')
  })
  await until('the pieces are read again', async () => (await known())[0]?.name === 'Rose 1')
  expect(await known()).toEqual([
    ...['1', '2', '3'].map((id) => ({ token_id: id, name: `Rose ${id}`, status: 'ready', problem_code: null })),
    { token_id: '4', name: 'Bud 4', status: 'failed', problem_code: 'metadata-missing' },
  ])
  expect((await traits()).map(({ value }) => value)).toEqual(['White', 'White', 'Red'])
  await db.transaction().execute(async (tx) => {
    await changeHostedPiece(tx, by(), {
      collection,
      chainId,
      piece: {
        tokenId: '4',
        name: 'Rose 4',
        description: '',
        traits: [{ traitType: 'Colour', value: 'Blue' }],
        pictureFile: undefined,
        animationFile: undefined,
        externalUrl: undefined,
      },
    })
  })
  await until(
    'the pieces are ranked by what is said of them now',
    async () => (await ranks()).map(({ token_id: id, rank }) => `${id}:${rank}`).join() === '3:1,4:1,1:3,2:3',
  )
})
