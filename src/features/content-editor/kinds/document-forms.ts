import type { DocumentKind } from '#features/documents/document.ts'
import type { DocumentForm } from '../form/field.ts'
import { campaignForm } from './campaign-form.ts'
import { collectionForm } from './collection-form.ts'
import { editionForm } from './edition-form.ts'
import { mailForm } from './mail-form.ts'
import { navigationForm } from './navigation-form.ts'
import { pageForm } from './page-form.ts'
import { paymentsForm } from './payments-form.ts'
import { pillForm } from './pill-form.ts'
import { pillKindForm } from './pill-kind-form.ts'
import { shippingForm } from './shipping-form.ts'
import { studioForm } from './studio-form.ts'
import { vaultForm } from './vault-form.ts'

/** The form of every kind of content document but exhibits, which have an editor of their own, and contracts, which come from the chain. */
export const documentForms: Readonly<Record<Exclude<DocumentKind, 'exhibit' | 'contracts'>, DocumentForm>> = {
  studio: studioForm,
  navigation: navigationForm,
  shipping: shippingForm,
  payments: paymentsForm,
  collection: collectionForm,
  edition: editionForm,
  pill: pillForm,
  'pill-kind': pillKindForm,
  vault: vaultForm,
  page: pageForm,
  campaign: campaignForm,
  mail: mailForm,
}
