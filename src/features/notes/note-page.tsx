import { linkTo, tokenLink } from '#features/studio/site-map.ts'
import type { WalletOffer } from '#features/wallets/connecting/wallet-offer.ts'
import { WithWallet } from '#features/wallets/with-wallet.tsx'
import { type MessageText, t } from '#messages/translate.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Empty, Notice } from '#ui/notice.tsx'
import { Page, PageTitle, Section } from '#ui/page.tsx'
import type { NotePageData } from './get-note-page.server.ts'
import { NoteDesk } from './note-desk.tsx'
import { NoteField, NotePreview } from './note-field.tsx'
import { NoteReason, NoteState } from './note-state.tsx'
import type { NoteState as NoteStateName } from './note.ts'
import { NoteAuthor, NoteText } from './notes-section.tsx'
import type { PreviewedNote } from './preview-note.server.ts'

/** What the last form came to: the sentence that refuses it, or the note as it would be read. */
export type NoteAnswer = { problem: string; typed: string } | { preview: PreviewedNote }
type OwnNote = NotePageData['own'][number]

const standings = {
  waiting: 'Waits for the studio. Only you see it.',
  published: 'Published: everybody sees it on the page of the piece.',
  refused: 'The studio did not publish it.',
  'taken-down': 'The studio took it off the page of the piece.',
  withdrawn: 'Withdrawn.',
} as const satisfies Record<NoteStateName, MessageText>

/** What somebody wrote about a piece, how it stands, and the form in which its holder writes and signs. */
export function NotePage({
  piece,
  singular,
  own,
  offer,
  base,
  answer,
}: NotePageData & {
  offer: WalletOffer
  base: string
  answer: NoteAnswer | undefined
}) {
  const problem = answer !== undefined && 'problem' in answer ? answer.problem : undefined
  return (
    <Page narrow>
      <PageTitle
        title={t('Your note on {piece}', { piece: piece.title })}
        line={t(
          'Its holder can say something about the piece, signed by the wallet that holds it. The studio reads a note before others see it. It stays when the piece moves on.',
        )}
        aside={<TextLink to={tokenLink(piece.collection, piece.tokenId)}>{t('Back to the piece')}</TextLink>}
      />
      {problem !== undefined && (
        <Notice tone="problem" title={t('That was not done.')}>
          <p>{problem}</p>
        </Notice>
      )}
      {own.map((note) => (
        <StoredNote key={note.author} note={note} />
      ))}
      <Section title={own.length === 0 ? t('Write it') : t('Write it anew')}>
        {piece.burned ? (
          <Empty title={t('The piece is burned.')}>
            <p>{t('Nobody holds it any more, so nobody can write about it. What was published stays on its page.')}</p>
          </Empty>
        ) : (
          <>
            <WithWallet
              act={t('Signing a note needs a wallet')}
              otherwise={t('What you have written is shown above all the same.')}
            >
              <NoteDesk piece={piece} singular={singular} own={own} offer={offer} base={base} />
            </WithWallet>
            <PlainPreview own={own} answer={answer} />
          </>
        )}
      </Section>
    </Page>
  )
}

/** The preview where scripts are off: what is signed with another browser can be written here. */
function PlainPreview({ own, answer }: { own: readonly OwnNote[]; answer: NoteAnswer | undefined }) {
  const preview = answer !== undefined && 'preview' in answer ? answer.preview : undefined
  const typed = preview?.text ?? (answer !== undefined && 'typed' in answer ? answer.typed : own[0]?.text)
  return (
    <form method="post" className="measure mt-6 hidden flex-col items-stretch gap-5 noscript:flex">
      <NoteField label={t('Draft of the note')} id="plain-note" text={typed} />
      {preview !== undefined && <NotePreview form={preview.form} />}
      <div>
        <Button name="act" value="preview">
          {t('Preview the note')}
        </Button>
      </div>
    </form>
  )
}

function StoredNote({ note }: { note: OwnNote }) {
  return (
    <Section title={t('As you signed it')} aside={<NoteState note={note} />} line={t(standings[note.state])}>
      <NoteText form={note.form} />
      <p className="mt-2 text-sm text-quiet">
        <NoteAuthor note={note} />
      </p>
      {note.reason !== null && (
        <div className="mt-4">
          <NoteReason reason={note.reason} />
        </div>
      )}
      <form method="post" action={linkTo('note', { collection: note.collection, id: note.tokenId })} className="mt-4">
        <input type="hidden" name="author" value={note.author} />
        <Button>{t('Withdraw this note')}</Button>
      </form>
    </Section>
  )
}
