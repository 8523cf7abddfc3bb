/** What this window looks at, and all that its answers are made of once that has come. */
type Kept<Page, Whole> = { name: string; page: Page; asked: string; whole: Whole | undefined }

type Question<Page> = { name: string; request: Request; fromServer: () => Promise<Page> }

/**
 * Pages whose filters the browser answers itself. The first filter that somebody chooses is answered by the server, and sends
 * for the whole of what is filtered (`load`); from then on `answer` says what the page shows, until something changes. What
 * cannot be had (`undefined`, or a failure) leaves the server to answer. `name` tells apart what is looked at.
 */
export function answersInBrowser<Page, Whole>({
  load,
  answer,
}: {
  load: (name: string) => Promise<Whole | undefined>
  answer: (given: { page: Page; whole: Whole; search: URLSearchParams; name: string }) => Page | Promise<Page>
}): (question: Question<Page>) => Promise<Page> {
  let kept: Kept<Page, Whole> | undefined
  const loadInto = async (asking: Kept<Page, Whole>) => {
    const whole = await load(asking.name).catch(() => undefined)
    if (whole === undefined || kept !== asking) return
    asking.whole = whole
    // For tests and style sheets: filters are answered here now.
    document.documentElement.dataset['wall'] = 'here'
  }
  return async ({ name, request, fromServer }) => {
    const { search, searchParams } = new URL(request.url)
    const own = kept?.name === name ? kept : undefined
    // The same address once more: the data have changed, or somebody wants to see whether they have.
    if (own?.whole !== undefined && own.asked !== search) {
      own.asked = search
      // Two frames go first, and with them the line that says a page is on its way: sixty other pieces take a slow telephone long to draw.
      await new Promise((resolve) => setTimeout(resolve, 32))
      return await answer({ page: own.page, whole: own.whole, search: searchParams, name })
    }
    const isFilter = search !== (own?.asked ?? '')
    const page = await fromServer()
    kept = { name, page, asked: search, whole: undefined }
    delete document.documentElement.dataset['wall']
    if (isFilter) void loadInto(kept)
    return page
  }
}
