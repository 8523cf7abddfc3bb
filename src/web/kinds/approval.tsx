import { ApprovalPage } from '#features/burns/burning/approval-page.tsx'
import { t } from '#messages/translate.ts'
import { useApiBase } from '../shell/frame/shell-data.ts'
import { aboveInCollection } from '../shell/head/above.ts'
import type { KindView } from './kind.ts'
import type { ApprovalData } from './loaders/approval.server.ts'

export const view: KindView<ApprovalData> = {
  usesWallets: true,
  head: ({ data: { collection } }) => ({
    title: t('Approval'),
    above: collection === undefined ? [] : aboveInCollection(collection),
    description: t('The one approval that a burn may need: what it is, whether you gave it, and how to revoke it.'),
  }),
  Page: ({ data }) => <Approval {...data} />,
}

function Approval(data: ApprovalData) {
  return <ApprovalPage {...data} base={useApiBase()} />
}
