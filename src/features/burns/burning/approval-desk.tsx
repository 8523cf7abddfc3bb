import { useCallback, useEffect, useState } from 'react'
import { pillsText } from '#features/prints/editions/pills-text.ts'
import { burnLink } from '#features/studio/site-map.ts'
import { CallSteps } from '#features/transactions/call-steps.tsx'
import { type TransactionProblem, transactionProblem } from '#features/transactions/transaction-problem.ts'
import { revokeCall } from '#features/wallets/approvals/revoke-call.ts'
import { WalletShows } from '#features/wallets/approvals/wallet-shows.tsx'
import { createHouseAsk } from '#features/wallets/connecting/ask-house.ts'
import { sendCall, sendRehearsed, type WalletCall } from '#features/wallets/connecting/send-calls.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { PracticePieceButton } from '#features/wallets/practice/practice-piece-button.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { checksummed } from '#platform/address.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Address as AddressText, BlockNumber } from '#ui/chain-text.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { BurnCampaign } from '../campaigns/campaign.ts'
import type { BurnCheck } from './burn-check.ts'
import type { BurnAsked, BurnClient } from './burn-client.ts'
import { isApproved } from './burn-way.ts'
import { approveCallWords } from './burn-words.ts'
import { useBurnClient } from './use-burn-client.tsx'

type Props = {
  campaign: BurnCampaign & { standing: string }
  collection: { slug: string; title: string; singular: string }
  offer: WalletOffer
  base: string
}
type Piece = { tokenId: string; name: string | null }

/** The pieces of a connected wallet, and for the chosen one what is allowed, with the way to give and to take back. */
export function ApprovalDesk(props: Props) {
  const access = useWallet(props.offer.network)
  const client = useWalletClient(props.base)
  const { session } = access
  return (
    <Section title="Your wallet" line="Connecting shows this page your address and nothing more.">
      <WalletGate offer={props.offer} client={client} access={access} />
      {session.state === 'connected' && <Pieces key={session.address} {...props} session={session} />}
    </Section>
  )
}

type Reading = { state: 'reading' } | { state: 'failed' } | { state: 'read'; pieces: readonly Piece[] }

function Pieces(props: Props & { session: ConnectedSession }) {
  const {
    collection,
    base,
    session: { address },
    offer,
  } = props
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const [chosen, choose] = useState<string>()
  const read = async () => setReading(await readPieces({ base, address, collection: collection.slug }))
  useEffect(() => {
    let isCurrent = true
    void readPieces({ base, address, collection: collection.slug }).then((next) => {
      if (isCurrent) setReading(next)
    })
    return () => {
      isCurrent = false
    }
  }, [base, address, collection.slug])
  if (reading.state === 'reading')
    return (
      <p role="status" className="mt-6 text-base text-quiet">
        Reading what it holds.
      </p>
    )
  if (reading.state === 'failed')
    return (
      <div className="mt-6 flex flex-col items-start gap-4">
        <Notice tone="problem" title="The house did not answer.">
          <p>Your pieces and what you allow are not affected: they are on the chain.</p>
        </Notice>
        <Button
          type="button"
          onClick={() => {
            void read()
          }}
        >
          Ask again
        </Button>
      </div>
    )
  const [first] = reading.pieces
  if (first === undefined) {
    return (
      <div className="mt-6">
        <Empty title={`It holds no piece of ${collection.title}.`} open>
          <p>So there is nothing that could be allowed.</p>
        </Empty>
        {offer.practice && (
          <PracticePieceButton
            base={base}
            address={address}
            collection={collection.slug}
            singular={collection.singular}
            onGiven={(tokenId) => setReading({ state: 'read', pieces: [{ tokenId, name: null }] })}
          />
        )}
      </div>
    )
  }
  const piece = reading.pieces.find(({ tokenId }) => tokenId === chosen) ?? first
  return (
    <div className="mt-6">
      <label className="flex flex-wrap items-center gap-3">
        Piece
        <select
          value={piece.tokenId}
          onChange={(event) => choose(event.target.value)}
          className="min-h-11 min-w-0 max-w-full rounded-sm border border-strong-line bg-raised px-3"
        >
          {reading.pieces.map((each) => (
            <option key={each.tokenId} value={each.tokenId}>
              {nameOf(each, collection.singular)}
            </option>
          ))}
        </select>
      </label>
      <OnePiece key={piece.tokenId} {...props} tokenId={piece.tokenId} title={nameOf(piece, collection.singular)} />
    </div>
  )
}

type Looked = { check: BurnCheck; failure?: undefined } | { failure: string }

async function lookAt(client: BurnClient, asked: BurnAsked): Promise<Looked> {
  try {
    return { check: await client.check(asked) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : '' }
  }
}

type Act = { step: 'idle' } | { step: 'asking' | 'waiting' } | { step: 'failed'; problem: TransactionProblem }

