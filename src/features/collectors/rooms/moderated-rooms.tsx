import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { shortAddress } from '#platform/short-address.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Empty } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { FieldWithPreview } from '#ui/rarer-fields.tsx'
import type { RoomToRead } from './list-moderated-rooms.server.ts'
import { longestRoomReason, moderatedRooms } from './room-moderation.ts'
import { TakenDownNotice } from './taken-down-notice.tsx'

/** Where staff read the rooms that collectors show, and take one down whose words don’t belong here. Works without script. */
export function ModeratedRooms({
  shown,
  takenDown,
  wallet,
}: {
  shown: readonly RoomToRead[]
  takenDown: readonly RoomToRead[]
  /** Whose rooms alone are shown, as it was typed. */ wallet: string
}) {
  return (
    <>
      <form method="get" className="flex flex-wrap items-end gap-4" aria-label="Rooms and name of one wallet">
        <Field label="Wallet" name="wallet" defaultValue={wallet} autoComplete="off" required />
        <Button>Show its rooms and name</Button>
        {wallet !== '' && <TextLink to={linkTo('boss rooms')}>Show all</TextLink>}
      </form>
      <Section
        title="Rooms shown"
        line={`Collectors show these themselves, without asking. The ${moderatedRooms} changed last stand here; for others, name their wallet above.`}
      >
        <RoomsToRead label="Rooms shown" rooms={shown} empty="No room is shown." />
      </Section>
      <Section title="Rooms taken down" line="Only its collector sees such a room, with the reason, and can change it.">
        <RoomsToRead label="Rooms taken down" rooms={takenDown} empty="No room is taken down." />
      </Section>
    </>
  )
}

function RoomsToRead({ label, rooms, empty }: { label: string; rooms: readonly RoomToRead[]; empty: string }) {
  if (rooms.length === 0) return <Empty title={empty} />
  return (
    <ul aria-label={label} className="border-t border-line">
      {rooms.map((room) => (
        <li key={`${room.wallet} ${room.slug}`} className="border-b border-line py-6">
          <RoomWordsToRead room={room} />
          <ForRole access={['editor']}>
            <ModerationForm room={room} />
          </ForRole>
        </li>
      ))}
    </ul>
  )
}

/** Everything that its collector wrote. */
function RoomWordsToRead({ room: { wallet, slug, title, line, captions, isRead, reason } }: { room: RoomToRead }) {
  return (
    <>
      <p className="font-serif text-lg break-words">
        {reason === null ? (
          <TextLink to={linkTo('collector room', { id: wallet, room: slug })}>{title}</TextLink>
        ) : (
          title
        )}
      </p>
      {line !== '' && (
        <p dir="auto" className="measure break-words">
          {line}
        </p>
      )}
      <p className="mt-1 text-sm text-quiet">
        {reason === null && !isRead && <strong className="font-medium text-ink">To read · </strong>}
        by <TextLink to={linkTo('collector item', { id: wallet })}>{shortAddress(wallet)}</TextLink>
      </p>
      {captions.length > 0 && (
        <ul aria-label={`Captions in ${title}`} className="measure mt-3 text-sm">
          {captions.map((caption, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two captions can be the same, and none moves
            <li key={place} dir="auto" className="break-words">
              {caption}
            </li>
          ))}
        </ul>
      )}
      {reason !== null && (
        <p dir="auto" className="measure mt-3 text-sm break-words">
          Reason: {reason}
        </p>
      )}
    </>
  )
}

/** A form about the room as it was read: `changed` names what it said then. */
function ModerationForm({ room: { wallet, slug, changedAt, isRead, reason } }: { room: RoomToRead }) {
  return (
    <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-end gap-4">
      <input type="hidden" name="wallet" value={wallet} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="changed" value={changedAt} />
      {reason === null ? (
        <>
          <FieldWithPreview
            label="Reason, which its collector reads"
            name="reason"
            id={`reason-${wallet}-${slug}`}
            maxLength={longestRoomReason}
            autoComplete="off"
            required
            previewTitle="As its collector will read it"
            show={(reason) => <TakenDownNotice reason={reason} />}
          />
          <Button look="loss" name="act" value="take-down">
            Take room down
          </Button>
          {!isRead && (
            <Button name="act" value="read" formNoValidate>
              Mark as read
            </Button>
          )}
        </>
      ) : (
        <Button name="act" value="show-again">
          Show room again
        </Button>
      )}
    </Form>
  )
}
