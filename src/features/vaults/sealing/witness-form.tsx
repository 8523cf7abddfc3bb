import { useRef, useState } from 'react'
import { actProblem } from '#features/wallets/connecting/wallet-problem.ts'
import type { ConnectedSession } from '#features/wallets/wallet-gate.tsx'
import { Button } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { Field } from '#ui/field.tsx'
import { Notice, Problem } from '#ui/notice.tsx'
import { MOST_WITNESS_NAME } from '../proof/witness.ts'
import type { PreparedVault } from './prepared-vault.server.ts'

/** What was handed in for a witness, and why it was not taken. */
export type WitnessAnswer = { problem: string; typed: { address: string; name: string; signature: string } }

/**
 * Who has signed a prepared list, and the fields for one more: filled by the connected wallet, or by hand with what a witness elsewhere
 * has signed.
 */
export function WitnessForm({
  prepared: { witnesses, toWitness },
  session,
  answer,
}: {
  prepared: PreparedVault
  session: ConnectedSession | undefined
  answer: WitnessAnswer | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<{ title: string; advice: string }>()
  const [isAsking, setAsking] = useState(false)
  const sign = async ({ wallet, address }: ConnectedSession) => {
    setProblem(undefined)
    setAsking(true)
    try {
      const signature = await wallet.provider.request({ method: 'eth_signTypedData_v4', params: [address, toWitness] })
      const fields = form.current?.elements
      if (fields === undefined) return
      ;(fields.namedItem('address') as HTMLInputElement).value = address
      ;(fields.namedItem('signature') as HTMLInputElement).value = typeof signature === 'string' ? signature : ''
      form.current?.requestSubmit()
    } catch (error) {
      setProblem(actProblem(error, { asked: 'sign', wallet: wallet.name }))
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      {witnesses.length > 0 && (
        <ul aria-label="Witnesses so far" className="mb-8">
          {witnesses.map(({ address, name, isContract }) => (
            <li key={address} className="border-t border-line py-3 last:border-b">
              ✓ {name ?? 'A witness'} <Address address={address} />
              {isContract && <span className="text-sm text-quiet"> (a contract, which said yes)</span>}
            </li>
          ))}
        </ul>
      )}
      <form ref={form} method="post" className="measure flex flex-col gap-6">
        {answer !== undefined && (
          <Notice tone="problem" title="The signature was not taken.">
            <p>{answer.problem}</p>
          </Notice>
        )}
        <Problem problem={problem} />
        <input type="hidden" name="act" value="witness" />
        <Field
          label="Witness’s name"
          name="name"
          defaultValue={answer?.typed.name ?? ''}
          maxLength={MOST_WITNESS_NAME}
          autoComplete="off"
          hint="Public, if given. Ask first."
        />
        {session !== undefined && (
          <div>
            <Button type="button" disabled={isAsking} onClick={() => void sign(session)}>
              {isAsking ? `Answer in ${session.wallet.name}` : 'Sign as a witness with this wallet'}
            </Button>
          </div>
        )}
        <details open={answer !== undefined}>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm text-quiet">
            A witness elsewhere
          </summary>
          <div className="mt-4 flex flex-col gap-6">
            <div>
              <p className="mb-2 text-sm text-quiet">What a witness signs, as typed data (EIP-712):</p>
              <pre
                tabIndex={0}
                className="max-h-64 overflow-auto border border-line p-3 font-mono text-sm whitespace-pre-wrap break-all"
              >
                {toWitness}
              </pre>
            </div>
            <Field
              label="Witness’s address"
              name="address"
              defaultValue={answer?.typed.address ?? ''}
              spellCheck={false}
              autoComplete="off"
              className="font-mono"
            />
            <Field
              label="Signature"
              name="signature"
              defaultValue={answer?.typed.signature ?? ''}
              spellCheck={false}
              autoComplete="off"
              className="font-mono"
            />
            <div>
              <Button>Take this signature</Button>
            </div>
          </div>
        </details>
      </form>
    </>
  )
}
