import { useState } from 'react'
import { t } from '#messages/translate.ts'
import { parseAddress } from '#platform/address.ts'
import type { Hex } from '#platform/chain/hex.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** Another account than the holder's for what an act gives. The typed text stays whatever it is. */
export function RecipientField({
  current,
  onChoose,
  label,
  hint,
}: {
  current: Hex | undefined
  onChoose: (recipient: Hex | undefined) => void
  label: string
  hint: string
}) {
  const [typed, setTyped] = useState<string>(current ?? '')
  const [error, setError] = useState<string>()
  const choose = () => {
    const address = parseAddress(typed.trim())
    setError(
      address === undefined
        ? t('This is no address: 0x and 40 digits. One digit may be wrong; compare it where you copied it from.')
        : undefined,
    )
    if (address !== undefined) onChoose(address)
  }
  return (
    <div className="measure mt-6 flex flex-col items-start gap-4">
      <div className="w-full">
        <Field
          label={label}
          name="recipient"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
          hint={hint}
          error={error}
        />
      </div>
      <Button type="button" onClick={choose}>
        {t('Look again with this address')}
      </Button>
    </div>
  )
}
