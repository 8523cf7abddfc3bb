import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** Asks for a contract. Works without script. */
export function InspectForm({
  hasNames,
  error,
  typed,
}: {
  hasNames: boolean
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
      <Button look="primary">Inspect contract</Button>
    </form>
  )
}
