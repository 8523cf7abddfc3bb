import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })

const orders = {
  number: 't.token_id',
  rank: 'r.rank nulls last, t.token_id',
  newest: 't.minted_block desc, t.token_id desc',
  studio: 's.rank nulls last, t.token_id',
  'last-moved': 't.last_block desc, t.last_log_index desc, t.token_id desc',
}

/** The first sixty surviving pieces under a filter, in one query: `traits` names the values of each trait that is chosen from. */
export async function listPieces({ sort, traits }) {
  const conditions = traits.map(
    (_, at) => `exists (select from token_traits v where v.collection = t.collection and v.token_id = t.token_id
      and v.trait_type = $${at * 2 + 1} and v.value = any($${at * 2 + 2}))`,
  )
  const { rows } = await pool.query(
    `select t.token_id, m.name, r.rank, i.width, i.height, i.colour, i.version
    from tokens t
    left join token_metadata m using (collection, token_id)
    left join rarity_ranks r using (collection, token_id)
    left join studio_ranks s using (collection, token_id)
    left join images i using (collection, token_id)
    where ${["t.collection = 'gen2'", 'not t.burned', ...conditions].join(' and ')}
    order by ${orders[sort] ?? orders.rank} limit 60`,
    traits.flat(),
  )
  return rows
}
