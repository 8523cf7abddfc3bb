import type { DocumentContent, DocumentId, Json } from '#features/documents/document.ts'
import type { Access } from '#features/studio/access.ts'
import { isMailName, listedMail } from '#features/studio/mails/mail-list.ts'
import { defineError, ForbiddenError } from '#platform/errors.ts'
import { isFields, listIn } from '../form/form-walk.ts'

const owner: Access = ['owner']
const editor: Access = ['editor']

/**
 * Who may publish, schedule or withdraw a document. What the app is called and asks for in money is an owner's decision: the studio
 * itself, shipping, ways of paying, redemptions, mails about signing in, and an edition whose prices would be others than those that visitors see. Any editor may prepare it. `after` is
 * absent where the document is to be withdrawn.
 */
export function publishAccess(
  { kind, name }: DocumentId,
  { before, after }: { before: DocumentContent | undefined; after: DocumentContent | undefined },
): Access {
  switch (kind) {
    case 'navigation':
    case 'collection':
    case 'exhibit':
    case 'page':
    // The terms of a campaign and the name of a pill are the contract's.
    case 'campaign':
    case 'pill-kind':
    case 'vault':
      return editor
    // What lets people into their accounts speaks for the app itself.
    case 'mail':
      return isMailName(name) && listedMail(name).group === 'collectors' ? editor : owner
    case 'edition':
      return after === undefined || pricesOf(before) !== pricesOf(after) ? owner : editor
    default:
      return owner
  }
}

/** Everything of an edition that says what somebody pays. */
function pricesOf(content: DocumentContent | undefined): string | undefined {
  if (content === undefined) return undefined
  const { price = '0', shippingIncluded = false, options } = content
  const extra = listIn(options).map((option) =>
    listIn(isFields(option) ? option['values'] : undefined).map((value): Json => {
      const { name = '', price: more = '0' } = isFields(value) ? value : {}
      return [name, more]
    }),
  )
  return JSON.stringify([price, shippingIncluded, extra])
}

export const OwnerPublishesError = defineError(
  ForbiddenError,
  'owner-publishes',
  'Your draft is saved. An owner has to publish it, because it changes the studio itself or what collectors pay. Ask one to look at it.',
)
