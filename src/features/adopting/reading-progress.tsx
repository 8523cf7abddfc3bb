import { Button, ButtonLink } from '#ui/button.tsx'
import { Figures, ShareBar, StateMark } from '#ui/facts.tsx'
import { Confirm } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import type { Reading } from './get-reading.server.ts'

/** The state of a reading in a word. */
export function ReadingState({ reading: { state, share } }: { reading: Reading }) {
  if (state === 'refused') return <StateMark state="failed">Cannot be read</StateMark>
  if (state === 'done') return <StateMark state="done">Read</StateMark>
  if (state === 'waiting') return <StateMark state="waiting">Waiting to be read</StateMark>
  return <StateMark state="waiting">{share < 1 ? 'Reading the chain' : 'Reading descriptions and ranking'}</StateMark>
}

/** How far a published collection is read, until all of it is. */
export function ReadingProgress({ reading, page }: { reading: Reading; page: string }) {
  const { state, share, pieces, described, undescribed, ranked, problem, rankProblem } = reading
  const number = (value: number) => value.toLocaleString('en')
  return (
    <Section title="Reading" id="reading" aside={<ReadingState reading={reading} />}>
      <div role="status" data-reading={state} className="flex flex-col items-start gap-8">
        {problem !== undefined && (
          <Notice tone="problem" title="The collection cannot be read now.">
            <p>{problem} Nothing is lost, and it is tried again by itself.</p>
          </Notice>
        )}
        {share < 1 && (
          <p className="flex items-center gap-3 text-sm">
            Blocks <ShareBar share={share} />
          </p>
        )}
        <Figures
          figures={[
            { value: number(pieces), label: 'pieces' },
            { value: number(described), label: 'descriptions read' },
            { value: number(ranked), label: 'ranked' },
          ]}
        />
        {undescribed > 0 && (
          <p className="measure text-sm text-quiet">
            {number(undescribed)} {undescribed === 1 ? 'description' : 'descriptions'} could not be read yet. They are
            tried again by themselves, at growing intervals.
          </p>
        )}
        {rankProblem !== undefined && <p className="measure text-sm text-quiet">{rankProblem}</p>}
        <ButtonLink look={state === 'done' ? 'primary' : 'plain'} to={page}>
          Open its page
        </ButtonLink>
      </div>
    </Section>
  )
}

/** Takes a published collection from the site again. */
export function WithdrawForm() {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">Withdraw from the site</summary>
      <form method="post" className="measure mt-2 flex flex-col items-start gap-3">
        <p className="text-sm text-quiet">
          What you wrote stays here as a draft. Descriptions and ranks are read again from the chain when you publish it
          again.
        </p>
        <input type="hidden" name="act" value="withdraw" />
        <Confirm>Visitors should not see this collection any more.</Confirm>
        <Button look="loss">Withdraw collection</Button>
      </form>
    </details>
  )
}
