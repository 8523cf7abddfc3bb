import { useLocation } from 'react-router'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { errorWords, pageNotFoundMessage } from './error-words.ts'
import { thrownProblem } from './thrown-problem.ts'

/** The page of a failure, chosen by its status, with ways forward. */
export function ErrorPage({ error }: { error: unknown }) {
  const { status, message, code } = thrownProblem(error)
  const location = useLocation()
  const words = errorWords({
    status,
    message: message ?? (status === 404 ? pageNotFoundMessage(location.pathname) : undefined),
  })
  return (
    <Page>
      <p className="font-mono text-sm text-quiet">
        {status}
        {code === undefined ? '' : ` · ${code}`}
      </p>
      <h1 className="mt-3 font-serif text-3xl font-normal">{words.title}</h1>
      <p className="measure mt-6 text-lg break-words">{words.message}</p>
      <p className="measure mt-3 text-base text-quiet">{words.advice}</p>
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
        {status >= 500 ? (
          <a
            href={location.pathname + location.search}
            className="underline decoration-strong-line hover:decoration-ink"
          >
            {t('Try again')}
          </a>
        ) : (
          <ButtonLink to={linkTo('index')}>{t('To the front door')}</ButtonLink>
        )}
        {status >= 500 && <TextLink to={linkTo('index')}>{t('Front door')}</TextLink>}
        <TextLink to={linkTo('collections')}>{t('All collections')}</TextLink>
      </div>
    </Page>
  )
}
