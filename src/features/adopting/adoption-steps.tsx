/** The steps of adopting a contract, in their order. */
const steps = ['Contract', 'What it is', 'Pieces', 'Look', 'Check'] as const
export type AdoptionStep = (typeof steps)[number]

/** Where somebody is on the way from an address to a collection on the site. */
export function AdoptionSteps({ current }: { current: AdoptionStep }) {
  const at = steps.indexOf(current)
  return (
    <ol aria-label="Steps" className="mb-10 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={index === at ? 'font-medium text-ink' : 'text-quiet'}
        >
          <span className="mono">{index + 1}</span> {step}
          {index < at && (
            <>
              {' '}
              <span aria-hidden="true">✓</span>
              <span className="sr-only">done</span>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
