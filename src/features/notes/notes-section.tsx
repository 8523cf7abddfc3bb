import { CollectorLink } from '#features/catalogue/history/event-text.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { TextLink } from '#ui/button.tsx'
import { BlockNumber } from '#ui/chain-text.tsx'
import { Section } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import type { RichText } from '#ui/rich-text.ts'
import { momentText } from '#ui/time-text.tsx'
import type { ShownNote } from './list-notes.server.ts'
import type { Note } from './note.ts'

/** The published notes on a piece, and the way to write one, which leads to a page of its own: this one is the same for everybody. */
export function NotesSection({
  notes,
  piece: { collection, tokenId, burned },
}: {
  notes: readonly ShownNote[]
  piece: { collection: string; tokenId: string; burned: boolean }
}) {
  if (burned && notes.length === 0) return null
  return (
    <Section
      title={t('Notes')}
      aside={
        burned ? undefined : (
          <TextLink to={linkTo('note', { collection, id: tokenId })}>{t('Write a note as its holder')}</TextLink>
        )
      }
      line={notes.length === 0 ? t('Nobody has written about this piece yet.') : undefined}
    >
      {notes.length > 0 && (
        <ul aria-label={t('Notes')} className="flex flex-col gap-8">
          {notes.map((note) => (
            <li key={note.author ?? note.kind}>
              <NoteText form={note.form} />
              <p className="mt-2 text-sm text-quiet">
                <NoteAuthor note={note} />
              </p>
              <HowToCheck note={note} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The words of a note. They are a stranger's, and so are its links: none of them speaks for the studio. */
export function NoteText({ form }: { form: RichText }) {
  return (
    <div className="measure text-base break-words whitespace-pre-wrap">
      <RichTextView text={form} rel="nofollow ugc noopener" />
    </div>
  )
}

/** Who wrote a note, when, and whether they hold the piece. */
export function NoteAuthor({
  note: { author, writtenAt, holds, heldUntil },
}: {
  note: Pick<Note, 'author' | 'writtenAt' | 'holds' | 'heldUntil'>
}) {
  const day = momentText({ seconds: writtenAt, nanoseconds: 0 })
  if (author === null) return t('The studio, {day}', { day })
  return (
    <>
      <CollectorLink address={author} />, {day}.{' '}
      {holds ? (
        t('Holds the piece.')
      ) : heldUntil === null ? (
        t('Held the piece when this was written.')
      ) : (
        <Message
          text="Held it until block {block}."
          values={{ block: <BlockNumber key="block" block={heldUntil} /> }}
        />
      )}
    </>
  )
}

function HowToCheck({ note: { author, signature, message } }: { note: ShownNote }) {
  if (message === null) return null
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet">
        {t('How to check this note')}
      </summary>
      <div className="measure flex flex-col gap-3">
        <p>
          {t(
            'The wallet signed the message below (EIP-712). Any tool that verifies typed data finds the wallet’s address from the message and the signature; for a wallet that is a contract it asks the contract (ERC-1271).',
          )}
        </p>
        <p>
          <Message
            text="Wallet {address}"
            values={{
              address: (
                <span key="address" className="mono break-all">
                  {author}
                </span>
              ),
            }}
          />
        </p>
        <p>
          <Message
            text="Signature {signature}"
            values={{
              signature: (
                <span key="signature" className="mono break-all">
                  {signature}
                </span>
              ),
            }}
          />
        </p>
        <pre
          tabIndex={0}
          aria-label={t('The signed message')}
          className="overflow-x-auto border border-line bg-raised p-3 font-mono text-xs leading-5"
        >
          {message}
        </pre>
      </div>
    </details>
  )
}
