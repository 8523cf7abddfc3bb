import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import type { Step } from './getting-started.ts'

const states = { done: 'Done', missing: 'To do', skipped: 'Skipped' } as const satisfies Record<Step['state'], string>

/** Every step with how it stands, where it is done, and where `canSkip` the way to put it aside. */
export function StepsList({ steps, canSkip }: { steps: readonly Step[]; canSkip: boolean }) {
  return (
    <ol aria-label="Steps" className="max-w-[48rem]">
      {steps.map((step) => (
        <li key={step.name} className="border-t border-line py-4 last:border-b">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-base font-medium">{step.title}</h2>
            <p className={`text-sm ${step.state === 'done' ? 'text-good' : 'text-quiet'}`}>{states[step.state]}</p>
          </div>
          <p className="measure mt-1 text-sm text-quiet">{step.line}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
            {step.links.map(({ title, to }) => (
              <TextLink key={title} to={to}>
                {title}
              </TextLink>
            ))}
            {canSkip && step.state !== 'done' && (
              <ForRole access={['owner']}>
                <SkipForm step={step} />
              </ForRole>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function SkipForm({ step: { name, title, state } }: { step: Step }) {
  const isSkipped = state === 'skipped'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="step" value={name} />
      <Button name="act" value={isSkipped ? 'resume' : 'skip'}>
        {isSkipped ? 'Put it back' : 'Skip for now'}
        <span className="sr-only">: {title}</span>
      </Button>
    </Form>
  )
}
