import { data, type LoaderFunctionArgs } from 'react-router'
import { pageNotFoundMessage } from '../shell/error-words.ts'

/** Any path that no page has: a 404 inside the house, not a failure of it. */
export function loader({ url }: LoaderFunctionArgs): never {
  throw data({ code: 'page-not-found', title: pageNotFoundMessage(url.pathname) }, { status: 404, statusText: 'Not Found' })
}

/** Never shown: the loader always throws, and the layout's error page answers. */
export default function NotFound() {
  return null
}
