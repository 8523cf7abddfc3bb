import { type ReactNode, useCallback, useState } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Address, BlockNumber } from '#ui/chain-text.tsx'
import { Empty, Notice, Problem } from '#ui/notice.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import type { OperatorApproval, PieceApproval, WalletApprovals as Approvals } from '../connecting/approval.ts'
import type { Network } from '../connecting/network.ts'
import { sendRehearsed, type WalletCall } from '../connecting/send-calls.ts'
import type { WalletClient } from '../connecting/wallet-client.ts'
import type { WalletOffer } from '../connecting/wallet-offer.ts'
import { actProblem, notTakenBack, type WalletProblem } from '../connecting/wallet-problem.ts'
import type { WalletSession } from '../connecting/wallet-session.ts'
import { ApprovalPast } from './approval-past.tsx'
import { revokeCall } from './revoke-call.ts'
import { WalletShows } from './wallet-shows.tsx'

type Reading = undefined | { state: 'failed'; message: string } | { state: 'read'; approvals: Approvals }
type Row = (OperatorApproval | PieceApproval) & { key: string; tokenId: string | undefined }
/** Where taking one approval back stands. */
type Act =
  | { key: string; step: 'signing'; call: WalletCall }
  | { key: string; step: 'sent' }
  | { key: string; step: 'failed'; problem: WalletProblem }
  | { key: string; step: 'done'; what: string }

/**
 * What a wallet allows others here on one chain, each with a way to take it back; `key` it by the address. `onSwitch` asks the wallet to go to that
 * chain, where the page has no other way to it.
 */
export function WalletApprovals({
  session,
  network,
  names,
  client,
  onSwitch,
}: {
  session: Extract<WalletSession, { state: 'connected' }>
  network: Network
  names: WalletOffer['names']
  client: WalletClient
  onSwitch?: () => void
}) {
  const { wallet, address, chainId } = session
  const {
    answer: reading,
    look: read,
    setAnswer,
  } = useAnswer<Reading>(
    useCallback(
      async () => await readApprovals(client, { address, chainId: network.chainId }),
      [client, address, network.chainId],
    ),
  )
  const [act, setAct] = useState<Act>()
  const revoke = async (row: Row) => {
    const call = revokeCall(row)
    setAct({ key: row.key, step: 'signing', call })
    try {
      const { untilIncluded } = await import('../connecting/wallet-actions.ts')
      const hash = await sendRehearsed(wallet.provider, { from: address, chainId: network.chainId }, call)
      setAct({ key: row.key, step: 'sent' })
      const isTaken = await untilIncluded(wallet.provider, hash)
      await read()
      setAct(
        isTaken
          ? {
              key: row.key,
              step: 'done',
              what: row.tokenId === undefined ? t('{title}: all pieces', { title: row.title }) : pieceOf(row),
            }
          : { key: row.key, step: 'failed', problem: notTakenBack() },
      )
    } catch (error) {
      setAct({ key: row.key, step: 'failed', problem: actProblem(error, { asked: 'send', wallet: wallet.name }) })
    }
  }

  if (reading === undefined)
    return (
      <p role="status" className="text-base text-quiet">
        {t('Reading from the chain what it allows.')}
      </p>
    )
  if (reading.state === 'failed') {
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="problem" title={t('Approvals could not be read.')}>
          <p>{reading.message}</p>
        </Notice>
        <Button
          type="button"
          onClick={() => {
            setAnswer(undefined)
            void read()
          }}
        >
          {t('Ask again')}
        </Button>
      </div>
    )
  }
  const { operators, pieces, block, isComplete } = reading.approvals
  const rows: Row[] = [
    ...operators.map((each) => ({ ...each, tokenId: undefined, key: `${each.contract}/${each.operator}` })),
    ...pieces.map((each) => ({ ...each, key: `${each.contract}/${each.tokenId}` })),
  ]
  const isBusy = act?.step === 'signing' || act?.step === 'sent'
  return (
    <div className="flex flex-col gap-6">
      {act?.step === 'done' && (
        <Notice tone="good" title={t('Approval revoked.')}>
          <p>{t('{what}. The chain has it.', { what: act.what })}</p>
        </Notice>
      )}
      {act?.step === 'failed' && <Problem problem={act.problem} />}
      {rows.length === 0 ? (
        <Empty title={t('Nobody may move its pieces.')}>
          <p>{t('It allows no contract and no person anything in this studio’s collections.')}</p>
        </Empty>
      ) : (
        <ul aria-label={t('Approvals')} className="max-w-[60rem] border-t border-line">
          {rows.map((row) => (
            <ApprovalRow
              key={row.key}
              row={row}
              wallet={wallet.name}
              step={act?.key === row.key ? act.step : undefined}
              isShut={isBusy || chainId !== network.chainId}
              onRevoke={() => void revoke(row)}
            >
              {act?.key === row.key && act.step === 'signing' && (
                <div className="w-full">
                  <WalletShows call={act.call} offer={{ names, network }} own={address} />
                </div>
              )}
            </ApprovalRow>
          ))}
        </ul>
      )}
      {rows.length > 0 && <TakingBack session={session} network={network} onSwitch={onSwitch} />}
      <p className="text-sm text-quiet">
        <Message text="As of block {block}." values={{ block: <BlockNumber key="block" block={block} /> }} />
        {!isComplete &&
          ` ${t('The studio’s node does not tell the whole past: approvals to contracts that the studio does not know may be missing.')}`}
      </p>
    </div>
  )
}

