import { Form } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import type { ClaimFile } from './get-claim-file.server.ts'
import { SignInForAddresses } from './sign-in-for-addresses.tsx'
import { StaffAct } from './staff-act.tsx'
import { readReasons, Why } from './why.tsx'

/** Whether addresses open now, or after signing in again; `why` is what was typed before. */
export type AddressAccess = { isFresh: boolean; why: string }

/** Opening the address of a claim, and keeping it from being erased; then those of earlier owners that are kept. */
export function AddressActs({
  file: {
    line: { claimId, version },
    standing,
    held,
  },
  addresses,
}: {
  file: ClaimFile
  addresses: AddressAccess
}) {
  return (
    <>
      {standing !== undefined && standing.purged === undefined && (
        <Section title="Open its address">
          <div className="flex flex-col gap-5">
            {addresses.isFresh ? (
              <StaffAct fields={{ version, act: 'open-address' }} button="Open it">
                <Why of="open" typed={addresses.why} reads={readReasons.open} />
              </StaffAct>
            ) : (
              <SignInForAddresses
                next={linkTo('boss one claim', { claim: claimId }, { why: addresses.why || undefined })}
              />
            )}
            {standing.legalHold === undefined ? (
              <StaffAct
                fields={{ version, act: 'legal-hold' }}
                title="Keep it from being erased"
                button="Keep it"
                line="For a dispute or a parcel that is looked for. The address stays until you end the hold; its owner reads that it is kept, and your reason."
              >
                <Why of="legal-hold" reads={readReasons.hold} />
              </StaffAct>
            ) : (
              <Form method="post" preventScrollReset className="border-t border-line pt-3">
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="act" value="end-legal-hold" />
                <p className="mb-3">
                  On legal hold: {standing.legalHold}.{' '}
                  <span className="text-quiet">
                    It is not erased while this lasts
                    {standing.purgeAfter === undefined ? '' : `; without it, on ${standing.purgeAfter.slice(0, 10)}`}.
                  </span>
                </p>
                <Button>End the legal hold</Button>
              </Form>
            )}
          </div>
        </Section>
      )}
      {held.map((one) => (
        <Section
          key={one.heldId}
          title="An earlier owner’s address"
          line={`Given ${one.givenAt.slice(0, 10)}, before the claim was taken over. Legal hold: ${one.reason}`}
        >
          <div className="flex flex-col gap-5">
            {addresses.isFresh ? (
              <StaffAct
                fields={{ version, act: 'open-held', held: one.heldId }}
                button="Open it"
                line="Whoever gave it is emailed that you did, and why."
              >
                <Why of={one.heldId} reads={readReasons.open} />
              </StaffAct>
            ) : (
              <SignInForAddresses next={linkTo('boss one claim', { claim: claimId })} />
            )}
            <StaffAct
              fields={{ version, held: one.heldId, act: 'end-held' }}
              button="End the hold and erase it"
              look="loss"
            >
              <Confirm>This address is needed no more, and nobody can bring it back</Confirm>
            </StaffAct>
          </div>
        </Section>
      ))}
    </>
  )
}
