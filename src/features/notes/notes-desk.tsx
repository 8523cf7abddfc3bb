import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { Empty, Preview } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { FieldWithPreview } from '#ui/rarer-fields.tsx'
import type { StoredNote } from './list-notes.server.ts'
import { NoteReason, NoteState } from './note-state.tsx'
import { deskLength, longestNote, longestReason, type NoteAct, type NotePreview, studioAuthor } from './note.ts'
import { NoteAuthor, NoteText } from './notes-section.tsx'

type Collections = readonly { slug: string; title: string; singular: string }[]

/** Where notes on pieces are read and decided, and where the studio writes its own. All of it works without script. */
export function NotesDesk({
  waiting,
  decided,
  collections,
  asked,
  typed,
  preview,
  written,
}: {
  waiting: readonly StoredNote[]
  decided: readonly StoredNote[]
  collections: Collections
  /** The piece whose notes alone are shown, as it was typed. */ asked: { collection: string; number: string }
  /** The studio's note that was refused, so that it is not lost. */ typed: string
  preview: NotePreview | undefined
  /** How many of the studio's notes were written here: after each the form is empty again. */ written: number
}) {
  const isOfPiece = asked.number !== ''
  return (
    <>
      <form method="get" className="flex flex-wrap items-end gap-4" aria-label="Notes of one piece">
        <PieceFields collections={collections} asked={asked} id="shown" />
        <Button>Show its notes</Button>
        {isOfPiece && <TextLink to={linkTo('boss notes')}>Show all notes</TextLink>}
      </form>
      <Section title="Waiting" line="Nobody but its author sees a note before you publish it. The oldest stand first.">
        <NoteList label="Waiting notes" notes={waiting} collections={collections} empty="No note waits." />
      </Section>
      <Section title="Decided" line={`The newest ${deskLength} stand here; for an older one, name its piece above.`}>
        <NoteList label="Decided notes" notes={decided} collections={collections} empty="Nothing was decided yet." />
      </Section>
      <ForRole access={['editor']}>
        <Section
          title="The studio’s own note"
          line="It is published at once, before the notes of holders, and takes the place of an earlier one on the same piece."
        >
          <Form key={written} method="post" preventScrollReset className="measure flex flex-col gap-5">
            <PieceFields
              collections={collections}
              asked={preview === undefined ? asked : { collection: preview.collection, number: preview.tokenId }}
              id="written"
              name="token"
            />
            <TextArea
              label="Note"
              name="text"
              rows={8}
              required
              dir="auto"
              defaultValue={preview?.text ?? typed}
              hint={`Plain text of at most ${longestNote} characters; a blank line begins a paragraph.`}
            />
            {preview !== undefined && (
              <>
                <input type="hidden" name="seen" value={preview.text} />
                <Preview title="As visitors will read it, among the piece’s notes">
                  <NoteText text={preview.text} />
                  <p className="mt-2 text-sm text-quiet">
                    <NoteAuthor note={{ author: null, writtenAt: preview.at, holds: false, heldUntil: null }} />
                  </p>
                </Preview>
              </>
            )}
            <div>
              <Button look="primary" name="act" value="write">
                {preview === undefined ? 'Preview the studio’s note' : 'Publish the studio’s note'}
              </Button>
            </div>
          </Form>
        </Section>
      </ForRole>
    </>
  )
}

/** Which piece: its collection and its number, sent as `name`. */
function PieceFields({
  collections,
  asked,
  id,
  name = 'number',
}: {
  collections: Collections
  asked: { collection: string; number: string }
  id: string
  name?: string
}) {
  return (
    <div className="flex flex-wrap gap-4">
      <Select label="Collection" name="collection" id={`${id}-collection`} defaultValue={asked.collection}>
        {collections.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </Select>
      <Field
        label="Number"
        name={name}
        id={`${id}-number`}
        defaultValue={asked.number}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </div>
  )
}

function NoteList({
  label,
  notes,
  collections,
  empty,
}: {
  label: string
  notes: readonly StoredNote[]
  collections: Collections
  empty: string
}) {
  if (notes.length === 0) return <Empty title={empty} />
  return (
    <ul aria-label={label} className="border-t border-line">
      {notes.map((note) => (
        <li key={`${note.collection} ${note.tokenId} ${note.author}`} className="border-b border-line py-6">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <TextLink to={tokenLink(note.collection, note.tokenId)} className="break-all">
              {collections.find(({ slug }) => slug === note.collection)?.singular ?? note.collection} {note.tokenId}
            </TextLink>
            <NoteState note={note} />
          </div>
          <NoteText text={note.text} />
          <p className="mt-2 text-sm text-quiet">
            <NoteAuthor note={note} />
          </p>
          {note.reason !== null && (
            <p dir="auto" className="measure mt-2 text-sm break-words">
              {note.reason}
            </p>
          )}
          <ForRole access={['editor']}>
            <NoteActs note={note} />
          </ForRole>
        </li>
      ))}
    </ul>
  )
}

function NoteActs({ note }: { note: StoredNote }) {
  const { state } = note
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-8 gap-y-4">
      {state !== 'published' && (
        <ActForm note={note} act="approve">
          <Button look={state === 'waiting' ? 'primary' : 'plain'}>Publish note</Button>
        </ActForm>
      )}
      {state === 'waiting' && (
        <ActForm note={note} act="refuse">
          <Reason note={note} />
          <Button>Refuse note</Button>
        </ActForm>
      )}
      {state === 'published' && (
        <ActForm note={note} act="take-down">
          <Reason note={note} />
          <Button look="loss">Take note down</Button>
        </ActForm>
      )}
    </div>
  )
}

/** A form about the note as it was read: `written` names its text. */
function ActForm({ note, act, children }: { note: StoredNote; act: NoteAct; children: ReactNode }) {
  const { collection, tokenId, author, writtenAt } = note
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="collection" value={collection} />
      <input type="hidden" name="token" value={tokenId} />
      <input type="hidden" name="author" value={author ?? studioAuthor} />
      <input type="hidden" name="written" value={writtenAt} />
      {children}
    </Form>
  )
}

function Reason({ note: { collection, tokenId, author } }: { note: StoredNote }) {
  return (
    <FieldWithPreview
      label="Reason, which its author reads"
      name="reason"
      id={`reason-${collection}-${tokenId}-${author ?? studioAuthor}`}
      maxLength={longestReason}
      required
      previewTitle="As its author will read it"
      show={(reason) => <NoteReason reason={reason} />}
    />
  )
}
