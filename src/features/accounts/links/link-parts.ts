import type { FormParts } from '../login/form-parts.ts'
import type { ActionLink } from '../sign-in/action-link.ts'
import type { CodePreview } from '../sign-in/sign-in-codes.ts'

/** What the form of an opened link is given: the link, and what the service says it would do. */
export type LinkParts = Pick<FormParts, 'access' | 'isStarted' | 'contact'> & { link: ActionLink; preview: CodePreview }
