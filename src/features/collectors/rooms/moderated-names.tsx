import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { shortAddress } from '#platform/short-address.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { FieldWithPreview } from '#ui/rarer-fields.tsx'
import { NameTakenAway } from '../profile/collector-choice-section.tsx'
import type { NameToRead } from './list-moderated-names.server.ts'
import { longestRoomReason } from './room-moderation.ts'

/** Where staff read the names that collectors chose, and take one away that deceives. Works without script. */
export function ModeratedNames({ names }: { names: readonly NameToRead[] }) {
  return (
    <Section
      title="Names"
      line="Collectors choose these themselves, without asking. Who loses a name can choose another, which is shown once it is given back here."
    >
      {names.length === 0 ? (
        <Empty title="No name is chosen." />
      ) : (
        <ul aria-label="Names that collectors chose" className="border-t border-line">
          {names.map((name) => (
            <li key={name.name} className="border-b border-line py-6">
              <NameToReadNow name={name} />
              <ForRole access={['editor']}>
                <NameForm name={name} />
              </ForRole>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function NameToReadNow({ name: { name, wallet, isRead, reason } }: { name: NameToRead }) {
  return (
    <>
      <p dir="auto" className="font-serif text-lg break-words">
        {name}
      </p>
      <p className="mt-1 text-sm text-quiet">
        {!isRead && <strong className="font-medium text-ink">To read · </strong>}
        {reason !== null && 'Taken away · '}
        <TextLink to={linkTo('collector item', { id: wallet })}>{shortAddress(wallet)}</TextLink>
      </p>
      {reason !== null && (
        <p dir="auto" className="measure mt-3 text-sm break-words">
          Reason: {reason}
        </p>
      )}
    </>
  )
}

/** A form about the name as it was read: `changed` says since when it is this one. */
function NameForm({ name: { name, wallet, changedAt, isRead, reason } }: { name: NameToRead }) {
  return (
    <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-end gap-4">
      <input type="hidden" name="about" value="name" />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="changed" value={changedAt} />
      {reason === null ? (
        <>
          <FieldWithPreview
            label="Reason, which its collector reads"
            name="reason"
            id={`reason-${wallet}`}
            maxLength={longestRoomReason}
            autoComplete="off"
            required
            previewTitle="As its collector will read it"
            show={(reason) => <NameTakenAway reason={reason} />}
          />
          <Button look="loss" name="act" value="take-away">
            Take name away
          </Button>
        </>
      ) : (
        <Button name="act" value="give-back">
          Give name back
        </Button>
      )}
      {!isRead && (
        <Button name="act" value="read" formNoValidate>
          Mark as read
        </Button>
      )}
    </Form>
  )
}
