import type { ActionLink } from './action-link.ts'
import type { FormParts } from './form-parts.ts'
import type { CodePreview } from './sign-in-codes.ts'

/** What the form of an opened link is given: the link, and what the service says it would do. */
export type LinkParts = Pick<FormParts, 'access' | 'isStarted' | 'contact'> & { link: ActionLink; preview: CodePreview }
