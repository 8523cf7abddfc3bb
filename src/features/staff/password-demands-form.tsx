import { Form } from 'react-router'
import { longestRange, passwordClasses, shortestRange } from '#features/accounts/roles/password-demands.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

export type PasswordProblem = { field: 'shortest' | 'longest'; text: string }

/** What is asked of new passwords, to be changed. `given` are the texts of the fields as they stand or as they were typed. */
export function PasswordDemandsForm({
  given,
  problem,
}: {
  given: Readonly<Record<string, string>>
  problem: PasswordProblem | undefined
}) {
  const errorOf = (field: PasswordProblem['field']) => (problem?.field === field ? problem.text : undefined)
  return (
    <Form method="post" aria-label="What passwords must have" className="flex max-w-[40rem] flex-col gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="Shortest"
          name="shortest"
          type="number"
          inputMode="numeric"
          min={shortestRange.from}
          max={shortestRange.to}
          required
          defaultValue={given['shortest']}
          error={errorOf('shortest')}
          hint={`Characters, ${shortestRange.from} to ${shortestRange.to}.`}
        />
        <Field
          label="Longest, if any"
          name="longest"
          type="number"
          inputMode="numeric"
          min={longestRange.from}
          max={longestRange.to}
          defaultValue={given['longest']}
          error={errorOf('longest')}
          hint={`Characters, ${longestRange.from} to ${longestRange.to}.`}
        />
      </div>
      <fieldset>
        <legend className="text-sm">Each password has</legend>
        {passwordClasses.map(({ name, words }) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              defaultChecked={(given[name] ?? '') !== ''}
              className="size-4 accent-ink"
            />
            {words}
          </label>
        ))}
      </fieldset>
      <p className="measure text-sm text-quiet">
        Holds at once for new accounts and new passwords: one that lacks something is refused, with what it lacks.
        Passwords that people have already stay good until they change them. Length helps more than marks.
      </p>
      <div>
        <Button look="primary">Change it</Button>
      </div>
    </Form>
  )
}
