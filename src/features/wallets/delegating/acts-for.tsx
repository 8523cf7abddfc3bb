import { useCallback } from 'react'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { type MessageText, t, tn } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { dayText } from '#ui/time-text.tsx'
import type { WalletClient } from '../connecting/wallet-client.ts'
import {
  askDelegations,
  type Delegation,
  type DelegationsByChain,
  type FurtherDelegations,
  mostDelegates,
  pageServer,
  type WalletDelegations,
} from './wallet-delegations.ts'

/** For whom the connected wallet and those of the account act by delegate.xyz, and what that allows here. */
export function ActsFor({
  client,
  base,
  connected,
  singulars,
}: {
  client: WalletClient
  base: string
  /** The address of the connected wallet. */ connected: string | undefined
  singulars: Readonly<Record<string, string>>
}) {
  const ask = useCallback(async (): Promise<DelegationsByChain | 'none' | 'unread'> => {
    try {
      const person = await client.whoIsThere()
      const linked = person === undefined ? [] : await client.links()
      const addresses = [
        ...new Set([...(connected === undefined ? [] : [connected]), ...linked.map(({ address }) => address)]),
      ]
      return addresses.length === 0 ? 'none' : await askDelegations(pageServer(base), addresses.slice(0, mostDelegates))
    } catch {
      return 'unread'
    }
  }, [client, base, connected])
  const { answer, look } = useAnswer(ask)
  if (answer === undefined)
    return (
      <p role="status" className="text-base text-quiet">
        {t('Reading the registry of delegate.xyz.')}
      </p>
    )
  if (answer === 'unread')
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="problem" title={t('The registry of delegate.xyz could not be read.')}>
          <p>{t('Nothing was changed and nothing is lost. Until it can be read, no wallet acts for another here.')}</p>
        </Notice>
        <Button type="button" onClick={() => void look()}>
          {t('Read it again')}
        </Button>
      </div>
    )
  if (answer === 'none')
    return (
      <p className="text-base text-quiet">{t('Connect a wallet, or sign in, to see for whom your wallets act.')}</p>
    )
  return (
    <>
      <Found answer={answer} singulars={singulars} />
      {answer.further.map((each) => (
        <OnFurther key={each.chainId} found={each} singulars={singulars} />
      ))}
    </>
  )
}

/** A further chain is one more matter: what was said elsewhere holds for nothing on it. */
function OnFurther({ found, singulars }: { found: FurtherDelegations; singulars: Readonly<Record<string, string>> }) {
  return (
    <div className="mt-10 w-full">
      <h3 className="mb-4 text-lg">{t('On {network}', { network: found.name })}</h3>
      {found.isUnread ? (
        <p className="measure text-base text-quiet">{t('The registry of delegate.xyz could not be read.')}</p>
      ) : (
        <Found answer={found} singulars={singulars} isElsewhere />
      )}
    </div>
  )
}

function Found({
  answer,
  singulars,
  isElsewhere = false,
}: {
  answer: WalletDelegations
  singulars: Readonly<Record<string, string>>
  /** No print right and no claim comes from there: it shows pieces. */ isElsewhere?: boolean
}) {
  const { delegations, block, more, hasRegistry } = answer
  if (!hasRegistry)
    return (
      <p className="measure text-base text-quiet">
        {t('This chain has no registry of delegate.xyz, so no wallet acts for another here.')}
      </p>
    )
  if (delegations.length === 0)
    return (
      <p className="text-base text-quiet">
        <Message
          text="As of block {block}, none of these wallets acts for another."
          values={{ block: <BlockNumber key="block" block={block ?? 0} /> }}
        />
      </p>
    )
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label={t('Wallets that yours act for')} className="w-full max-w-[44rem] border-t border-line">
        {delegations.map((one) => (
          <li key={JSON.stringify(one)} className="border-b border-line py-3">
            <p>
              <Message
                text="{hot} acts for {vault}"
                values={{
                  hot: <Address key="hot" address={one.delegate} />,
                  vault: (
                    <TextLink key="vault" to={linkTo('collector item', { id: one.vault })}>
                      <Address address={one.vault} />
                    </TextLink>
                  ),
                }}
              />
            </p>
            <p className="text-sm text-quiet">
              <Scope scope={one.scope} singulars={singulars} />{' '}
              <Message
                text={
                  one.registry === 'older'
                    ? 'By delegate.xyz (v1), as of block {block}.'
                    : 'By delegate.xyz, as of block {block}.'
                }
                values={{ block: <BlockNumber key="block" block={block ?? 0} /> }}
              />{' '}
              {one.since !== undefined && t('We have seen it since {day}.', { day: dayText(one.since) })}{' '}
              {!one.isFinal && t('Its block is not final yet: it counts in some minutes.')}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-quiet">{tn(more, '{count} more is not shown.', '{count} more are not shown.')}</p>
      )}
      {!isElsewhere && (
        <div className="grid max-w-[44rem] gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
          <Powers title={t('Here it can')} powers={can} />
          <Powers title={t('It can never')} powers={cannot} />
        </div>
      )}
    </div>
  )
}

function Scope({ scope, singulars }: { scope: Delegation['scope']; singulars: Readonly<Record<string, string>> }) {
  if (scope.of === 'all') return t('For everything that the vault wallet holds.')
  const singular = singulars[scope.collection] ?? scope.collection
  if (scope.of === 'collection') return t('For every {piece} that the vault wallet holds.', { piece: singular })
  return (
    <Message
      text="For <piece>{name}</piece>."
      values={{
        name: `${singular} ${scope.tokenId}`,
        piece: (words) => (
          <TextLink key="piece" to={tokenLink(scope.collection, scope.tokenId)}>
            {words}
          </TextLink>
        ),
      }}
    />
  )
}

const can = [
  'use the right of a piece to a print',
  'look after claims of the vault wallet',
] as const satisfies readonly MessageText[]
const cannot = [
  'burn a piece or a pill',
  'bust a vault',
  'sell, send or approve anything',
  'open the account of the vault wallet',
] as const satisfies readonly MessageText[]

function Powers({ title, powers }: { title: string; powers: typeof can | typeof cannot }) {
  return (
    <div>
      <h3 className="mb-1 text-quiet">{title}</h3>
      <ul className="list-disc pl-5">
        {powers.map((power) => (
          <li key={power}>{t(power)}</li>
        ))}
      </ul>
    </div>
  )
}
