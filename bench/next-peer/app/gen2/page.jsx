import { listPieces } from './list-pieces.js'

export default async function Page({ searchParams }) {
  const { sort, ...traits } = await searchParams
  const pieces = await listPieces({
    sort,
    traits: Object.entries(traits).map(([traitType, values]) => [traitType, [values].flat()]),
  })
  return (
    <>
      <h1>gen2</h1>
      <ul>
        {pieces.map((piece, at) => (
          <Card key={piece.token_id} piece={piece} eager={at < 4} />
        ))}
      </ul>
    </>
  )
}

/** The markup of the app's own card. */
function Card({ piece: { token_id: id, name, rank, width, height, colour, version }, eager }) {
  const address = (wide, format) => `/media/gen2/${id}/${wide}.${format}?v=${version}`
  return (
    <li className="wall-item" style={{ '--w': Math.round((width / height) * 1500) / 100 }}>
      <a href={`/gen2/${id}`} className="card">
        <picture>
          <source
            type="image/avif"
            srcSet={[320, 480, 768, 960].map((wide) => `${address(wide, 'avif')} ${wide}w`).join(', ')}
            sizes="(max-width: 40rem) and (min-resolution: 2.5dppx) 63vw, (max-width: 40rem) 92vw, 276px"
          />
          <img
            src={address(480, 'webp')}
            alt=""
            width={width}
            height={height}
            {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
            style={{ background: colour }}
          />
        </picture>
        <span className="caption">
          {name}
          {rank !== null && <small>Rank {rank}</small>}
        </span>
      </a>
    </li>
  )
}
