import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'

/** Asks for a contract. Works without script. */
export function InspectForm({
  hasNames,
  chains,
  chain,
  error,
  typed,
}: {
  hasNames: boolean
  /** Those that a contract can be on, the studio’s own first; where there is one, nothing is asked. */
  chains: readonly { id: number; name: string }[]
  /** What was chosen. */ chain?: string | undefined
  error?: string | undefined
  typed?: string
}) {
  return (
    <form method="post" className="measure flex flex-col items-start gap-4">
      <div className="w-full">
        <Field
          label={hasNames ? 'Address or ENS name of the contract' : 'Address of the contract'}
          name="contract"
          required
          maxLength={255}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed}
          className="mono"
          hint="The token contract’s, not that of a salesroom or a wallet."
          error={error}
        />
      </div>
      {chains.length > 1 && (
        <div className="w-full">
          <Select
            label="Chain"
            name="chain"
            defaultValue={chain}
            hint="The same address on another chain is another contract."
          >
            {chains.map(({ id, name }) => (
              <option key={id} value={id}>
                {name} ({id})
              </option>
            ))}
          </Select>
        </div>
      )}
      <Button look="primary">Inspect contract</Button>
    </form>
  )
}
