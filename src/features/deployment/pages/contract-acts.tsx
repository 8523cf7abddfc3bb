import { useState, useSyncExternalStore } from 'react'
import { LastStep, type LastStage } from '#features/transactions/last-step.tsx'
import { problemWords } from '#features/transactions/owner-calls/call-state.ts'
import { OwnerCallList } from '#features/transactions/owner-calls/owner-call-list.tsx'
import type { OwnerCallView } from '#features/transactions/owner-calls/owner-call.ts'
import { type Ended, sendOwnerCall } from '#features/transactions/owner-calls/send-owner-call.ts'
import { type FollowedCalls, useFollowedCalls } from '#features/transactions/owner-calls/use-followed-calls.tsx'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { StudioPracticeDesk } from '#features/wallets/practice/studio-practice-desk.tsx'
import { useKeptSession } from '#features/wallets/use-kept-session.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { Field } from '#ui/field.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import { contractAct } from '../powers/contract-act.ts'
import type { ContractPowers } from '../powers/contract-powers.ts'
import { type ContractForm, contractForms, expectedWord, type FieldName, formId, lineOf } from './contract-forms.ts'

type Props = {
  powers: readonly ContractPowers[]
  offer: WalletOffer
  base: string
  /** Changes that are under way or have just ended. */ calls: readonly OwnerCallView[]
  /** An explorer's address of a transaction, with `{tx}`. */ explorer: string | undefined
  /** The studio's account of the embedded chain, for owners. */ practiceOwner: string | undefined
}

const never = () => () => undefined

/** What the owner of the contracts changes in them, contract by contract. Each is rehearsed, recorded, and has a last step. */
export function ContractActs({ powers, offer, base, calls: loaded, explorer, practiceOwner }: Props) {
  const followed = useFollowedCalls({ base, path: '/deployments/acts', loaded })
  // A link can lead to one of the forms, which is then open. Servers are not told the part of an address behind #.
  const asked = useSyncExternalStore(
    never,
    () => window.location.hash,
    () => '',
  )
  const access = useWallet(offer.network)
  const client = useWalletClient(base)
  const { session } = access
  const isReady = session.state === 'connected' && session.chainId === offer.network.chainId
  const kept = useKeptSession(session, isReady)
  return (
    <>
      <OwnerCallList calls={followed.calls} explorer={explorer} onAside={followed.setAside} />
      <WithWallet
        act="A wallet has to send this"
        otherwise="Nothing has been changed."
        ruled="border-t border-line py-6"
      >
        {practiceOwner !== undefined && <StudioPracticeDesk offer={offer} client={client} address={practiceOwner} />}
        <WalletGate offer={offer} client={client} access={access} />
        {powers.map((contract) => (
          <div key={contract.address} className="mt-8 max-w-[64rem]">
            {contractForms
              .filter((form) => form.fits(contract))
              .map((form) => (
                <details
                  key={form.act}
                  id={formId(form.act, contract.address)}
                  open={asked === `#${formId(form.act, contract.address)}`}
                  className="scroll-mt-16 border-t border-line py-3 last:border-b"
                >
                  <summary className="min-h-11 cursor-pointer py-2">{form.title(contract.name)}</summary>
                  {!isReady && (
                    <p className="mt-2 text-sm text-quiet">
                      Connect the owner’s wallet above.{kept !== undefined && ' What you typed is kept.'}
                    </p>
                  )}
                  {kept !== undefined && (
                    <fieldset disabled={!isReady} className="min-w-0">
                      <ActForm form={form} contract={contract} session={kept} offer={offer} followed={followed} />
                    </fieldset>
                  )}
                </details>
              ))}
          </div>
        ))}
      </WithWallet>
    </>
  )
}

function ActForm({
  form,
  contract,
  session,
  offer,
  followed,
}: {
  form: ContractForm
  contract: ContractPowers
  session: ConnectedSession
  offer: WalletOffer
  followed: FollowedCalls
}) {
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>({})
  const [stage, setStage] = useState<LastStage>('reading')
  const [doing, setDoing] = useState<'idle' | 'asking' | 'sent'>('idle')
  const [ended, setEnded] = useState<Ended>()
  const given = { ...form.proposed?.(contract), ...typed }
  const act = {
    act: form.act,
    contract: contract.address,
    ...Object.fromEntries(form.fields.map(([name]) => [name, given[name] ?? ''])),
  }
  const checked = contractAct.safeParse(act)
  const mistakes = checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]))
  const expected = expectedWord(form, contract, given)
  const run = async () => {
    setEnded(undefined)
    const end = await sendOwnerCall(followed, {
      session,
      offer,
      thing: 'the contract',
      body: { act },
      onAsked: () => setDoing('asking'),
      onSent: () => setDoing('sent'),
    })
    setDoing('idle')
    setEnded(end)
    if ('problem' in end || end.call?.state === 'failed') return
    setStage('reading')
    setTyped({})
  }
  return (
    <div className="measure mt-3 flex flex-col gap-4">
      <p className="text-sm break-words text-quiet">{lineOf(form, contract)}</p>
      {form.fields.map(([name, label, hint]) => (
        <Field
          key={name}
          label={label}
          name={name}
          id={`${form.act}-${contract.address}-${name}`}
          hint={hint}
          value={given[name] ?? ''}
          error={given[name] === undefined || given[name] === '' ? undefined : mistakes[name]}
          disabled={stage === 'last'}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      <Outcome ended={ended} />
      <LastStep
        stage={stage}
        onStage={setStage}
        isShut={!checked.success}
        ask={`To confirm, type ${form.ask}.`}
        expected={expected}
        keep="Leave it as it is"
        act={form.button}
        isBusy={doing !== 'idle'}
        busyText={
          doing === 'asking'
            ? `Answer in ${session.wallet.name}.`
            : doing === 'sent'
              ? 'Sent. Waiting for a block.'
              : undefined
        }
        onAct={() => void run()}
      />
    </div>
  )
}

function Outcome({ ended }: { ended: Ended | undefined }) {
  if (ended === undefined) return null
  if ('problem' in ended) return <Problem problem={ended.problem} />
  const { call } = ended
  if (call?.problem !== undefined) return <Problem problem={problemWords[call.problem]} />
  if (call?.state === 'mined')
    return (
      <Notice tone="good" title="Done: it is in a block.">
        <p>The list above shows what the contract says now.</p>
      </Notice>
    )
  return call?.isProposed === true ? (
    <Notice title="Proposed to the Safe.">
      <p>
        Nothing has changed yet: the Safe’s owners sign it in Safe, and one of them executes it. It stands above, under
        “Changes under way”, and you can close this page.
      </p>
    </Notice>
  ) : null
}
