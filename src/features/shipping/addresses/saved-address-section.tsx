import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'
import { dayText } from '#ui/time-text.tsx'
import { countryName } from './address-parts.ts'
import type { SavedAddress } from './saved-address.server.ts'

/** The address that is kept for the next prints, on the page of the account. Works without script. */
export function SavedAddressSection({ saved }: { saved: SavedAddress | undefined }) {
  return (
    <Section title="Saved address" id="address">
      <div className="flex max-w-[34rem] flex-col items-start gap-4">
        {saved === undefined ? (
          <p className="text-base text-quiet">
            None. When you give an address for a print, you can have it remembered for the next one.
          </p>
        ) : (
          <>
            <p className="text-base">
              An address in {countryName(saved.country)}, encrypted. You are asked before it is used for a print. Unless
              you use it, it is erased on {dayText(saved.until)}.
            </p>
            <Form method="post" action="#address">
              <Button name="act" value="forget-address">
                Forget this address
              </Button>
            </Form>
          </>
        )}
      </div>
    </Section>
  )
}
