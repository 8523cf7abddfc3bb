import { Select } from '#ui/field.tsx'
import { type ExhibitDraft, filled } from '../draft/exhibit-draft.ts'
import { RichTextField } from '../text/rich-text-field.tsx'
import { useMistake } from './form-context.tsx'
import { FormSection } from './form-section.tsx'
import { WordsField } from './words-field.tsx'

type Edit = (subject: string, draft: ExhibitDraft) => void

/** The wall label of a work, its text, its address and its wall. */
export function LabelFields({ draft, edit }: { draft: ExhibitDraft; edit: Edit }) {
  const set = <Key extends keyof ExhibitDraft>(key: Key, value: ExhibitDraft[Key]) =>
    edit(key, { ...draft, [key]: value })
  return (
    <>
      <FormSection title="Label">
        <WordsField label="Title" place={['title']} value={draft.title} change={(typed) => set('title', typed)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <WordsField label="Year" place={['year']} value={draft.year} change={(typed) => set('year', typed)} />
          <WordsField
            label="Dimensions"
            place={['dimensions']}
            value={draft.dimensions}
            change={(typed) => set('dimensions', typed)}
            hint="As on the label: 60 × 80 cm"
          />
        </div>
        <WordsField label="Medium" place={['medium']} value={draft.medium} change={(typed) => set('medium', typed)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <WordsField
            label="Credit (optional)"
            place={['credit']}
            value={draft.credit}
            change={(typed) => set('credit', filled(typed))}
          />
          <WordsField
            label="Reference"
            place={['reference']}
            value={draft.reference}
            change={(typed) => set('reference', typed)}
            hint="The number in your own catalogue"
          />
        </div>
      </FormSection>
      <FormSection title="Text">
        <RichTextField
          label="About the work"
          id="statement"
          value={draft.statement}
          change={(statement) => set('statement', statement)}
          error={useMistake(['statement'])}
        />
      </FormSection>
      <FormSection title="Page">
        <WordsField
          label="Address"
          place={['path']}
          value={draft.path ?? `/exhibits/${draft.slug}`}
          change={(typed) =>
            set('path', typed.trim() === '' || typed.trim() === `/exhibits/${draft.slug}` ? undefined : typed.trim())
          }
          hint="Any free address, such as /still-life. The old one leads to the new one."
        />
        <Select
          label="Theme"
          name="ground"
          value={draft.ground ?? 'paper'}
          onChange={({ currentTarget }) => set('ground', currentTarget.value as ExhibitDraft['ground'])}
          hint="The wall that the work hangs on. Visitors can choose another."
        >
          <option value="paper">Paper</option>
          <option value="grey">Grey</option>
          <option value="night">Night</option>
        </Select>
      </FormSection>
    </>
  )
}