function OnePiece({
  campaign,
  collection,
  offer,
  base,
  session,
  tokenId,
  title,
}: Props & { session: ConnectedSession; tokenId: string; title: string }) {
  const client = useBurnClient(base)
  const [looked, setLooked] = useState<Looked>()
  const [act, setAct] = useState<Act>({ step: 'idle' })
  const { wallet, address, chainId } = session
  const { network } = offer
  // Only the permission is looked at here; what a burn is for is said on its own page.
  const ask = useCallback(
    async () =>
      await lookAt(client, {
        collection: collection.slug,
        tokenId,
        campaignId: campaign.campaignId,
        holder: address.toLowerCase() as Hex,
        aim: { for: 'pill' },
      }),
    [client, collection.slug, tokenId, campaign.campaignId, address],
  )
  const look = async () => setLooked(await ask())
  useEffect(() => {
    let isCurrent = true
    void ask().then((next) => {
      if (isCurrent) setLooked(next)
    })
    return () => {
      isCurrent = false
    }
  }, [ask])
  const run = async (send: typeof sendCall, call: WalletCall) => {
    setAct({ step: 'asking' })
    try {
      const { untilIncluded } = await import('#features/wallets/connecting/wallet-actions.ts')
      const hash = await send(wallet.provider, { from: address, chainId: network.chainId }, call)
      setAct({ step: 'waiting' })
      await untilIncluded(wallet.provider, hash)
      await look()
      setAct({ step: 'idle' })
    } catch (error) {
      setAct({
        step: 'failed',
        problem: transactionProblem(error, { wallet: wallet.name, thing: title, network: network.name }),
      })
    }
  }
  if (looked?.failure !== undefined)
    return (
      <div className="mt-6 flex flex-col items-start gap-4">
        <Notice tone="problem" title="This could not be looked at.">
          <p>{looked.failure}</p>
        </Notice>
        <Button
          type="button"
          onClick={() => {
            void look()
          }}
        >
          Look again
        </Button>
      </div>
    )
  if (looked === undefined)
    return (
      <p role="status" className="mt-6 text-base text-quiet">
        Reading from the chain what it allows.
      </p>
    )
  const { check } = looked
  const isGiven = isApproved(check, campaign.contract)
  const isBusy = act.step === 'asking' || act.step === 'waiting'
  const isStuck = isBusy || chainId !== network.chainId
  const { approve } = check.calls
  const revoke = revokeCall({
    contract: campaign.collectionAddress,
    operator: campaign.contract,
    tokenId: check.isCampaignOperator ? undefined : tokenId,
  })
  const busyWord =
    act.step === 'asking' ? `Answer in ${wallet.name}` : act.step === 'waiting' ? 'Waiting for the chain' : undefined
  return (
    <div className="mt-6">
      <p role="status" className="border-t border-line py-4 text-base">
        {isGiven ? (
          <>
            <StateMark state="opened">Allowed.</StateMark>{' '}
            {check.isCampaignOperator ? (
              <>The burn contract may take all your pieces of {collection.title}. That was allowed elsewhere.</>
            ) : (
              <>The burn contract may take {title}, this one piece.</>
            )}
          </>
        ) : check.approved === undefined ? (
          <>
            <StateMark state="sealed">Not allowed.</StateMark> Nobody but you may move {title}.
          </>
        ) : (
          <>
            <StateMark state="due">Allowed to somebody else.</StateMark> {title} may be moved by{' '}
            <AddressText address={checksummed(check.approved)} />.
          </>
        )}
        <span className="block text-sm text-quiet">
          As of block <BlockNumber block={check.block} />.
        </span>
      </p>
      {act.step === 'failed' && (
        <div className="mb-6">
          <Notice tone="problem" title={act.problem.title}>
            <p>{act.problem.advice}</p>
          </Notice>
        </div>
      )}
      {!isGiven && campaign.standing === 'open' && approve !== undefined && (
        <CallSteps
          label="What your wallet will be asked"
          offer={offer}
          own={address}
          steps={[
            {
              key: 'approve',
              state: 'now',
              calls: [approve],
              words: approveCallWords({ title, pills: pillsText(campaign.pillsPerBurn, campaign.pillName) }),
              action: (
                <Button
                  type="button"
                  look="primary"
                  disabled={isStuck}
                  onClick={() => {
                    void run(sendCall, approve)
                  }}
                >
                  {busyWord ?? 'Allow this one piece'}
                </Button>
              ),
            },
          ]}
        />
      )}
      {isGiven && (
        <div className="flex flex-wrap gap-4">
          {campaign.standing === 'open' && (
            <ButtonLink to={burnLink(collection.slug, tokenId)}>Go on to the burn</ButtonLink>
          )}
          <Button
            type="button"
            disabled={isStuck}
            onClick={() => {
              void run(sendRehearsed, revoke)
            }}
          >
            {busyWord ?? 'Take it back'}
          </Button>
        </div>
      )}
      {isGiven && (
        <div className="mt-4">
          <p className="mb-2 text-sm text-quiet">
            Taking it back is a transaction too; it moves nothing. Your wallet will show:
          </p>
          <WalletShows call={revoke} offer={offer} own={address} />
        </div>
      )}
    </div>
  )
}

function nameOf({ name, tokenId }: Piece, singular: string): string {
  return name ?? `${singular} ${tokenId}`
}

/** What a wallet holds of a collection, as the house has read it. */
async function readPieces({
  base,
  address,
  collection,
}: {
  base: string
  address: string
  collection: string
}): Promise<Reading> {
  const ask = createHouseAsk({ base, send: async (input, init) => await fetch(input, init) })
  try {
    const { items } = await ask<{ items: readonly Piece[] }>(
      'GET',
      `/api/collections/${collection}/tokens?owner=${address}&limit=100`,
    )
    return { state: 'read', pieces: items }
  } catch {
    return { state: 'failed' }
  }
}
