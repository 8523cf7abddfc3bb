import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { FileChoiceField } from '#features/files/library/file-choice-field.tsx'
import type { ShownFile } from '#features/studio/exhibit-config.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Confirm, Field, TextArea } from '#ui/field.tsx'
import { Folded } from '#ui/folded.tsx'
import { Notice } from '#ui/notice.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { HostedCollection } from '../pieces/hosted-piece.ts'
import type { Announcement } from './get-pieces-desk.server.ts'

const momentOf = (at: Date) => ({ seconds: Math.floor(at.getTime() / 1000), nanoseconds: 0 })

/** What every piece shows before the reveal, and the picture of the whole collection. */
export function PlaceholderForm({
  placeholder,
  pictures,
  title,
  base,
}: {
  placeholder: HostedCollection['placeholder']
  pictures: Readonly<Record<'placeholder' | 'cover', ShownFile | undefined>>
  title: string
  /** Before which addresses the browser finds the app's own endpoints. */ base: string
}) {
  return (
    <Form method="post" preventScrollReset className="flex max-w-3xl flex-col items-start gap-4">
      <input type="hidden" name="act" value="settings" />
      <Field
        label="Name of every piece"
        name="name"
        maxLength={1_000}
        defaultValue={placeholder.name}
        hint={`{id} stands for the number. Left empty it is ${title} #{id}.`}
      />
      <TextArea
        label="Description"
        name="description"
        rows={3}
        maxLength={10_000}
        defaultValue={placeholder.description}
      />
      <FileChoiceField
        label="Picture"
        name="placeholder"
        chosen={pictures.placeholder}
        base={base}
        hint="The name of a picture in the library, such as hidden.png."
      />
      <FileChoiceField
        label="Picture of the collection"
        name="cover"
        chosen={pictures.cover}
        base={base}
        hint="For markets, which read it from the contract. It is public at once."
      />
      <Button>Save</Button>
    </Form>
  )
}

/** Reveals the pieces now or at a moment; afterwards how to tell markets. */
export function RevealPanel({
  state: { state, revealedAt, revealsAt },
  zone,
  announcement,
  announceTo,
}: {
  state: HostedCollection
  zone: string
  announcement: Announcement | undefined
  /** Where the owner’s wallet announces it. */ announceTo: string
}) {
  if (revealedAt !== undefined)
    return (
      <div className="flex flex-col gap-6">
        <p>
          Revealed on <TimeText at={momentOf(revealedAt)} clock />.
        </p>
        {announcement !== undefined && state !== 'frozen' && (
          <AnnouncementCall announcement={announcement} to={announceTo} />
        )}
      </div>
    )
  return (
    <div className="flex flex-col gap-8">
      <p className="measure">
        {revealsAt === undefined ? (
          'Until the reveal every piece shows the placeholder, on pages and to markets.'
        ) : (
          <>
            The pieces are revealed by themselves on <TimeText at={momentOf(revealsAt)} clock />.
          </>
        )}
      </p>
      <ForRole access={['editor']}>
        <div className="flex flex-col gap-8">
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-4">
            <input type="hidden" name="act" value="reveal-at" />
            <Field label={`Day and time (${zone})`} name="at" type="datetime-local" required />
            <Button>Set moment</Button>
          </Form>
          {revealsAt !== undefined && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="act" value="reveal-never" />
              <Button>Take moment back</Button>
            </Form>
          )}
          <Form method="post" preventScrollReset className="flex flex-col items-start gap-2">
            <input type="hidden" name="act" value="reveal-now" />
            <Confirm>Every piece is public from now on and cannot be hidden again.</Confirm>
            <Button look="primary">Reveal now</Button>
          </Form>
        </div>
      </ForRole>
    </div>
  )
}

function AnnouncementCall({ announcement, to }: { announcement: Announcement; to: string }) {
  return (
    <Notice title="Have markets read the pieces again">
      <p>
        Markets keep what they read before. The contract can announce that all pieces have changed (ERC-4906). The
        wallet or the Safe that owns the contract sends it; it costs a network fee.
      </p>
      <ForRole access={['owner']}>
        <p>
          <TextLink to={to}>Announce it with the owner’s wallet</TextLink>
        </p>
      </ForRole>
      <Folded title="Call data, to send it from elsewhere">
        <dl className="flex flex-col gap-1 text-sm break-all">
          <dt>To</dt>
          <dd className="font-mono">{announcement.to}</dd>
          <dt>Call data</dt>
          <dd className="font-mono">{announcement.data}</dd>
        </dl>
        <CopyButton text={announcement.data}>Copy call data</CopyButton>
      </Folded>
    </Notice>
  )
}

/** Freezes the pieces for good, and says how far it is. */
export function FreezePanel({
  state: { state, revealedAt, root, frozenAt },
  counts: { hashed, total },
  to,
}: {
  state: HostedCollection
  counts: { hashed: number; total: number }
  to: string
}) {
  if (state === 'frozen')
    return (
      <div className="flex flex-col gap-3">
        <p>
          Frozen{' '}
          {frozenAt !== undefined && (
            <>
              on <TimeText at={momentOf(frozenAt)} clock />
            </>
          )}
          . Root: <span className="font-mono break-all">{root}</span>
        </p>
        <TextLink to={to}>What visitors see and can check</TextLink>
      </div>
    )
  if (state === 'freezing')
    return (
      <div className="flex max-w-3xl flex-col gap-4">
        <p>
          Hashes are being taken: {hashed} of {total}. Nothing can be changed any more.
        </p>
        <progress className="w-full" aria-label="Hashes taken" max={total} value={hashed} />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="measure">
        Freezing takes a SHA-256 of every document, picture and animation and publishes the list. From then on nobody
        can change the pieces, and every visitor’s browser can check that nobody did.
      </p>
      {revealedAt === undefined ? (
        <p>Reveal the pieces first.</p>
      ) : (
        <ForRole access={['editor']}>
          <Form method="post" preventScrollReset className="flex flex-col items-start gap-2">
            <input type="hidden" name="act" value="freeze" />
            <Confirm>Names, traits, pictures and animations of all {total} pieces stay as they are for good.</Confirm>
            <Button look="primary">Freeze pieces</Button>
          </Form>
        </ForRole>
      )}
    </div>
  )
}
