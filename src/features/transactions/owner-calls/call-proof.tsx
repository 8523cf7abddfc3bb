import { BlockNumber, Hash } from '#ui/chain-text.tsx'

/** The transaction of a call and the block that it is in, as far as there are any. `explorer` has `{tx}`, and is left out where it could not know the hash. */
export function CallProof({
  hash,
  block,
  isFinal,
  explorer,
}: {
  hash: string | undefined
  block: number | undefined
  isFinal: boolean
  explorer: string | undefined
}) {
  return (
    <>
      {hash !== undefined &&
        (explorer === undefined ? (
          <Hash hash={hash} />
        ) : (
          <a
            href={explorer.replace('{tx}', hash)}
            rel="noopener noreferrer"
            className="underline decoration-strong-line hover:decoration-ink"
          >
            <Hash hash={hash} />
          </a>
        ))}
      {block !== undefined && (
        <span>
          block <BlockNumber block={block} />
          {isFinal ? ', final' : ', not final yet: safe to close this page'}
        </span>
      )}
    </>
  )
}
