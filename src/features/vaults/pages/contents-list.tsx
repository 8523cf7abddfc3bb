import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { EscrowPicture, EscrowState } from '../busting/escrow-list.tsx'
import type { ProofLeaf } from '../proof/proof-file.ts'
import type { VaultContent } from '../proof/vault-content.ts'
import type { EscrowView } from '../vault/get-vault-page.server.ts'

/** A leaf as lists show it; without its random bytes before it is sealed. */
export type ListedLeaf = Pick<ProofLeaf, 'index' | 'content'> & { salt: string | undefined }

/**
 * What was inside, in the order in which it was sealed, each with the random bytes that were sealed with it; tokens with their picture
 * and where they are. `claimed` are the places whose print became a claim.
 */
export function ContentsList({
  leaves,
  escrow,
  wrong,
  claimed = [],
}: {
  leaves: readonly ListedLeaf[]
  escrow: readonly EscrowView[]
  wrong: number | undefined
  claimed?: readonly number[]
}) {
  return (
    <ol aria-label={t('Contents')}>
      {leaves.map(({ index, salt, content }) => (
        <li
          key={index}
          className={`grid grid-cols-[3rem_1fr] gap-x-2 border-t py-5 last:border-b ${index === wrong ? 'border-loss' : 'border-line'}`}
        >
          <span className="font-mono text-sm leading-7 text-quiet">{index + 1}</span>
          <div className="min-w-0">
            {index === wrong && (
              <p className="mb-1 text-sm text-loss">{t('× This one differs from what was sealed')}</p>
            )}
            <ContentBody content={content} escrow={escrow} />
            {claimed.includes(index) && (
              <p className="mt-1 text-sm">
                <Message
                  text="<state>It opened a claim</state>. Whoever busted the vault finds it under <a>Shipping</a>."
                  values={{
                    state: (words) => (
                      <StateMark key="state" state="done">
                        {words}
                      </StateMark>
                    ),
                    a: (words) => (
                      <TextLink key="a" to={linkTo('shipping')}>
                        {words}
                      </TextLink>
                    ),
                  }}
                />
              </p>
            )}
            {salt !== undefined && (
              <details className="mt-2 text-sm text-quiet">
                <summary className="inline-flex min-h-6 cursor-pointer items-center">{t('Random bytes')}</summary>
                <p className="mt-1 font-mono break-all">{salt}</p>
              </details>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function ContentBody({ content, escrow }: { content: VaultContent; escrow: readonly EscrowView[] }) {
  const { kind, ...rest } = content
  if (kind === 'words')
    return (
      <>
        <TitleLine text={rest['title']} />
        <p className="max-w-[60ch] font-serif text-lg break-words whitespace-pre-line">{rest['text'] ?? ''}</p>
      </>
    )
  if (kind === 'token') {
    const piece = escrow.find(({ contract, tokenId }) => contract === rest['contract'] && tokenId === rest['tokenId'])
    const title =
      piece?.token === undefined ? (
        <p>
          <Message
            text="Token {token} of {contract}"
            values={{
              token: (
                <span key="token" className="mono break-all">
                  {rest['tokenId']}
                </span>
              ),
              contract: <Address key="contract" address={rest['contract'] ?? ''} />,
            }}
          />
        </p>
      ) : (
        <>
          <EscrowPicture image={piece.token.image} token={piece.token} />
          <p className="mt-3 font-serif text-lg">
            <TextLink to={tokenLink(piece.token.collection, piece.token.tokenId)}>
              {titleOf(piece.token, piece.singular ?? '')}
            </TextLink>
          </p>
        </>
      )
    return (
      <>
        {title}
        {piece?.state !== undefined && <EscrowState piece={piece} />}
      </>
    )
  }
  if (kind === 'print')
    return (
      <p className="font-serif text-lg">
        {rest['edition']} <span className="tabular-nums">{rest['label']}</span>
        <span className="block font-sans text-sm text-quiet">
          {t('A print on paper')}
          {rest['note'] === undefined ? '' : `. ${rest['note']}`}
        </span>
      </p>
    )
  return (
    <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-1 text-base">
      {Object.entries(content).map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function TitleLine({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="text-sm text-quiet">{text}</p>
}
