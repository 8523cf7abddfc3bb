import type { Context, Hono } from 'hono'
import { type FormId, formIdOf } from '#features/content-editor/draft/content-id.ts'
import { getDraftStudio } from '#features/content-editor/draft/get-draft-studio.server.ts'
import { subjectPage } from '#features/content-editor/draft/subject-page.ts'
import { openPreviewLink } from '#features/publishing/desk/preview-link.server.ts'
import { translatingInto, translatingParameter } from '#features/publishing/desk/translation-words.ts'
import type { AppContext } from '#features/studio/app-context.server.ts'
import { inLocale } from '#messages/locale.server.ts'
import { type Locale, locale } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'
import type { EdgeEnv } from '../edge-env.ts'
import type { PageRule } from '../page-rules.ts'
import type { Pages } from '../pages.ts'

type DraftPages = Pages & { ruleAt: (pathname: string) => PageRule }

/**
 * Public pages as they would be with a draft in its place. Staff choose one with `at`, the path of any page that is the same for everyone; a
 * preview link shows the one page on which its document is seen best, and not what keeps a draft from being shown. Each is made as for a
 * visitor who is not signed in, is never cached, runs no script and sends no form, and stands in frames of this site alone.
 */
export function addPreviewRoutes(
  app: Hono<EdgeEnv>,
  context: AppContext,
  pagesOf: (draft: AppContext) => DraftPages,
): void {
  const { read, folder, config, now } = context
  const show = async (
    c: Context<EdgeEnv>,
    id: FormId,
    { at, language, isForStaff }: { at?: string | undefined; language?: Locale | undefined; isForStaff: boolean },
  ) => {
    const { studio, mistakes } = await getDraftStudio(read, { id, folder })
    if (studio === undefined) return previewOf(unfinishedPage(isForStaff ? mistakes : []), 200, new Headers())
    const pages = pagesOf({ ...context, studio, contentKey: 'draft' })
    let path = pathOf(at, config.publicUrl) ?? subjectPage(id, studio)
    // An address that moved leads on; no page moves more often than that.
    for (let steps = 0; steps < 3; steps++) {
      if (!pages.ruleAt(new URL(path, config.publicUrl).pathname).isPublic) break
      const asked = asVisitor(path, c.req.raw, config.publicUrl)
      const answer = await inLocale(language ?? locale(), async () => await pages.answer(asked, c.var))
      const moved = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
      const next = moved === null ? undefined : pathOf(moved, config.publicUrl)
      if (next === undefined) return previewOf(await answer.text(), answer.status, answer.headers)
      path = next
    }
    return previewOf(
      page('This page has no preview: it is another one for everybody who opens it.'),
      404,
      new Headers(),
    )
  }
  app.get('/boss/content/:kind/:name/preview', async (c) =>
    show(c, formIdOf(c.req.param()), {
      at: c.req.query('at'),
      language: translatingInto(c.req.query(translatingParameter)),
      isForStaff: true,
    }),
  )
  // Exhibits have a page of their own for it, which also says of a link that it opens nothing any more.
  app.get('/preview/:token', async (c, next) => {
    const id = await openPreviewLink(read, { token: c.req.param('token'), now: now() })
    if (id === undefined || id.kind === 'exhibit') return await next()
    return await show(c, formIdOf(id), { isForStaff: false })
  })
}

/** A path of this site, with its query; nothing for any other address. */
function pathOf(at: string | undefined, publicUrl: string): string | undefined {
  if (at === undefined || !at.startsWith('/') || !URL.canParse(at, publicUrl)) return undefined
  const { origin, pathname, search } = new URL(at, publicUrl)
  return origin === new URL(publicUrl).origin ? pathname + search : undefined
}

/** The request of somebody who is not signed in: no cookie comes along, and nothing of the client. */
function asVisitor(path: string, { headers, signal }: Request, publicUrl: string): Request {
  const language = headers.get('accept-language')
  return new Request(new URL(path, publicUrl), {
    headers: { accept: 'text/html', ...(language === null ? {} : { 'accept-language': language }) },
    signal,
  })
}

const note = () =>
  `<p role="note" class="border-b border-line bg-raised px-gutter py-2 text-sm">${t('Preview of a draft. Visitors don’t see this page.')} ${t('Nothing on it can be pressed.')}</p>`

/** The page with a note above it, and with a policy under which it can do nothing. */
function previewOf(html: string, status: number, from: Headers): Response {
  const policy = new Map(
    (from.get('content-security-policy') ?? "default-src 'none'")
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== undefined && name !== '' && !/^(?:script|worker|connect)-src/.test(name))
      .map(([name = '', ...values]) => [name, values.join(' ')] as const),
  )
  for (const [name, value] of [
    ['script-src', "'none'"],
    ['connect-src', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'self'"],
    ['sandbox', 'allow-same-origin'],
  ] as const)
    policy.set(name, value)
  // A link of a preview would leave it: with the base the sandbox holds it. The policy refuses scripts; without them it has nothing to report.
  const body = html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|prefetch)"[^>]*>/g, '')
    .replace(/<head[^>]*>/, (head) => `${head}<base target="_blank">`)
    .replace(/<body[^>]*>/, (start) => start + note())
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [...policy].map(([name, value]) => `${name} ${value}`.trim()).join('; '),
      'cache-control': 'private, no-store',
      // The address of a preview link is a secret.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  })
}

function unfinishedPage(mistakes: readonly string[]): string {
  const list = mistakes.map((mistake) => `<li>${escaped(mistake)}</li>`).join('')
  return page(
    `${t('There is nothing to show yet.')}${list === '' ? '' : ` Before the page can be made:<ul>${list}</ul>`}`,
  )
}

function page(inside: string): string {
  return `<!doctype html><html lang="${locale()}"><head><meta charset="utf-8"><title>Preview</title></head><body>${inside}</body></html>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
