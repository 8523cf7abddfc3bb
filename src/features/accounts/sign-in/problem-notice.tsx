import { t } from '#messages/translate.ts'
import { Button, OutLink, TextLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SignInProblem } from './sign-in-errors.ts'
import { wayOn } from './sign-in-ways.ts'

/** A problem in words, with the way on. It takes the keyboard when no field of the form does. */
export function ProblemNotice({
  problem,
  next,
  contact,
  onAgain,
}: {
  problem: SignInProblem | undefined
  next?: string | undefined
  contact: string
  onAgain?: () => void
}) {
  if (problem === undefined) return null
  const way = problem.way === undefined ? undefined : wayOn(problem.way, { next, contact })
  return (
    <div data-problem="" tabIndex={-1} className="outline-none">
      <Notice tone="problem" title={problem.title}>
        <p>{problem.advice}</p>
        {(way !== undefined || onAgain !== undefined) && (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-ink">
            {onAgain !== undefined && (
              <Button type="button" look="quiet" onClick={onAgain}>
                {t('Try again')}
              </Button>
            )}
            {way !== undefined &&
              (way.to.startsWith('mailto:') ? (
                <OutLink href={way.to}>{way.label}</OutLink>
              ) : (
                <TextLink to={way.to}>{way.label}</TextLink>
              ))}
          </p>
        )}
      </Notice>
    </div>
  )
}