const pieceOf = ({ title, tokenId }: Row) => t('{title} number {number}', { title, number: tokenId ?? '' })

/** What taking back costs, and the way to the chain where it is done. */
function TakingBack({
  session: { wallet, chainId, isSwitching },
  network,
  onSwitch,
}: {
  session: Extract<WalletSession, { state: 'connected' }>
  network: Network
  onSwitch: (() => void) | undefined
}) {
  const isElsewhere = chainId !== network.chainId
  return (
    <>
      <p className="measure text-sm text-quiet">
        {t(
          'Taking back is a transaction: it is rehearsed first, your wallet asks you to sign it, and it costs a little {symbol} for the chain. It moves no piece.',
          { symbol: network.currency.symbol },
        )}
        {isElsewhere &&
          onSwitch === undefined &&
          ` ${t('The wallet has to be on {network} for it: switch above.', { network: network.name })}`}
      </p>
      {isElsewhere && onSwitch !== undefined && (
        <Button type="button" className="self-start" disabled={isSwitching} onClick={onSwitch}>
          {isSwitching
            ? t('Answer in {wallet}', { wallet: wallet.name })
            : t('Switch to {network}', { network: network.name })}
        </Button>
      )}
    </>
  )
}

/** What one contract or person may move. `children`: what the wallet shows while it is asked. */
function ApprovalRow({
  row,
  wallet,
  step,
  isShut,
  onRevoke,
  children,
}: {
  row: Row
  wallet: string
  step: Act['step'] | undefined
  isShut: boolean
  onRevoke: () => void
  children: ReactNode
}) {
  const isAll = row.tokenId === undefined
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-3">
      <p className="min-w-0 grow basis-[20rem]">
        <span>{isAll ? t('All pieces of {title}', { title: row.title }) : pieceOf(row)}</span>
        <span className="block text-sm text-quiet">
          <Message
            text="can be moved by {operator}, {address}"
            values={{
              operator: row.operatorName ?? t('an address the studio does not know'),
              address: <Address key="address" address={row.operator} />,
            }}
          />
        </span>
        <span className="block text-sm text-quiet">
          <ApprovalPast row={row} />
        </span>
      </p>
      <Button type="button" disabled={isShut} onClick={onRevoke}>
        {step === 'signing'
          ? t('Answer in {wallet}', { wallet })
          : step === 'sent'
            ? t('Waiting for the chain')
            : t('Revoke approval')}
        <span className="sr-only">
          : {isAll ? t('all pieces of {title}', { title: row.title }) : pieceOf(row)},{' '}
          {row.operatorName ?? row.operator}
        </span>
      </Button>
      {children}
    </li>
  )
}

async function readApprovals(
  client: WalletClient,
  asked: { address: string; chainId: number },
): Promise<Exclude<Reading, undefined>> {
  try {
    return { state: 'read', approvals: await client.approvals(asked) }
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : '' }
  }
}
