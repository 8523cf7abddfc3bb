/**
 * The form of a content document, declared: what somebody can write in it, in what words it is asked for, and how. One renderer shows every form,
 * with and without JavaScript; the strict schema of the studio stays the only judge of what may be published.
 */
export type DocumentForm = {
  /** What one such document is called in a sentence: “the edition”. */
  one: string
  sections: readonly FormSection[]
}

export type FormSection = { id: string; title: string; line?: string; fields: readonly Field[] }

type Named = {
  /** The key in the object that the field belongs to. */
  key: string
  label: string
  /** What a person who has never done this needs to know, in a sentence; units and an example belong here. */
  help?: string
  /** Whether the schema lets the key be absent. An optional field that is left empty is left out of the document. */
  isOptional?: boolean
  /** Of a translation: the text that it translates, and what is to be known of it. */
  original?: { words: string; note?: string }
  /** What collectors have been promised: shown as settled once somebody has it. */
  isSettled?: boolean
}

/** A field of a document. Values are plain JSON; what a person has typed and the schema refuses stays as text until it is mended. */
export type Field =
  /** One line of text. `format` chooses the keyboard and a helpful pattern, nothing more. */
  | (Named & { as: 'line'; format?: 'email' | 'url' | 'slug' | 'wallet' | 'money' | 'country' | 'path' })
  /** Text of several lines. */
  | (Named & { as: 'text'; rows?: number })
  /** A mark as the `d` of one SVG path in a box of 24 by 24, which can be taken from an SVG file. */
  | (Named & { as: 'mark' })
  /** A list of paragraphs, written with empty lines between them. */
  | (Named & { as: 'paragraphs' })
  /** Formatted text, stored as the studio's small tree. */
  | (Named & { as: 'rich-text' })
  /** A number. With `or` the word in place of it that has a meaning of its own, such as `open` for an edition without end. */
  | (Named & { as: 'number'; unit?: string; step?: number; or?: Choice })
  /** Two whole numbers, from and to, stored as a list of two. */
  | (Named & { as: 'range'; unit: string })
  /** `ifAbsent`: what a document means that does not have the key; false where nothing is said. */
  | (Named & { as: 'yes-no'; ifAbsent?: boolean })
  /** A colour as # and six digits; `against` names grounds whose contrast is shown beside it. */
  | (Named & { as: 'colour'; against?: readonly ('paper' | 'grey' | 'night')[] })
  /** A moment in the studio's time zone, stored as ISO 8601 with its offset. */
  | (Named & { as: 'moment' })
  /** A day, stored as YYYY-MM-DD. */
  | (Named & { as: 'day' })
  | (Named & { as: 'choice'; options: readonly Choice[] })
  /** One thing of the studio, chosen with its picture. */
  | (Named & { as: 'pick'; from: 'collection' | 'edition' | 'exhibit' | 'pill' | 'file' | 'time-zone' | 'program' })
  /** Several of them in an order of the studio's, stored as a list of their names. */
  | (Named & { as: 'picks'; from: 'collection' | 'edition' | 'exhibit' })
  /** Countries by their two letters, chosen from a list with names. */
  | (Named & { as: 'countries' })
  /** Short texts in a list, one on each line. */
  | (Named & { as: 'lines' })
  /** An object with fields of its own. */
  | (Named & { as: 'group'; fields: readonly Field[] })
  /** An object whose `tag` says which of several forms it has. */
  | (Named & { as: 'variant'; tag: string; variants: readonly (Choice & { fields: readonly Field[] })[] })
  /** A list of objects: rows that can be added, ordered and removed. `titleOf` names the key that a folded row shows. */
  | (Named & { as: 'rows'; one: string; titleOf: string; fields: readonly Field[] })
  /** An object whose keys are names that somebody chooses, such as addresses of pages or weights of traits. */
  | (Named & { as: 'entries'; one: string; keyLabel: string; keys?: readonly Choice[]; value: Field })

export type Choice = { value: string; label: string; help?: string }

/** Where a value stands in a document. Joined by dots it is the name of its input: `zones.0.services.1.price`. */
export type FieldPath = readonly (string | number)[]
