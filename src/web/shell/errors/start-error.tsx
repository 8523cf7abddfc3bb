import { t } from '#messages/translate.ts'
import { errorWords } from './error-words.ts'

/**
 * The generic error page as text, for the moment when no script of the page runs. Links are plain; the words are those
 * of status 500.
 */
export function startError(): { title: string; errorPage: string } {
  const { title, message, advice } = errorWords({ status: 500 })
  const errorPage = `<main id="main" data-start-error class="mx-auto w-full max-w-[120rem] px-gutter pb-24 pt-8 sm:pt-12">
<h1 tabindex="-1" class="font-serif text-3xl font-normal">${title}</h1>
<p class="measure mt-6 text-lg">${message}</p><p class="measure mt-3 text-base text-quiet">${advice}</p>
<p class="mt-10 flex flex-wrap gap-x-8 gap-y-4"><a class="underline" href="">${t('Try again')}</a><a class="underline" href="/">${t('Front door')}</a></p></main>`
  return { title, errorPage }
}
