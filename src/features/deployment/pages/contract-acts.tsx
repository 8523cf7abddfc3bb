import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LastStep, type LastStage } from '#features/transactions/last-step.tsx'
import { type CallProblem, useWalletCall } from '#features/transactions/use-wallet-call.tsx'
import type { WalletCall } from '#features/transactions/wallet-call.ts'
import { createAskServer } from '#features/wallets/connecting/ask-server.ts'
import { useWalletClient } from '#features/wallets/connecting/use-wallet-client.tsx'
import { useWallet } from '#features/wallets/connecting/use-wallet.tsx'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { StudioPracticeDesk } from '#features/wallets/practice/studio-practice-desk.tsx'
import { type ConnectedSession, WalletGate } from '#features/wallets/wallet-gate.tsx'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { Field } from '#ui/field.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import { contractAct } from '../powers/contract-act.ts'
import type { ContractPowers } from '../powers/contract-powers.ts'
import { type ContractForm, contractForms, expectedWord, type FieldName, lineOf } from './contract-forms.ts'

type Props = {
  powers: readonly ContractPowers[]
  offer: WalletOffer
  base: string
  /** The studio's account of the embedded chain, for owners. */ practiceOwner: string | undefined
}

const refused: CallProblem = {
  title: 'The contract refused it in its block.',
  advice: 'Nothing changed but the network fee. Load the page again and look who the owner is.',
}

/** What the owner of the contracts changes in them, contract by contract. Each is rehearsed, recorded, and has a last step. */
export function ContractActs({ powers, offer, base, practiceOwner }: Props) {
  const access = useWallet(offer.network)
  const client = useWalletClient(base)
  const { session } = access
  const isReady = session.state === 'connected' && session.chainId === offer.network.chainId
  return (
    <WithWallet act="A wallet has to send this" otherwise="Nothing has been changed." ruled="border-t border-line py-6">
      {practiceOwner !== undefined && <StudioPracticeDesk offer={offer} client={client} address={practiceOwner} />}
      <WalletGate offer={offer} client={client} access={access} />
      {powers.map((contract) => (
        <div key={contract.address} className="mt-8 max-w-[64rem]">
          {contractForms
            .filter((form) => form.fits(contract))
            .map((form) => (
              <details key={form.act} className="border-t border-line py-3 last:border-b">
                <summary className="min-h-11 cursor-pointer py-2">{form.title(contract.name)}</summary>
                {isReady ? (
                  <ActForm form={form} contract={contract} session={session} offer={offer} base={base} />
                ) : (
                  <p className="mt-2 text-sm text-quiet">Connect the owner’s wallet above.</p>
                )}
              </details>
            ))}
        </div>
      ))}
    </WithWallet>
  )
}

function ActForm({
  form,
  contract,
  session,
  offer,
  base,
}: {
  form: ContractForm
  contract: ContractPowers
  session: ConnectedSession
  offer: WalletOffer
  base: string
}) {
  const [given, setGiven] = useState<Partial<Record<FieldName, string>>>({})
  const [stage, setStage] = useState<LastStage>('reading')
  const { revalidate } = useRevalidator()
  const { state, problem, setProblem, send } = useWalletCall({ offer, thing: 'the contract', refused })
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
    try {
      const ask = createAskServer({ base, send: async (input, init) => await fetch(input, init) })
      const { call } = await ask<{ call: WalletCall }>('POST', '/deployments/acts', { act, from: session.address })
      if (!(await send(session, call))) return
      setStage('reading')
      setGiven({})
      await revalidate()
    } catch (error) {
      setProblem({ title: 'It was not sent.', advice: error instanceof Error ? error.message : '' })
    }
  }
  const isBusy = state.step === 'asking' || state.step === 'sent'
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
          onChange={(event) => setGiven({ ...given, [name]: event.target.value })}
        />
      ))}
      <Problem problem={problem} />
      {state.step === 'done' && (
        <Notice tone="good" title="Done: it is in a block.">
          <p>The list above shows what the contract says now.</p>
        </Notice>
      )}
      <LastStep
        stage={stage}
        onStage={setStage}
        isShut={!checked.success}
        ask={`To confirm, type ${form.ask}.`}
        expected={expected}
        keep="Leave it as it is"
        act={form.button}
        isBusy={isBusy}
        busyText={
          state.step === 'asking'
            ? `Answer in ${session.wallet.name}.`
            : state.step === 'sent'
              ? 'Sent. Waiting for a block. What a Safe was asked for waits for its owners: you can leave, and the list above shows it once they have executed it.'
              : undefined
        }
        onAct={() => void run()}
      />
    </div>
  )
}
