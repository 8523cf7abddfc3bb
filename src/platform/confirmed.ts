import { defineError, InvalidInputError } from './errors.ts'

/** The box that the last step of an act requires was not ticked. */
export const NotConfirmedError = defineError(
  InvalidInputError,
  'not-confirmed',
  'Tick the box to confirm; this cannot be taken back. Nothing was changed.',
)

/** Whether whoever sends a form has ticked its `Confirm`, which names what ends. Throws `NotConfirmedError`. */
export function requireConfirmed(field: (name: string) => string): void {
  if (field('confirmed') !== 'yes') throw new NotConfirmedError()
}

/** Whether the text of a form's field is the one that its preview has shown, which stands in `seen`. Line breaks are the same in either spelling. */
export function wasSeen(field: (name: string) => string, name: string): boolean {
  const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()
  return plain(field('seen')) === plain(field(name))
}
