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
import { type ContractActName, contractAct, mostMinted } from '../powers/contract-act.ts'
import type { ContractPowers } from '../powers/contract-powers.ts'

type Props = {
  powers: readonly ContractPowers[]
  offer: WalletOffer
  base: string
  /** The studio's account of the embedded chain, for owners. */ practiceOwner: string | undefined
}

type FieldName = 'name' | 'uri' | 'kind' | 'address' | 'count'
type Form = {
  act: ContractActName
  title: (contract: string) => string
  line: string
  button: string
  fields: readonly (readonly [name: FieldName, label: string, hint?: string])[]
  /** What has to be typed before the wallet is asked, and which of the fields says it. */
  ask: string
  typed: FieldName | undefined
  /** Whether a contract has it. */ fits: (powers: ContractPowers) => boolean
}

const isManaged = ({ contract }: ContractPowers) =>
  contract === 'BurnCampaigns' || contract === 'Redemption' || contract === 'Vaults'

const endOfAddress = 'the last four characters of the new address'

const forms: readonly Form[] = [
  {
    act: 'mint',
    title: (contract) => `${contract}: mint pieces`,
    line: 'Pieces get the next numbers in their order. What is minted cannot be taken back; whoever gets it owns it.',
    button: 'Mint the pieces',
    fields: [
      ['count', 'Number of pieces', `Up to ${mostMinted} at once.`],
      ['address', 'Who gets them', 'A wallet; your own to keep them for now.'],
    ],
    ask: 'the number of pieces',
    typed: 'count',
    fits: ({ contract, owner }) => contract === 'VitrineCollection' && owner !== undefined,
  },
  {
    act: 'set-base',
    title: (contract) => `${contract}: have its metadata read from somewhere else`,
    line: 'Wallets and markets read descriptions and pictures there. For pieces that are written here it is this site’s address, then /metadata/, the name of the collection and a slash.',
    button: 'Change where metadata is read',
    fields: [['uri', 'Metadata begins with', 'The number of the piece follows, so end it with a slash.']],
    ask: 'the last four characters of the address',
    typed: 'uri',
    fits: ({ contract, owner }) => contract === 'VitrineCollection' && owner !== undefined,
  },
  {
    act: 'add-kind',
    title: () => 'Add a kind of pill',
    line: 'Its name can never change. Its description can, until you freeze it.',
    button: 'Add the kind of pill',
    fields: [
      ['name', 'Name of the pill'],
      ['uri', 'Description of the pill (optional)', 'An address that begins with https://, ipfs://, ar:// or data:.'],
    ],
    ask: 'the name of the pill',
    typed: 'name',
    fits: ({ contract }) => contract === 'Pills',
  },
  {
    act: 'describe-kind',
    title: () => 'Describe a kind of pill elsewhere',
    line: 'Markets read its picture and words from there.',
    button: 'Change the description',
    fields: [
      ['kind', 'Number of the kind'],
      ['uri', 'New description'],
    ],
    ask: 'the number of the kind',
    typed: 'kind',
    fits: ({ contract }) => contract === 'Pills',
  },
  {
    act: 'set-payout',
    title: (contract) => `${contract}: change the payout address`,
    line: 'What collectors pay goes there from the next block on.',
    button: 'Change the payout address',
    fields: [['address', 'New payout address']],
    ask: endOfAddress,
    typed: 'address',
    fits: ({ contract }) => contract === 'Redemption',
  },
  {
    act: 'set-signer',
    title: (contract) => `${contract}: change the signer`,
    line: 'Permits of the signer before count no longer, at once. With any other key than this app’s, nobody can redeem here.',
    button: 'Change the signer',
    fields: [['address', 'New signer']],
    ask: endOfAddress,
    typed: 'address',
    fits: ({ contract }) => contract === 'Redemption',
  },
  {
    act: 'set-manager',
    title: (contract) => `${contract}: change the manager`,
    line: 'The manager before can do nothing more, at once.',
    button: 'Change the manager',
    fields: [['address', 'New manager', 'The zero address for none.']],
    ask: endOfAddress,
    typed: 'address',
    fits: isManaged,
  },
  {
    act: 'offer',
    title: (contract) => `${contract}: offer the ownership`,
    line: 'Nothing changes until the new owner accepts it. You can offer it to somebody else until then.',
    button: 'Offer the ownership',
    fields: [['address', 'New owner']],
    ask: endOfAddress,
    typed: 'address',
    fits: ({ owner, contract }) => owner !== undefined && contract !== undefined,
  },
  {
    act: 'accept',
    title: (contract) => `${contract}: accept the ownership`,
    line: 'The wallet that it was offered to becomes the owner.',
    button: 'Accept the ownership',
    fields: [],
    ask: '“accept”',
    typed: undefined,
    fits: ({ pendingOwner }) => pendingOwner !== undefined,
  },
]

const refused: CallProblem = {
  title: 'The contract refused it in its block.',
  advice: 'Nothing changed but the network fee. Load the page again and look who the owner is.',
}

/** What the owner of the contracts changes in them: kinds of pills, roles and payout. Each is rehearsed, recorded, and has a last step. */
export function ContractActs({ powers, offer, base, practiceOwner }: Props) {
  const access = useWallet(offer.network)
  const client = useWalletClient(base)
  const { session } = access
  const isReady = session.state === 'connected' && session.chainId === offer.network.chainId
  return (
    <WithWallet act="A wallet has to send this" otherwise="Nothing has been changed." ruled="border-t border-line py-6">
      {practiceOwner !== undefined && <StudioPracticeDesk offer={offer} client={client} address={practiceOwner} />}
      <WalletGate offer={offer} client={client} access={access} />
      <div className="mt-8 max-w-[64rem]">
        {forms.flatMap((form) =>
          powers.filter(form.fits).map((contract) => (
            <details key={`${form.act} ${contract.address}`} className="border-t border-line py-3 last:border-b">
              <summary className="min-h-11 cursor-pointer py-2">{form.title(contract.name)}</summary>
              {isReady ? (
                <ActForm form={form} contract={contract} session={session} offer={offer} base={base} />
              ) : (
                <p className="mt-2 text-sm text-quiet">Connect the owner’s wallet above.</p>
              )}
            </details>
          )),
        )}
      </div>
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
  form: Form
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
  const expected =
    form.typed === undefined
      ? 'accept'
      : (given[form.typed] ?? '').trim().slice(form.typed === 'address' || form.typed === 'uri' ? -4 : 0)
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
      <p className="text-sm text-quiet">{form.line}</p>
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
              ? 'Sent. Waiting for a block.'
              : undefined
        }
        onAct={() => void run()}
      />
    </div>
  )
}
