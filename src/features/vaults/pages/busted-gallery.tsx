import { titleOf } from '#features/catalogue/chain-facts/token.ts'
import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { imageOf, PiecePicture } from '#features/catalogue/piece/piece-picture.tsx'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t, tn } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { BustedVault } from '../vault/list-busted.server.ts'
import { SealFigure } from '../vault/seal-figure.tsx'
import { stateWords } from '../vault/vault.ts'

/** Vaults that were opened: the open mark, who and when, and what was inside, one below the other. */
export function BustedGallery({ busted }: { busted: readonly BustedVault[] }) {
  return (
    <ul aria-label={t('Busted vaults')}>
      {busted.map(({ vault, by, lines, pieces }) => {
        const { mark, word } = stateWords(vault.state)
        const to = linkTo('vault item', { vaultId: vault.vaultId })
        return (
          <li
            key={vault.vaultId}
            className="grid items-start gap-x-[5vw] gap-y-6 border-t border-line py-12 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(10rem,16rem)_1fr]"
          >
            <a data-inside href={to} tabIndex={-1} aria-hidden="true" className="block max-w-64">
              <SealFigure root={vault.root} isOpen label="" />
            </a>
            <div className="min-w-0">
              <h2 className="font-serif text-xl">
                <TextLink to={to}>{t('Vault {vault}', { vault: vault.vaultId })}</TextLink>
              </h2>
              <p className="mt-1 text-sm text-quiet">
                <StateMark state={mark}>{t(word)}</StateMark> ·{' '}
                <Message
                  text="{day} by {collector}"
                  values={{
                    day: <TimeText key="day" at={{ seconds: vault.bust!.at, nanoseconds: 0 }} />,
                    collector: <CollectorLink key="collector" address={by} />,
                  }}
                />
              </p>
              {pieces.length > 0 && (
                <ul
                  aria-label={t('Tokens that were in vault {vault}', { vault: vault.vaultId })}
                  className="mt-5 flex flex-wrap items-start gap-4"
                >
                  {pieces.map(({ token, singular }) => {
                    const { width, height } = imageOf(token.image)
                    return (
                      <li
                        key={`${token.collection}/${token.tokenId}`}
                        style={{ width: `${(9 * Math.min(1.8, width / height)).toFixed(2)}rem` }}
                      >
                        <Link to={tokenLink(token.collection, token.tokenId)} className="block">
                          <PiecePicture
                            piece={token}
                            image={token.image}
                            alt={titleOf(token, singular)}
                            sizes="12rem"
                            widest={480}
                          />
                        </Link>
                      </li>
                    )
                  })}
                </ul>
              )}
              {lines.length > 0 && (
                <ul aria-label={t('Inside vault {vault}', { vault: vault.vaultId })} className="measure mt-5">
                  {lines.map(({ index, text, to: piece }) => (
                    <li
                      key={index}
                      className="border-b border-line py-2.5 font-serif text-lg break-words last:border-b-0"
                    >
                      {piece === undefined ? text : <TextLink to={piece}>{text}</TextLink>}
                    </li>
                  ))}
                </ul>
              )}
              {vault.leafCount > lines.length && lines.length > 0 && (
                <p className="mt-3 text-sm text-quiet">
                  {tn(vault.leafCount - lines.length, 'and {count} more', 'and {count} more')}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
