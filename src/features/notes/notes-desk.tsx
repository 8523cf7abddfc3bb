import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { ListFilters, NoMatch } from '#ui/lists/list-filters.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { sortedName, sortingName } from '#ui/lists/sorting.ts'
import { Empty, Preview } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { FieldWithPreview } from '#ui/rarer-fields.tsx'
import type { NotePage, StoredNote } from './list-notes.server.ts'
import { isUnfiltered, listedNoteStates, type NoteFilter, noteSorts } from './note-list.ts'
import { NoteReason, NoteState } from './note-state.tsx'
import { longestNote, longestReason, type NoteAct, type NotePreview, studioAuthor } from './note.ts'
import { NoteAuthor, NoteText } from './notes-section.tsx'

type Collections = readonly { slug: string; title: string; singular: string }[]

const stateNames = {
  waiting: 'waiting',
  published: 'published',
  refused: 'refused',
  'taken-down': 'taken down',
} as const satisfies Record<NonNullable<NoteFilter['state']>, string>

/** The address of the notes that a filter leaves; `pages`: of the two lists. */
const notesLink = (
  { state, collection, number, sort }: Partial<NoteFilter> & Pick<NoteFilter, 'sort'>,
  pages: { waiting?: number; page?: number } = {},
) =>
  linkTo('boss notes', {
    state,
    collection,
    number: number === '' ? undefined : number,
    sort: sortingName(noteSorts, sort),
    ...pages,
  })

/** Where notes on pieces are read and decided, and where the studio writes its own. All of it works without script. */
export function NotesDesk({
  waiting,
  decided,
  collections,
  filter,
  typed,
  preview,
  written,
}: {
  waiting: NotePage
  decided: NotePage
  collections: Collections
  filter: NoteFilter
  /** The studio's note that was refused, so that it is not lost. */ typed: string
  preview: NotePreview | undefined
  /** How many of the studio's notes were written here: after each the form is empty again. */ written: number
}) {
  const { state, sort } = filter
  const all = notesLink({ sort })
  const addressOf = (pages: { waiting?: number; page?: number }) =>
    notesLink(filter, { waiting: waiting.page, page: decided.page, ...pages })
  const none = (empty: string) => (isUnfiltered(filter) ? <Empty title={empty} /> : <NoMatch what="notes" all={all} />)
  return (
    <>
      <NoteFilters filter={filter} collections={collections} />
      {(state === undefined || state === 'waiting') && (
        <Section title="Waiting" line="Nobody but its author sees a note before you publish it.">
          <NoteList
            label={sortedName('Waiting notes', noteSorts, sort)}
            notes={waiting.notes}
            collections={collections}
            empty={none('No note waits.')}
          />
          <Pagination {...waiting} label="Pages of waiting notes" addressOf={(page) => addressOf({ waiting: page })} />
        </Section>
      )}
      {state !== 'waiting' && (
        <Section title="Decided">
          <NoteList
            label={sortedName('Decided notes', noteSorts, sort)}
            notes={decided.notes}
            collections={collections}
            empty={none('Nothing was decided yet.')}
          />
          <Pagination {...decided} label="Pages of decided notes" addressOf={(page) => addressOf({ page })} />
        </Section>
      )}
      <ForRole access={['editor']}>
        <Section
          title="The studio’s own note"
          line="It is published at once, before the notes of holders, and takes the place of an earlier one on the same piece."
        >
          <Form key={written} method="post" preventScrollReset className="measure flex flex-col gap-5">
            <PieceFields
              collections={collections}
              asked={preview === undefined ? filter : { collection: preview.collection, number: preview.tokenId }}
            />
            <TextArea
              label="Note"
              name="text"
              rows={8}
              required
              dir="auto"
              defaultValue={preview?.text ?? typed}
              hint={`At most ${longestNote} characters; a blank line begins a paragraph. Markdown: *emphasis*, **strong**, - before items, > before a quotation, [words](https://…).`}
            />
            {preview !== undefined && (
              <>
                <input type="hidden" name="seen" value={preview.text} />
                <Preview title="As visitors will read it, among the piece’s notes">
                  <NoteText form={preview.form} />
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

/** Which notes are shown, and in which order. */
function NoteFilters({ filter, collections }: { filter: NoteFilter; collections: Collections }) {
  const { state, collection, number, sort } = filter
  return (
    <ListFilters label="Which notes" asked={filter} all={isUnfiltered(filter) ? undefined : notesLink({ sort })}>
      <Select label="State" name="state" defaultValue={state ?? ''}>
        <option value="">all</option>
        {listedNoteStates.map((each) => (
          <option key={each} value={each}>
            {stateNames[each]}
          </option>
        ))}
      </Select>
      <Select label="Collection" name="collection" id="shown-collection" defaultValue={collection ?? ''}>
        <option value="">all</option>
        {collections.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </Select>
      <Field
        label="Number"
        name="number"
        id="shown-number"
        defaultValue={number}
        inputMode="numeric"
        autoComplete="off"
      />
      <SortChoice list={noteSorts} current={sort} />
    </ListFilters>
  )
}

/** On which piece the studio writes: its collection and its number. */
function PieceFields({
  collections,
  asked,
}: {
  collections: Collections
  asked: { collection: string | undefined; number: string }
}) {
  return (
    <div className="flex flex-wrap gap-4">
      <Select label="Collection" name="collection" id="written-collection" defaultValue={asked.collection}>
        {collections.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </Select>
      <Field
        label="Number"
        name="token"
        id="written-number"
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
  empty: ReactNode
}) {
  if (notes.length === 0) return empty
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
          <NoteText form={note.form} />
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
