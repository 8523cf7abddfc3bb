import type { RichText } from '#ui/rich-text.ts'
import { noteForm } from './note-form.ts'
import { noteText } from './note.ts'

/** A holder's text as their wallet would sign it, and how it would be read. */
export type PreviewedNote = { text: string; form: RichText }

/** What a note will look like, before anything is signed or stored. Throws `NoteTextError`. */
export function previewNote(typed: string): PreviewedNote {
  const text = noteText(typed)
  return { text, form: noteForm(text) }
}
