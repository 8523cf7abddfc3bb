import { Form } from 'react-router'
import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
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

/**
 * What stays of a rehearsal when the studio goes to a real chain. `isOpen`: the chain can still be chosen here, because nothing is published that
 * stands on it.
 */
export function RehearsalNotice({ isOpen }: { isOpen: boolean }) {
  return (
    <Notice title="This is a rehearsal.">
      {isOpen ? (
        <p>
          Try everything here first, with the same steps as on a real chain. You can choose the real chain here until a
          collection, pills or vaults are published. Texts, pictures, pages and accounts stay then. Later it takes a new
          data folder, into which you import texts, pictures and pages. Accounts, contracts and pieces stay behind.
        </p>
      ) : (
        <p>
          Contracts of the rehearsal are published, so this instance stays on the embedded chain. For a real chain, set
          up a new data folder, and import texts, pictures and pages there. Accounts, contracts, pieces and claims of
          the rehearsal stay behind: you deploy or adopt your contracts anew.
        </p>
      )}
    </Notice>
  )
}
