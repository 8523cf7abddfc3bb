import {
  type DocumentContent,
  type DocumentId,
  type DocumentKind,
  DocumentNotFoundError,
} from '#features/documents/document.ts'
import { isMailName, listedMail } from '#features/studio/mails/mail-list.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { documentForms } from '../kinds/document-forms.ts'

/** The kinds of documents that are written in a form; exhibits have an editor of their own. */
export type FormKind = keyof typeof documentForms
export type FormId = DocumentId & { kind: FormKind }

/** The kinds in the order of the workbench's list, each with what its documents are called. */
export const kindTitles: Readonly<Record<DocumentKind, string>> = {
  studio: 'Studio',
  navigation: 'Navigation',
  shipping: 'Shipping',
  payments: 'Ways of paying',
  collection: 'Collections',
  edition: 'Editions',
  'pill-kind': 'Kinds of pills',
  pill: 'Redemptions of pills',
  vault: 'Vaults',
  campaign: 'Burn campaigns',
  mail: 'Mail texts',
  page: 'Text pages',
  exhibit: 'Exhibits',
  contracts: 'Contracts',
}

/** Whether documents of a kind are written in a form. */
export function isFormKind(kind: string): kind is FormKind {
  return Object.hasOwn(documentForms, kind)
}

/** What a document is called in a list. */
export function titleOf({ kind, name }: DocumentId, content: DocumentContent): string {
  if (kind === name) return kindTitles[kind]
  if (kind === 'mail') return isMailName(name) ? listedMail(name).title : name
  if (kind === 'pill-kind') return `Pill ${name}`
  if (kind === 'vault') return `Vault ${name}`
  const title = content[kind === 'campaign' ? 'name' : 'title']
  const own = typeof title === 'string' && title.trim() !== '' ? title : name
  return kind === 'page' ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : own
}

/** Where in the workbench a document is edited. */
export function editorLink({ kind, name }: DocumentId): string {
  if (kind === 'exhibit') return linkTo('boss exhibit', { slug: name })
  return kind === 'contracts' ? linkTo('boss contracts') : linkTo('boss content document', { kind, name })
}

/** The document that an address names. Throws `DocumentNotFoundError` for a kind that has no form. */
export function formIdOf({ kind = '', name = '' }: Readonly<Partial<Record<string, string>>>): FormId {
  if (isFormKind(kind)) return { kind, name }
  throw new DocumentNotFoundError({ kind: kind as DocumentKind, name })
}
