import { TextLink } from '#ui/button.tsx'
import { StateMark } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Inspection, inspectionSteps, type InspectionStep } from './inspection.ts'

/** An inspection that is not done: how far it is, or why there is nothing to see. `again` leads to where another one begins. */
export function InspectionProgress({
  inspection,
  again,
}: {
  inspection: Exclude<Inspection, { state: 'done' }>
  again: string
}) {
  if (inspection.state === 'failed')
    return (
      <Notice tone="problem" title="The contract was not inspected.">
        <p>{inspection.problem}</p>
        <p>
          <TextLink to={again}>Inspect another contract</TextLink>
        </p>
      </Notice>
    )
  const steps = (Object.keys(inspectionSteps) as InspectionStep[]).filter(
    (step) => step !== 'name' || !inspection.typed.startsWith('0x'),
  )
  const at = inspection.state === 'reading' ? steps.indexOf(inspection.step) : -1
  return (
    <div role="status">
      <p className="mb-4">It takes up to a minute and a half. You can leave this page and come back.</p>
      <ol className="measure flex flex-col gap-2 text-sm">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} className={index === at ? '' : 'text-quiet'}>
            <StateMark state={index < at ? 'done' : index === at ? 'waiting' : 'missing'}>
              {inspectionSteps[step]}
            </StateMark>
          </li>
        ))}
      </ol>
    </div>
  )
}
