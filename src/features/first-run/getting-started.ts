/** The steps from a fresh instance to a published studio, in their order. */
export const stepNames = ['owner', 'studio', 'chain', 'contract', 'picture', 'page', 'publish'] as const
export type StepName = (typeof stepNames)[number]

/** A step as it stands: what there is or what is missing, and where it is done. */
export type Step = {
  name: StepName
  title: string
  state: 'done' | 'missing' | 'skipped'
  line: string
  links: readonly { title: string; to: string }[]
}

/** The name of a step that a form sent; `undefined` for anything else. The owner is there, so that step is never skipped. */
export function parseStepName(text: string): StepName | undefined {
  return stepNames.find((name) => name === text && name !== 'owner')
}
