import { Form } from 'react-router'
import { countryText } from '#messages/formats.ts'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { dayText } from '#ui/time-text.tsx'
import type { SavedAddress } from './saved-address.server.ts'

/** The address that is kept for the next prints, on the page of the account. Works without script. */
export function SavedAddressSection({ saved }: { saved: SavedAddress | undefined }) {
  return (
    <Section title={t('Saved address')} id="address">
      <div className="flex max-w-[34rem] flex-col items-start gap-4">
        {saved === undefined ? (
          <p className="text-base text-quiet">
            {t('None. When you give an address for a print, you can have it remembered for the next one.')}
          </p>
        ) : (
          <>
            <p className="text-base">
              {t(
                'An address in {country}, encrypted. You are asked before it is used for a print. Unless you use it, it is erased on {day}.',
                { country: countryText(saved.country), day: dayText(saved.until) },
              )}
            </p>
            <Form method="post" action="#address">
              <Button name="act" value="forget-address">
                {t('Forget this address')}
              </Button>
            </Form>
          </>
        )}
      </div>
    </Section>
  )
}
