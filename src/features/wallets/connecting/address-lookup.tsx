import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** A plain form that finds a collector by address: it needs neither a wallet nor a script. */
export function AddressLookup({ typed = '', error }: { typed?: string; error?: string | undefined }) {
  return (
    <Form method="get" action={linkTo('web3')} role="search" aria-label={t('Look up an address')} className="measure">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="grow">
          <Field
            label={t('Look up an address')}
            name="address"
            defaultValue={typed}
            key={typed}
            placeholder="0x…"
            required
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            className="font-mono text-sm"
          />
        </div>
        <Button type="submit">{t('View holdings')}</Button>
      </div>
      {error !== undefined && (
        <p role="alert" id="lookup-error" className="mt-2 text-sm text-loss break-words">
          {error}
        </p>
      )}
    </Form>
  )
}
