import { t } from '#messages/translate.ts'

/** Keeping an address for the next print, beside the form that asks for it. */
export function RememberAddress({ isTicked }: { isTicked: boolean }) {
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        name="remember"
        value="yes"
        defaultChecked={isTicked}
        className="mt-1 size-4 shrink-0 accent-ink"
      />
      <span>
        {t('Remember this address for my next prints')}
        <span className="block text-sm text-quiet">
          {t('Encrypted, until you forget it or don’t use it for a year.')}
        </span>
      </span>
    </label>
  )
}
