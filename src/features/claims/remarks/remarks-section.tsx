import { Form } from 'react-router'
import { ForRole, useMay } from '#features/accounts/roles/for-role.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Section } from '#ui/page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { longestRemark, type Remark } from './remark.ts'

/** What colleagues wrote about a claim, with a line to write another. */
export function RemarksSection({ remarks }: { remarks: readonly Remark[] }) {
  const packs = useMay(['packer'])
  if (remarks.length === 0 && !packs) return null
  return (
    <Section
      title="Notes for colleagues"
      line="The claim’s owner sees none of them here, but gets them with a copy of their data. They are not encrypted: write no address."
    >
      <RemarkList remarks={remarks} removable={packs} />
      <ForRole access={['packer']}>
        <Form
          method="post"
          preventScrollReset
          aria-label="Write a note"
          className="mt-4 flex flex-col items-start gap-3 [&>div]:w-full"
        >
          <input type="hidden" name="act" value="remark" />
          {/* A new field each time: what was sent is not typed again. */}
          <Field
            key={remarks.length}
            label="A note"
            name="words"
            required
            maxLength={longestRemark}
            autoComplete="off"
          />
          <Button>Write it down</Button>
        </Form>
      </ForRole>
    </Section>
  )
}

/** The notes, each with its day. */
export function RemarkList({ remarks, removable = false }: { remarks: readonly Remark[]; removable?: boolean }) {
  if (remarks.length === 0) return null
  return (
    <ul aria-label="Notes for colleagues" className="flex flex-col gap-3">
      {remarks.map(({ remarkId, words, at }) => (
        <li key={remarkId} className="flex items-baseline gap-4 border-l-2 border-strong-line pl-4">
          <span className="min-w-0 flex-1">
            <span className="block break-words whitespace-pre-line">{words}</span>
            <span className="text-sm text-quiet">
              <TimeText at={{ seconds: Math.floor(Date.parse(at) / 1000), nanoseconds: 0 }} clock />
            </span>
          </span>
          {removable && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="act" value="remove-remark" />
              <input type="hidden" name="remark" value={remarkId} />
              <Button look="quiet" aria-label={`Remove the note: ${words.slice(0, 40)}`}>
                Remove
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
